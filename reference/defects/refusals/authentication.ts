import { ANSWERS } from '../../answers.ts';
import type { Call } from '../../call.ts';
import { onReply, opensTo, onStatus } from '../../alterations.ts';
import { withoutToken } from '../../conditions.ts';
import type { ReceivedCredentialKind } from '../../credentials.ts';
import type { Deviation } from '../../deviation.ts';
import { compose } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { openSource } from '../../source.ts';
import { dateTime, type Row } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

type Name = keyof typeof ENDPOINTS;

const NAMES = Object.keys(ENDPOINTS) as readonly Name[]; // Object.keys forgets the literal type

const of =
  (kind: ReceivedCredentialKind) =>
  (call: Call): boolean =>
    call.credential.kind === kind;

/** Endpoints that accept an invalid credential, or none (clause 5). */
export const authenticationDefects: readonly Defect[] = [
  ...NAMES.map(openWithoutToken),
  ...NAMES.map(openToMadeUpToken),
  ...mangledTokenDefects(),
  ...refusalDefects(),
];

function openWithoutToken(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return fault(
    `${kebab(name)}-open-without-token`,
    `${endpoint} answers without any credential.`,
    ['5-token-required', endpoint, 'without-token'],
    opensTo(withoutToken, endpoint),
  );
}

function openToMadeUpToken(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return fault(
    `${kebab(name)}-open-to-made-up-token`,
    `${endpoint} answers to a bearer token that nobody issued.`,
    ['5-token-checked', endpoint, 'one-endpoint'],
    opensTo(of('made-up'), endpoint),
  );
}

function mangledTokenDefects(): Defect[] {
  const accepts = (name: string, summary: string, kind: ReceivedCredentialKind, endpoint: Endpoint): Defect =>
    fault(name, summary, ['5-token-checked', endpoint, 'one-endpoint'], opensTo(of(kind), endpoint));
  const {
    readModel,
    listRuns,
    readRun,
    listRecords,
    reports,
    updateModel,
    querySource,
    scheduleSync,
    updateConnector,
  } = ENDPOINTS;
  return [
    accepts(
      'model-open-to-changed-signature',
      'A model is read with a JWT whose signature was changed.',
      'forged',
      readModel,
    ),
    accepts(
      'schedule-open-to-changed-signature',
      'A sync is scheduled with a JWT whose signature was changed.',
      'forged',
      scheduleSync,
    ),
    accepts(
      'run-list-open-to-unsigned-token',
      'Runs are listed for a JWT without its signature.',
      'unsigned',
      listRuns,
    ),
    accepts(
      'update-model-open-to-unsigned-token',
      'A model is updated for a JWT without its signature.',
      'unsigned',
      updateModel,
    ),
    accepts(
      'records-open-to-alg-none',
      'Records are listed for a JWT with alg none.',
      'alg-none',
      listRecords,
    ),
    accepts('query-open-to-alg-none', 'SQL is run for a JWT with alg none.', 'alg-none', querySource),
    fault(
      'reports-open-to-any-basic-credential',
      'Reports are shown for any made-up Basic credential.',
      ['5-token-checked', reports, 'one-endpoint'],
      {
        authorise: (isGranted, call) =>
          isGranted || (call.endpoint === reports && isForeign(call) && !call.credential.isIssued),
      },
    ),
    fault(
      'single-run-open-to-good-token-under-any-scheme',
      'A run is read with the valid token under the scheme Token.',
      ['5-bearer-scheme', readRun, 'one-endpoint'],
      {
        authorise: (isGranted, call) =>
          isGranted || (call.endpoint === readRun && isForeign(call) && call.credential.isIssued),
      },
    ),
    fault(
      'update-connector-open-to-bare-token',
      'A connector is updated with the valid token and no scheme before it.',
      ['5-bearer-scheme', updateConnector, 'one-endpoint'],
      {
        authorise: (isGranted, call) =>
          isGranted ||
          (call.endpoint === updateConnector &&
            call.credential.kind === 'no-scheme' &&
            call.credential.isIssued),
      },
    ),
  ];
}

function isForeign(call: Call): boolean {
  return call.credential.kind === 'other-scheme';
}

function refusalDefects(): Defect[] {
  const { updateModel, scheduleSync, readModel, reports } = ENDPOINTS;
  return [
    fault(
      'model-updated-although-refused',
      'An update of a model without a token is answered with 401 and carried out.',
      ['5-token-required', updateModel, 'without-token'],
      carriesOutAnyway(updateModel),
    ),
    fault(
      'model-touched-by-a-refused-update',
      'An update of a model without a token is answered with 401 and changes when it was last updated.',
      ['5-token-required', updateModel, 'without-token'],
      touching(withoutToken, ({ attributes }, now) => (attributes['updated_at'] = dateTime(now))),
    ),
    fault(
      'model-key-changed-by-an-update-with-a-bad-token',
      'An update of a model with a token that nobody issued is answered with 401 and changes the primary key.',
      ['5-token-checked', updateModel, 'one-endpoint'],
      touching(of('made-up'), ({ attributes }, now) => (attributes['primary_key'] = `id_${now}`)),
    ),
    fault(
      'model-key-lost-by-a-refused-update',
      'An update of a model without a token is answered with 401 and sets the primary key to one and the same text.',
      ['5-token-required', updateModel, 'without-token'],
      touching(withoutToken, ({ attributes }) => (attributes['primary_key'] = 'id_of_none')),
    ),
    fault(
      'model-renamed-by-a-refused-update',
      'An update of a model without a token is answered with 401 and changes the name to another than was sent.',
      ['5-token-required', updateModel, 'without-token'],
      touching(withoutToken, ({ attributes }, now) => (attributes['name'] = `model ${now}`)),
    ),
    fault(
      'sync-scheduled-although-refused',
      'A schedule without a token is answered with 401 and carried out.',
      ['5-token-required', scheduleSync, 'without-token'],
      carriesOutAnyway(scheduleSync),
    ),
    fault(
      'refusal-without-challenge',
      'The 401 on reading a model has no WWW-Authenticate.',
      ['5-www-authenticate', readModel, 'one-endpoint'],
      onReply(readModel, (reply) => delete reply.headers['www-authenticate']),
    ),
    fault(
      'refusal-with-403',
      'A report without a token is answered with 403.',
      ['5-www-authenticate', reports, 'without-token'],
      onStatus(401, reports, (reply) => Object.assign(reply, { status: 403 }), withoutToken),
    ),
  ];
}

/** Changes the model at each refused update with such a credential. */
function touching(when: (call: Call) => boolean, change: (model: Row, now: number) => unknown): Deviation {
  return {
    answer(_reply, call) {
      const model = call.store.models.get(call.params['id'] ?? '');
      const isMeant = call.endpoint === ENDPOINTS.updateModel && when(call);
      if (isMeant && model !== undefined) change(model, Date.now());
    },
  };
}

function carriesOutAnyway(endpoint: Endpoint): () => Deviation {
  return () => {
    const { hooks, settings } = compose([]);
    const source = openSource();
    return {
      answer(_reply, call) {
        if (call.endpoint === endpoint && withoutToken(call))
          ANSWERS[endpoint](call, { hooks, settings, source });
      },
    };
  };
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
