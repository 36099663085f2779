import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Change } from '../../../schemas/report-traffic.ts';
import { needs } from '../check/reasons.ts';
import { serverWords } from '../check/server-words.ts';
import { failPrecondition } from '../check/violation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { exactAttributesOf, modelAttributes, sentInWords } from './model-attributes.ts';
import { restoreBody } from './restore-body.ts';
import { restoreModel } from './model-restoration.ts';
import { stateToRestore } from './left-models.ts';

/** Puts a model back into the state in which it was found. */
export interface ModelRestorer {
  /**
   * Registers an update, so that it is undone in any case; a refused one only if it is seen to have been
   * carried out.
   */
  recordWrite(exchange: Exchange, body: JsonObject, isCarriedOut?: boolean): void;
}

/** Whether an answer says that nothing was done; a failure of the server, or no answer, says nothing. */
export function isWriteRefused({ answer }: Exchange): boolean {
  const status = answer?.status ?? 0;
  return status >= 300 && status < 500;
}

/** What the list of changes says of a write that was refused. */
export function refusalNote(exchange: Exchange): string {
  const words = serverWords(exchange);
  return `the target refused it${words === undefined ? '' : `: ${JSON.stringify(words)}`}`;
}

/** What a restorer needs of a context. */
export type RestoringContext = Pick<CheckContext, 'api' | 'client' | 'changed' | 'journal'>;

/**
 * Makes a restorer for a model that was just read, and writes its attributes to the journal before any body
 * is sent. If an earlier run left the model changed, the state before that run counts. Throws
 * PreconditionFailed if the former state is not certain or cannot be stored: then nothing may be sent.
 */
export async function newModelRestorer(
  context: RestoringContext,
  id: string,
  read: Exchange,
  bodies: readonly JsonObject[],
): Promise<ModelRestorer> {
  const attributes =
    exactAttributesOf(read) ?? failPrecondition(needs('2-single-envelope', 'attributes-to-restore'));
  const former = await stateToRestore(context, id, attributes, bodies);
  const undone = new Map<string, Promise<Pick<Change, 'restored' | 'note'>>>();
  return {
    recordWrite(exchange, body, isCarriedOut = !isWriteRefused(exchange)) {
      context.api.forget();
      const { status } = exchange.answer ?? {};
      const change: Change = {
        endpoint: endpoints.updateModel,
        path: new URL(exchange.ask.url).pathname,
        sent: sentInWords(body),
        ...(status === undefined ? {} : { status }),
        restored: isCarriedOut ? 'no' : 'not needed',
        note: isCarriedOut ? 'not restored yet' : refusalNote(exchange),
      };
      if (!isCarriedOut) return context.changed(change);
      context.journal?.mark(id, true);
      // Bodies that name the same attributes are undone by one request.
      const key = writeJson(restoreBody(body, former, modelAttributes).body);
      return context.changed(change, async () => {
        const known = undone.get(key) ?? undo(context, id, former, body);
        undone.set(key, known);
        return { ...change, ...(await known) };
      });
    },
  };
}

async function undo(
  context: RestoringContext,
  id: string,
  former: JsonObject,
  body: JsonObject,
): Promise<Pick<Change, 'restored' | 'note'>> {
  const { isBack, isWhole, note } = await restoreModel(context, id, former, body);
  context.journal?.mark(id, !isBack);
  return { restored: isBack && isWhole ? 'yes' : 'no', note };
}
