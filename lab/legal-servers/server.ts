import { endpoints } from '../../suites/catalogue/index.ts';
import { smallTarget } from '../../suites/fixtures/small-target.ts';
import type { Script, ScriptedAnswer, ScriptedRequest } from '../../suites/fixtures/scripted.ts';
import { serverClock } from './clock.ts';
import { delayedReads } from './delays.ts';
import type { Freedoms } from './freedoms.ts';
import { behindGateway } from './gateway.ts';
import { endpointsOfLists, listAnswer, missingAnswer } from './list-answers.ts';
import { serverLists } from './lists.ts';
import { serverModel, type ModelAttributes } from './model.ts';

/** The id of the one model. */
const modelId = '3';

/**
 * A server that keeps every stated rule and uses exactly these freedoms. Whatever it does depends on the
 * freedoms, the seed and the moments of the requests alone, so that a freedom can be taken away without a
 * change of what the others do.
 */
export function legalServer(freedoms: Freedoms, seed: number): Script {
  const clock = serverClock(freedoms);
  const lists = serverLists(freedoms, seed);
  const model = serverModel(freedoms, clock, seed);
  const read = delayedReads(freedoms, clock, seed);
  const isModelGone = (ms: number): boolean => freedoms.deleted === 'model' && ms >= freedoms.deletedAtMs;
  const modelAt = (ms: number): ScriptedAnswer =>
    isModelGone(ms) ? missingAnswer : envelopeOf(model.at(ms));
  const answerOf = (request: ScriptedRequest): ScriptedAnswer | undefined => {
    const { endpoint, params, ask, atMs } = request;
    if (endpointsOfLists.includes(endpoint))
      return read(request, (ms) => listAnswer({ freedoms, lists, clock }, request, ms));
    if (endpoint === endpoints.scheduleSync) lists.schedule(atMs);
    if (params['id'] !== modelId) return undefined;
    if (endpoint === endpoints.readModel) return read(request, modelAt);
    if (endpoint !== endpoints.updateModel) return undefined;
    return isModelGone(atMs) ? missingAnswer : envelopeOf(model.update(atMs, JSON.parse(ask.body ?? '{}')));
  };
  const service = smallTarget({
    answers: (answer, request) =>
      request.ask.credential === 'good' && answer.status !== 400 ? answerOf(request) : undefined,
  });
  return behindGateway(freedoms, seed, (request) => withHeaders(freedoms, clock, request, service(request)));
}

const envelopeOf = (attributes: ModelAttributes): ScriptedAnswer => ({
  body: { data: { id: modelId, type: 'models', attributes } },
});

function withHeaders(
  { dateHeader, tookMs }: Freedoms,
  clock: { header(ms: number): string },
  { atMs }: ScriptedRequest,
  answer: ScriptedAnswer,
): ScriptedAnswer {
  const date = dateHeader === 'none' ? {} : { date: clock.header(atMs) };
  return { ...answer, headers: { ...date, ...answer.headers }, tookMs };
}
