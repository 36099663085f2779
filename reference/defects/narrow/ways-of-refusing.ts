import { askedRun } from '../../call.ts';
import { opensTo, onReply, onStatus } from '../../alterations.ts';
import type { Call, Reply } from '../../call.ts';
import { ofRunsThat, gives } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { ok, onePage } from '../../replies.ts';
import { together } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, querySource, updateModel, readRun, listRuns, listRecords } = ENDPOINTS;

const isClosed = ({ headers }: Call): boolean => headers.connection === 'close';
const isForAnyType = ({ headers }: Call): boolean => headers.accept === '*/*';
const saysNoType = ({ headers }: Call): boolean => headers.accept === undefined;
const wantsItPlain = ({ headers }: Call): boolean => headers['accept-encoding'] === 'identity';

const isOfForeignPeriod = ({ query, isAuthorised }: Call): boolean =>
  isAuthorised && !['one_week', 'one_day'].includes(query.get('time_period') ?? 'one_week');

const openTo = (way: (call: Call) => boolean, endpoint: Defect['at']['endpoint']): Deviation =>
  opensTo(
    (call) => way(call) && call.credential.kind === 'missing',
    endpoint === 'every' ? undefined : endpoint,
  );

/** Answers what does not exist with another status than 404. */
const withStatus =
  (status: number) =>
  (reply: Reply): void => {
    if (reply.status === 404) reply.status = status;
  };

/** Refusals that one way of speaking HTTP loses (readings 16 to 18 with 30). */
const ways: readonly Defect[] = [
  fault(
    'runs-open-to-nobody-where-any-type-will-do',
    'The list of runs is shown without a token where `Accept: */*` is sent.',
    ['5-token-required', listRuns, 'without-token'],
    openTo(isForAnyType, listRuns),
  ),
  fault(
    'records-open-to-nobody-without-an-accept-header',
    'Records are shown without a token where no Accept is sent.',
    ['5-token-required', listRecords, 'without-token'],
    openTo(saysNoType, listRecords),
  ),
  fault(
    'single-runs-open-to-nobody-on-connections-that-close',
    'A run is shown without a token where the connection is to be closed.',
    ['5-token-required', readRun, 'without-token'],
    openTo(isClosed, readRun),
  ),
  fault(
    'reports-open-to-nobody-where-bodies-are-not-coded',
    'A report is shown without a token where `Accept-Encoding: identity` is sent.',
    ['5-token-required', reports, 'without-token'],
    openTo(wantsItPlain, reports),
  ),
  fault(
    'missing-syncs-without-a-body-where-any-type-will-do',
    'The 404 for a sync that does not exist is a bare word where `Accept: */*` is sent.',
    ['4.7-not-found-body', listRuns, 'one-endpoint'],
    onStatus(404, listRuns, (reply) => (reply.body = 'not found'), isForAnyType),
  ),
  fault(
    'missing-runs-without-a-body-on-connections-that-close',
    'The 404 for a run that does not exist is a bare word where the connection is to be closed.',
    ['4.8-not-found-body', readRun, 'one-endpoint'],
    onStatus(404, readRun, (reply) => (reply.body = 'not found'), isClosed),
  ),
  fault(
    'records-of-missing-runs-without-a-body-where-no-type-is-said',
    'The 404 for records of a run that does not exist is a bare word where no Accept is sent.',
    ['4.9-not-found-body', listRecords, 'one-endpoint'],
    onStatus(404, listRecords, (reply) => (reply.body = 'not found'), saysNoType),
  ),
  fault(
    'missing-syncs-are-bad-requests-where-any-type-will-do',
    'A sync that does not exist is answered with 400 where `Accept: */*` is sent.',
    ['4.7-not-found', listRuns, 'one-endpoint'],
    onReply(listRuns, withStatus(400), isForAnyType),
  ),
  fault(
    'missing-runs-are-gone-without-an-accept-header',
    'A run that does not exist is answered with 410 where no Accept is sent.',
    ['4.8-not-found', readRun, 'one-endpoint'],
    onReply(readRun, withStatus(410), saysNoType),
  ),
  fault(
    'records-of-missing-runs-are-bad-requests-where-bodies-are-not-coded',
    'Records of a run that does not exist are answered with 422 where `Accept-Encoding: identity` is sent.',
    ['4.9-not-found', listRecords, 'one-endpoint'],
    onReply(listRecords, withStatus(422), wantsItPlain),
  ),
];

/** Opens a write to every bad credential that is one. */
const openToAny = (way: (call: Call) => boolean, endpoint: Endpoint): Deviation =>
  opensTo(
    (call) =>
      way(call) &&
      !call.credential.isIssued &&
      ['made-up', 'forged', 'unsigned', 'alg-none'].includes(call.credential.kind),
    endpoint,
  );

