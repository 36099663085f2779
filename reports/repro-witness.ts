import type { ReportedExchange } from '../suites/kit/check/report.ts';
import { seenIn, type Found } from './finding.ts';

/** What a script asks beside the first answer, and what it then holds for the violation. */
export interface Witness {
  /** Further requests in order; the first answer is called `first`. */
  readonly steps: readonly Step[];
  /** JavaScript over the answers, in the words of repro-judge.ts: true where the violation is there. */
  readonly broken: string;
  /** How often the sequence is tried: more than once where only some answers showed it. */
  readonly tries: number;
  /** The body is the suite's own, a deliberate mistake, and not the operator's. */
  readonly isOwnBody: boolean;
}

/** A further request: an exchange of the report asked again, a link of an answer followed, or a list walked to its end. */
export type Step =
  | {
      readonly kind: 'ask';
      readonly name: string;
      readonly exchange: ReportedExchange;
      /** Which of the given bodies is sent, from 0; the first where it is not said. */
      readonly which?: number;
    }
  | { readonly kind: 'follow'; readonly name: string; readonly from: string; readonly pointer: string }
  | { readonly kind: 'walk'; readonly name: string; readonly exchange: ReportedExchange };

/** Words in which findings say what is wanted, each with the test of a value. */
const vocabulary: Readonly<Record<string, string>> = {
  'a string': 'isString(value)',
  'a string that is not empty': "isString(value) && value !== ''",
  'an integer': 'isInteger(value)',
  'an object': 'isObject(value)',
  'an array': 'isArray(value)',
  'an array of objects': 'isArray(value)',
  'an object with a string message': 'isObject(value) && isString(value.message)',
  'an object with a message and a status': 'isObject(value)',
  'an array of report items': 'isArray(value)',
  'an object with the attributes': 'isObject(value)',
  'an object with links': 'isObject(value)',
  'a link to the page that follows': 'isString(value)',
  'a link to the page before': 'isString(value)',
  'a date-time (RFC 3339)': 'isDateTime(value)',
  'a date-time in UTC': 'isUtc(value)',
  'no such member': 'value === undefined',
  'a value of its type': 'value !== null',
};

/** How a finding is shown again by a few requests; undefined where no short sequence shows it, or none that does no harm. */
export function witnessOf(
  found: Found,
  first: ReportedExchange,
  against: readonly ReportedExchange[],
): Witness | undefined {
  const { pointer } = found.finding;
  // What only some writes showed is not written again and again.
  if (first.request.method !== 'GET' && triesOf(found) > 1) return undefined;
  if (pointer === 'status') return alone(found, statusOf(found));
  if (pointer?.startsWith('header ') === true) return alone(found, headerOf(found));
  if (found.requirement.id === '4-json') return alone(found, '!isJson(first)');
  if (found.requirement.id === '4-utf8') return alone(found, '!isUtf8(first)');
  if (found.requirement.id === '4-unique-members') return alone(found, 'hasDoubledMember(first)');
  return (
    linkWitness(found, against) ?? listWitness(found, first, against) ?? valueWitness(found, first, against)
  );
}

const alone = (found: Found, broken: string | undefined): Witness | undefined =>
  broken === undefined
    ? undefined
    : { steps: [], broken, tries: triesOf(found), isOwnBody: found.requirement.id === '7-no-server-error' };

/** A sequence that is asked once, with the operator's bodies. */
const sequence = (steps: readonly Step[], broken: string): Witness => ({
  steps,
  broken,
  tries: 1,
  isOwnBody: false,
});

/** "2 of 40" is seen again in a hundred tries, if it comes by the number of requests; what all answers show needs one. */
function triesOf({ finding }: Found): number {
  const [violating = 1, of = 1] = (finding.occurrences ?? '').split(' of ').map(Number);
  return violating < of && finding.pointer === 'status' ? Math.min(100, Math.ceil(of / violating) * 3) : 1;
}

function statusOf({ finding, requirement }: Found): string | undefined {
  const { wanted, received } = finding;
  if (requirement.id === '7-no-server-error') return 'first.status >= 500';
  if (wanted.startsWith('200 with an empty list'))
    return 'first.status >= 500 || (first.status > 200 && first.status < 300)';
  if (wanted.startsWith('no 5xx')) return 'first.status >= 500';
  if (wanted.startsWith('a refusal (any status but 2xx)')) return 'first.status >= 200 && first.status < 300';
  const status = /^(\d{3})(?=$|,)/.exec(wanted)?.[1];
  if (status !== undefined) return `first.status !== ${status}`;
  return /^\d{3}$/.test(received) ? `first.status === ${received}` : undefined;
}

function headerOf({ finding, requirement }: Found): string | undefined {
  const name = JSON.stringify((finding.pointer ?? '').slice('header '.length).toLowerCase());
  if (requirement.id === '4-content-type')
    return `/./.test(first.header(${name})) && !/^(application\\/json|text\\/json|[^;]+\\+json)\\s*(;|$)/i.test(first.header(${name}))`;
  if (requirement.id === '4-content-type-stated')
    return `/^(text\\/json\\s*(;.*)?)?$/i.test(first.header(${name}))`;
  return finding.received === 'nothing' || finding.received.startsWith('no ')
    ? `first.header(${name}) === ''`
    : undefined;
}

