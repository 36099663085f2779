import type { Answered, FixtureKey, Gap, Remedy } from '../../schemas/report-reasons.ts';
import { twinWords } from '../catalogue/vocabulary.ts';
import { list, quote, sentencesOf } from './sentences.ts';

/** What became of a request: "GET /x returned 502". */
export function answered(reason: Answered): string {
  const { method, path, status, isUnrecognised, lacks, members, noAnswer: none, twin, quote: said } = reason;
  const asked = `${method} ${path}${twin === undefined ? '' : ` (${twinWords[twin]})`}`;
  // What ended the run is one reason for all that was not sent.
  if (none?.failure === 'budget' && none.quote !== undefined) return none.quote;
  if (status === undefined)
    return `${asked} got no answer${none?.quote === undefined ? '' : `: ${none.quote}`}`;
  const words = said === undefined ? '' : `: ${quote(said)}`;
  if (none?.quote !== undefined) return `${asked} returned ${status}: ${none.quote}`;
  const but = lacks === undefined ? 'not the body of this endpoint' : lackWords[lacks];
  const has = members === undefined ? '' : `; it has ${list(members, 5) || 'no members'}`;
  return `${asked} returned ${status}${isUnrecognised ? `, but ${but}${has}` : ''}${words}`;
}

/** What the body of a 200 has not of the marks of its endpoint. */
const lackWords: Readonly<Record<NonNullable<Answered['lacks']>, string>> = {
  object: 'with a bare array',
  envelope: 'without an envelope',
  links: 'without the member links',
  data: 'its data is not what the spec describes',
};

const nouns: Readonly<Partial<Record<FixtureKey, string>>> = {
  modelId: 'model',
  syncId: 'sync with runs',
  otherSyncId: 'second sync with runs',
  emptySyncId: 'sync without runs',
};

/** Why a value of the target is not known. */
export const describeGap = (key: FixtureKey, gap: Gap): string =>
  sentencesOf<Gap>({
    'not-given': () => `${key} is not given`,
    'none-among-ids': ({ last }) => `no ${nouns[key] ?? key} was found among the ids 1 to ${last}`,
    'none-found': () => `no ${nouns[key] ?? key} was found`,
    'no-model': () => 'no model is known whose connector_id would name a connector',
    'names-no-connector': ({ id }) => `model ${quote(id)} names no connector in connector_id`,
    'no-sync': () => 'no sync is known whose runs could be listed',
    'given-without-sync': () => `${key} is given, but no sync is known that it would belong to`,
    'lists-no-run': ({ id }) => `${key === 'syncRunId' ? 'sync' : key} ${quote(id)} lists no run`,
    'lists-runs': ({ id }) => `${key} ${quote(id)} lists runs`,
    'same-as-sync': ({ id }) => `${key} ${quote(id)} is the same as syncId`,
    'not-found': ({ id, path, status, quote: said }) =>
      `${key} ${quote(id)} was not found: GET ${path} returned ${status}${said === undefined ? '' : `: ${quote(said)}`}`,
    answered,
    stopped: ({ quote: said }) => said,
  })(gap);

const remedies: Readonly<Record<Remedy['do'], (key: string) => string>> = {
  give: (key) => `write ${key} into the target file`,
  correct: (key) => `correct or remove ${key} in the target file`,
  'name-with-runs': (key) => `name a sync with runs as ${key} in the target file`,
};

/** What to do in the target file. */
export const describeRemedy = (remedy: Remedy): string => remedies[remedy.do](quote(remedy.key));