/** Writes that one way of speaking HTTP opens (reading 17 with 30). */
const writes: readonly Defect[] = [
  fault(
    'queries-open-to-bad-tokens-where-any-type-will-do',
    'A query is run for every bad token where `Accept: */*` is sent.',
    ['5-token-checked', querySource, 'one-endpoint'],
    openToAny(isForAnyType, querySource),
  ),
  fault(
    'model-updates-open-to-bad-tokens-without-an-accept-header',
    'A model is updated for every bad token where no Accept is sent.',
    ['5-token-checked', updateModel, 'one-endpoint'],
    openToAny(saysNoType, updateModel),
  ),
];

/** Says of a body as it is that it is compressed, so that no client can decode it. */
const sayingCompressed = (
  endpoint: Defect['at']['endpoint'],
  status: number,
  when: (call: Call) => boolean = () => true,
): Deviation => ({
  bytes(wire, call) {
    if (call.endpoint === endpoint && call.isAuthorised && wire.status === status && when(call))
      wire.headers['content-encoding'] = 'gzip';
  },
});

/** Refusals that no client can decode, and what is found where a body cannot be decoded (readings 16, 20). */
const codings: readonly Defect[] = [
  fault(
    'missing-runs-badly-compressed',
    'The 404 for a run that does not exist is declared as gzip, which it is not.',
    ['4-json', readRun, 'one-endpoint'],
    sayingCompressed(readRun, 404),
  ),
  fault(
    'missing-syncs-badly-compressed-where-a-page-is-named',
    'The 404 for a page of runs of a sync that does not exist is declared as gzip, which it is not.',
    ['4-json', listRuns, 'two-parameters'],
    sayingCompressed(listRuns, 404, gives('page')),
  ),
  fault(
    'records-of-missing-runs-found-but-badly-compressed',
    'Records of a run that does not exist are answered with 200 and a body that is declared as gzip, but is not.',
    ['4.9-not-found', listRecords, 'one-endpoint'],
    together(
      onStatus(404, listRecords, (reply) => (reply.status = 200)),
      sayingCompressed(listRecords, 200, (call) => askedRun(call) === undefined),
    ),
  ),
  fault(
    'report-of-a-foreign-period-taken-but-badly-compressed',
    'A period that is not listed is answered with 200 and a body that is declared as gzip, but is not.',
    ['4.1-time-period-values', reports, 'one-endpoint'],
    together(
      onReply(reports, (reply, call) => isOfForeignPeriod(call) && Object.assign(reply, ok({ data: {} }))),
      sayingCompressed(reports, 200, isOfForeignPeriod),
    ),
  ),
  fault(
    'missing-syncs-are-empty-on-connections-that-close',
    'A sync that does not exist has an empty list of runs where the connection is to be closed.',
    ['4.7-not-found', listRuns, 'one-endpoint'],
    onStatus(404, listRuns, (reply, call) => Object.assign(reply, onePage(call)), isClosed),
  ),
  fault(
    'missing-syncs-are-empty-where-bodies-are-not-coded',
    'A sync that does not exist has an empty list of runs where `Accept-Encoding: identity` is sent.',
    ['4.7-not-found', listRuns, 'one-endpoint'],
    onStatus(404, listRuns, (reply, call) => Object.assign(reply, onePage(call)), wantsItPlain),
  ),
];

/** Entries that a refusal forgets by what they are (reading 17). */
const kinds: readonly Defect[] = [
  fault(
    'waiting-runs-open-to-nobody',
    'A run that is queued is shown without a token.',
    ['5-token-required', readRun, 'without-token'],
    openTo(ofRunsThat('queued'), readRun),
  ),
  fault(
    'aborted-runs-open-to-nobody',
    'A run that was aborted is shown without a token.',
    ['5-token-required', readRun, 'without-token'],
    openTo(ofRunsThat('aborted'), readRun),
  ),
];

/** Tokens of which a server compares one part only (reading 17). */
const parts: readonly Defect[] = [
  fault(
    'second-half-of-signatures-compared',
    'Of the signature of a token the second half is compared only.',
    ['5-token-checked', 'every', 'one-endpoint'],
    () => comparing((signature) => signature.slice(-Math.floor(signature.length / 2))),
  ),
  fault(
    'middle-of-signatures-compared',
    'Of the signature of a token the middle is compared only.',
    ['5-token-checked', 'every', 'one-endpoint'],
    () => comparing((signature) => signature.slice(8, -8).padEnd(signature.length, ' ')),
  ),
];

/** Opens all endpoints to a copy of the valid token whose signature is alike in one part. */
function comparing(partOf: (signature: string) => string): Deviation {
  let valid: readonly string[] = [];
  return {
    authorise(isGranted, { credential: { scheme, token } }) {
      const given = token.split('.');
      if (isGranted) valid = given;
      const [header, payload, signature = ''] = valid;
      const isAlike = scheme === 'Bearer' && given[2]?.length === signature.length;
      return (
        isGranted ||
        (isAlike &&
          header === given[0] &&
          payload === given[1] &&
          partOf(signature) === partOf(given[2] ?? ''))
      );
    },
  };
}

/** All of them, for the list of narrow faults. */
export const refusalFaults: readonly Defect[] = [...ways, ...writes, ...codings, ...kinds, ...parts];
