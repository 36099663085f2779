import type { ReportedExchange } from '../schemas/report-traffic.ts';
import type { TypeName } from '../schemas/report-facts.ts';
import type { Found } from './content/finding.ts';
import { shell } from './content/escape.ts';

/**
 * Lines of bash that judge one answer: they return 1 (the violation is there), 0 (the answer is correct), or
 * call `cannot`.
 */
export interface AnswerTest {
  readonly lines: readonly string[];
}

/** Statuses that say nothing about the rule: a limit, or a gateway. */
const elsewhere = '429|502|503|504';

/**
 * How the answer of a finding shows the violation again; undefined if one answer does not show it for
 * certain.
 */
export function answerTest(found: Found, { response }: ReportedExchange): AnswerTest | undefined {
  const { facts, pointer } = found.finding;
  if (facts === undefined || response === undefined || found.finding.against.some(isEvidence(found)))
    return undefined;
  if (pointer === 'status') return statusTest(found, response.status);
  if (pointer === 'header www-authenticate') return challengeTest(found);
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  const program = bodyProgram(found, pointer);
  return program === undefined ? undefined : bodyTest(program, response.status);
}

/**
 * One answer shows a refusal even if a valid request belongs to it; any other finding with several answers
 * needs them.
 */
const isEvidence =
  ({ finding }: Found) =>
  (): boolean =>
    finding.pointer !== 'status';

const cases = (...lines: readonly string[]): AnswerTest => ({
  lines: ['case "$status" in', ...lines.map((line) => `  ${line}`), 'esac'],
});

const unknown = '*) cannot "the answer is $status" ;;';

function statusTest({ finding: { facts } }: Found, received: number): AnswerTest | undefined {
  const wanted = facts?.wanted;
  if (wanted?.kind === 'refusal')
    return cases(`2??) return 1 ;;`, `${elsewhere}) cannot "the answer is $status" ;;`, '*) return 0 ;;');
  if (wanted?.kind === 'type' && wanted.type === 'no-server-error')
    return cases(
      `401|403|${elsewhere}) cannot "the answer is $status" ;;`,
      '5??) return 1 ;;',
      '*) return 0 ;;',
    );
  if (wanted?.kind === 'type' && wanted.type === 'empty-list-or-refusal')
    return cases(
      `401|403|${elsewhere}) cannot "the answer is $status" ;;`,
      '200|4??) return 0 ;;',
      '2??|5??) return 1 ;;',
      unknown,
    );
  const status = wanted?.kind === 'status' ? wanted.status : undefined;
  const expected = wanted?.kind === 'value' ? wanted.value : status;
  return expected === undefined || String(expected) === String(received)
    ? undefined
    : cases(`${received}) return 1 ;;`, `${expected}) return 0 ;;`, unknown);
}

const challengeTest = ({ finding: { facts } }: Found): AnswerTest | undefined =>
  facts?.received.kind === 'nothing'
    ? {
        lines: [
          '[ "$status" = 401 ] || cannot "the answer is $status"',
          `grep -qi '^www-authenticate:' "$work/head" || return 1`,
          'return 0',
        ],
      }
    : undefined;

const bodyTest = (program: string, status: number): AnswerTest => ({
  lines: [
    `[ "$status" = ${status} ] || cannot "the answer is $status"`,
    `case "$(jq -r ${shell(program)} "$work/body" 2>/dev/null)" in`,
    '  broken) return 1 ;;',
    '  kept) return 0 ;;',
    "  *) cannot 'the place is not in the answer' ;;",
    'esac',
  ],
});

const tests: Readonly<Partial<Record<TypeName, string>>> = {
  string: 'type == "string"',
  'non-empty-string': 'type == "string" and . != ""',
  integer: 'type == "number" and . == floor',
  number: 'type == "number"',
  boolean: 'type == "boolean"',
  object: 'type == "object"',
  array: 'type == "array"',
  'array-of-objects': 'type == "array" and all(.[]; type == "object")',
  'array-of-report-items': 'type == "array"',
  links: 'type == "object"',
  resource: 'type == "object"',
  attributes: 'type == "object"',
  'error-body': 'type == "object"',
  'message-body': 'type == "object" and (.message | type == "string")',
  'not-null': '. != null',
};

/**
 * A program for jq that prints `broken`, `kept`, or neither if the place does not exist. Positions in lists
 * differ between runs: every entry must keep the rule.
 */
function bodyProgram(found: Found, pointer: string): string | undefined {
  const { facts } = found.finding;
  if (facts === undefined) return undefined;
  const { wanted, received } = facts;
  const steps = pointer.split('/').slice(1).map(unescape);
  const last = steps.at(-1);
  const isAbsence = wanted.kind === 'type' && wanted.type === 'no-member';
  const test = isAbsence ? 'false' : testOf(found);
  if (test === undefined) return undefined;
  const isNull = received.kind === 'value' && received.value === 'null';
  const tolerant = isNull || isAbsence ? test : `. == null or (${test})`;
  const around = steps.slice(0, -1).map(stepOf).join('');
  const seen =
    last === undefined || /^\d+$/.test(last)
      ? `.${steps.map(stepOf).join('')} | (${tolerant})`
      : `.${around} | objects | if has(${JSON.stringify(last)}) then (.[${JSON.stringify(last)}] | (${tolerant})) else ${isAbsence} end`;
  return `[${seen}] | if length == 0 then "unseen" elif all then "kept" else "broken" end`;
}

const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const stepOf = (step: string): string => (/^\d+$/.test(step) ? '[]?' : `[${JSON.stringify(step)}]?`);

function testOf({ finding: { facts } }: Found): string | undefined {
  const wanted = facts?.wanted;
  const received = facts?.received;
  if (wanted?.kind === 'value')
    // jq rounds large numbers, and private or shortened values cannot be compared.
    return /\d{15}|…|‹|\[masked\]/.test(wanted.value) ? undefined : `. == ${wanted.value}`;
  if (wanted?.kind !== 'type') return undefined;
  if (wanted.type !== 'date-time' && wanted.type !== 'utc-date-time') return tests[wanted.type];
  const text = received?.kind === 'value' && received.value.startsWith('"') ? received.value : undefined;
  if (text === undefined) return 'type == "string"';
  // A script cannot check whether a text is a date-time at all; it can check the zone.
  return wanted.type === 'utc-date-time' && /T.*[+-](?!00:00)\d\d:\d\d"$/i.test(text)
    ? 'type == "string" and test("(Z|[+-]00:00)$"; "i")'
    : undefined;
}
