import { endpoints } from '../../suites/catalogue/index.ts';
import { serverClock, type ServerClock } from './clock.ts';
import { delayedReads } from './delays.ts';
import type { Freedoms } from './freedoms.ts';
import { behindGateway } from './gateway.ts';
import { endpointsOfLists, listAnswer, missingAnswer } from './list-answers.ts';
import { serverLists } from './lists.ts';
import { serverModel, type ModelAttributes } from './model.ts';
import type { Script, ScriptedAnswer, ScriptedRequest } from './script.ts';
import { plainService } from './service.ts';

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
    const { endpoint, params, body, atMs } = request;
    if (endpointsOfLists.includes(endpoint))
      return read(request, (ms) => listAnswer({ freedoms, lists, clock }, request, ms));
    if (endpoint === endpoints.scheduleSync) lists.schedule(atMs);
    if (params['id'] !== modelId) return undefined;
    if (endpoint === endpoints.readModel) return read(request, modelAt);
    if (endpoint !== endpoints.updateModel) return undefined;
    if (isModelGone(atMs)) return missingAnswer;
    const updated = model.update(atMs, JSON.parse(body ?? '{}'));
    return updated === undefined ? unchanged(freedoms) : envelopeOf(updated);
  };
  const plain = plainService();
  const service: Script = (request) => {
    const answer = plain(request);
    const isServed = request.isGranted && answer.status !== 400;
    return (isServed ? answerOf(request) : undefined) ?? answer;
  };
  return behindGateway(freedoms, seed, (request) => withHeaders(freedoms, clock, request, service(request)));
}

const envelopeOf = (attributes: ModelAttributes): ScriptedAnswer => ({
  body: { data: { id: modelId, type: 'models', attributes } },
});

/** The answer to an update that would change nothing, where that is refused (interpretation 26). */
const unchanged = ({ noChange }: Freedoms): ScriptedAnswer => ({
  status: noChange === 'accepted' ? 200 : noChange,
  body: { message: 'Nothing would change.', status: 'unchanged' },
});

const mediaTypes: Readonly<Record<Freedoms['mediaType'], string>> = {
  plain: 'application/json',
  charset: 'Application/JSON; charset=UTF-8',
  vendor: 'application/vnd.api+json',
};

function withHeaders(
  { dateHeader, tookMs, mediaType, refusal }: Freedoms,
  clock: ServerClock,
  { atMs }: ScriptedRequest,
  answer: ScriptedAnswer,
): ScriptedAnswer {
  const date = dateHeader === 'none' ? {} : { date: clock.header(atMs) };
  const headers = { 'content-type': mediaTypes[mediaType], ...date };
  if (answer.status === 401 && refusal !== 401)
    return { status: refusal, headers: { ...headers, location: '/login' }, body: { message: 'No.' }, tookMs };
  return { ...answer, headers: { ...headers, ...answer.headers }, tookMs };
}