function linkWitness(
  { requirement, finding }: Found,
  against: readonly ReportedExchange[],
): Witness | undefined {
  const pointer = finding.pointer ?? '';
  if (!pointer.startsWith('/links/')) return undefined;
  if (requirement.id === '2.5-same-list')
    return sequence([], `!isSameList(first, at(first, ${JSON.stringify(pointer)})[0])`);
  const follow = { kind: 'follow', name: 'second', from: 'first', pointer } as const;
  // A link into an empty list shows no wrong entry: only the whole filtered list tells that it leads astray.
  if (finding.received.endsWith('which leads to no entries')) return undefined;
  if (finding.wanted === 'a link to a page of the list') return sequence([follow], 'second.status !== 200');
  const status = /^a link to entries with the status (".*") alone$/s.exec(finding.wanted)?.[1];
  if (status !== undefined)
    return sequence([follow], `at(second, '/data/*/attributes/status').some((value) => value !== ${status})`);
  const [first] = /"(?:[^"\\]|\\.)*"/.exec(finding.wanted) ?? [];
  const expected = against.find(
    ({ response }) => first !== undefined && response?.body.includes(`"id":${first}`),
  );
  return expected !== undefined && finding.wanted.startsWith('a link to the page with ')
    ? sequence(
        [follow, { kind: 'ask', name: 'third', exchange: expected }],
        'second.status !== 200 || !same(ids(second), ids(third))',
      )
    : undefined;
}

function listWitness(
  { requirement, finding }: Found,
  first: ReportedExchange,
  against: readonly ReportedExchange[],
): Witness | undefined {
  const other = against[0];
  const steps = other === undefined ? [] : [{ kind: 'ask', name: 'second', exchange: other } as const];
  if (finding.wanted === 'an entry that no other place of the list holds')
    return sequence(
      steps,
      other === undefined
        ? 'new Set(ids(first)).size < ids(first).length'
        : 'ids(first).some((id) => ids(second).includes(id))',
    );
  if (requirement.id.endsWith('-page-number') && other !== undefined && finding.pointer === '/data')
    return sequence(
      steps,
      finding.received.endsWith(' again')
        ? 'ids(first).length > 0 && same(ids(first), ids(second))'
        : '!same(ids(first), ids(second))',
    );
  if (finding.wanted === 'no entry, since none has this status') return sequence([], 'ids(first).length > 0');
  const lost = /^the entry (".*"), which has this status$/s.exec(finding.wanted)?.[1];
  return lost === undefined || other === undefined
    ? undefined
    : sequence(
        [...steps, { kind: 'walk', name: 'pages', exchange: first }],
        `pages.complete && ids(second).includes(${lost}) && !pages.ids.includes(${lost})`,
      );
}

function valueWitness(
  { requirement, finding }: Found,
  first: ReportedExchange,
  against: readonly ReportedExchange[],
): Witness | undefined {
  const { pointer, wanted, received } = finding;
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  // What only some answers show, asking once may not show.
  if (requirement.id === '4.8-agrees-with-list')
    return seenIn(finding) === undefined ? agreement(pointer, against[0]) : undefined;
  if (requirement.id === '4.2-updated') return update('updateConnector', first, pointer);
  if (requirement.id === '4.5-updated') return update('updateModel', first, pointer);
  // Whether a model is read as it was updated may show late; the suite waits, and puts the model back.
  if (requirement.id === '4.5-read-back') return undefined;
  // The entry that broke the rule may have moved on the page; every entry has to keep it.
  const everywhere = JSON.stringify(pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'));
  const test = wanted === 'the envelope’s data' ? envelopeOf(pointer, requirement.id) : testOf(wanted);
  const mayBeNull =
    !['null', '‹null›'].includes(received) && !['a value of its type', 'no such member'].includes(wanted);
  return test === undefined
    ? undefined
    : sequence(
        [],
        `at(first, ${everywhere}).some((value) => !(${test})${mayBeNull ? ' && value !== null' : ''})`,
      );
}

const envelopeOf = (pointer: string, id: string): string | undefined =>
  pointer === '/data' ? (id.includes('list') ? 'isArray(value)' : 'isObject(value)') : undefined;

function testOf(wanted: string): string | undefined {
  if (Object.hasOwn(vocabulary, wanted)) return vocabulary[wanted];
  try {
    JSON.parse(wanted);
  } catch {
    return undefined;
  }
  return `same(value, parse(${JSON.stringify(wanted)}))`;
}

function agreement(pointer: string, list: ReportedExchange | undefined): Witness | undefined {
  if (list === undefined || !pointer.startsWith('/data')) return undefined;
  const rest = JSON.stringify(pointer.slice('/data'.length));
  return {
    steps: [{ kind: 'ask', name: 'second', exchange: list }],
    broken: `!same(at(first, '/data' + ${rest}), at(entry(second, first), ${rest}))`,
    // A run may agree with the list at one reading and not at the next.
    tries: 3,
    isOwnBody: false,
  };
}

/** Both given bodies are sent, so that each shows an effect. */
const update = (key: string, exchange: ReportedExchange, pointer: string): Witness => {
  const isAbsent = `at(first, ${JSON.stringify(pointer)})[0] === undefined`;
  return sequence(
    [{ kind: 'ask', name: 'second', exchange, which: 1 }],
    `${isAbsent} || !shows(first, given('${key}', 0)) || !shows(second, given('${key}', 1))`,
  );
};
