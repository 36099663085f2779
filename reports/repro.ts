import type { Report, ReportedExchange } from '../schemas/report.ts';
import type { TypeName } from '../schemas/report-facts.ts';
import { reproScript } from './assets.ts';
import { findings } from './causes/causes.ts';
import { exchangeAt, findingLines, headline, pointerSteps, type Found } from './content/finding.ts';
import { oneLine, shell } from './content/escape.ts';
import filters from './repro.json' with { type: 'json' };

/** A line in every script that we write, so that only ours are ever removed. */
export const reproMark = 'written by data-sync-conformance';

/** The file name of a finding's script. */
export const reproName = ({ anchor }: Found): string => `${anchor}.sh`;

/**
 * A script per finding that one answer shows, by file name: curl and jq, with all headers of the target file
 * (secrets as variables) and the sent body. Exit 1: the violation is there; 0: the answer is correct; 2: the
 * answer cannot be judged. The command `again` checks the other findings.
 */
export const renderRepros = (report: Report): ReadonlyMap<string, string> =>
  new Map(
    findings(report).flatMap((found) => {
      const script = scriptOf(report, found);
      return script === undefined ? [] : [[reproName(found), script] as const];
    }),
  );

/** Whether a finding has a script. */
export const hasRepro = (report: Report, found: Found): boolean => scriptOf(report, found) !== undefined;

function scriptOf(report: Report, found: Found): string | undefined {
  const exchange = exchangeAt(report, found.finding.exchange);
  const judge = exchange && judgeOf(found, exchange);
  const request = exchange && requestOf(report, exchange, found);
  if (judge === undefined || request === undefined) return undefined;
  const about = findingLines(found).filter(({ label }) =>
    ['wanted', 'received', 'fix', 'sent', 'answer', 'rule'].includes(label),
  );
  const base = report.target.baseUrl.replaceAll(/["$`\\]/g, String.raw`\$&`);
  return [
    '#!/usr/bin/env bash',
    `# ${oneLine(headline(found))}`,
    '#',
    ...about.map(({ label, text }) => `#   ${label.padEnd(9)} ${oneLine(text)}`),
    '#',
    '# Exit code 1: the violation is there; 0: this answer is as wanted; 2: this is not the answer to look at.',
    `# To check the whole rule, where the suite was started: ${oneLine(found.finding.again.certify)}`,
    `# ${reproMark} ${report.suite.version}`,
    'set -uo pipefail',
    `BASE_URL="\${BASE_URL:-${base}}"`,
    ...request,
    `controls=(${controlsOf(report).map(shell).join(' ')})`,
    ...triesOf(found, exchange?.request.method),
    Object.entries({ ...noJudge, ...judge })
      .map(([name, value]) => `${name}=${shell(value)}`)
      .join(' '),
    reproScript,
  ].join('\n');
}

/** Headers that curl writes itself; of two others, only the values that it does not imply are sent. */
const ownHeaders = new Set(['authorization', 'host', 'content-length']);
const sentOnlyAs: Readonly<Record<string, string>> = { connection: 'close', 'accept-encoding': 'identity' };

/** A request in variables of bash; undefined where its credential cannot be made again from the report. */
function requestOf(report: Report, { request }: ReportedExchange, { finding }: Found) {
  const { credential, url, method, body } = request;
  const base = report.target.baseUrl.replace(/\/+$/, '');
  const hasToken = credential === 'the valid token';
  if (!url.startsWith(`${base}/`) || !(hasToken || credential === 'no credential')) return undefined;
  const needed = new Map([['TOKEN', 'the token']]);
  const headers = Object.entries(request.headers)
    .map(([name, value]) => ({ name: name.toLowerCase(), value }))
    .filter(({ name, value }) => !ownHeaders.has(name) && (sentOnlyAs[name] ?? value) === value)
    .map(({ name, value }) => {
      if (!value.includes('[masked]')) return shell(`${name}: ${value}`);
      const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
      needed.set(variable, `the header ${name}`);
      return `"${name}: \${${variable}:-}"`;
    });
  // Where no such header was sent, curl must not add its own.
  const accept = Object.keys(request.headers).some((name) => name.toLowerCase() === 'accept');
  const isPrivate = /‹|\[masked\]|…/.test(body ?? '');
  const given = finding.again.variables?.find(({ name }) => name === 'BODY');
  if (isPrivate) needed.set('BODY', given?.holds ?? 'the body that is sent');
  return [
    `needed=(${[...needed].map(([name, holds]) => `${name} ${shell(holds)}`).join(' ')})`,
    `headers=(${[...headers, ...(accept ? [] : ["'Accept:'"])].join(' ')})`,
    `credential=${hasToken ? 'token' : 'none'} method=${method} target=${shell(url.slice(base.length))}`,
    ...(body === undefined ? [] : [`body=${isPrivate ? '"${BODY:-}"' : shell(body)}`]),
  ];
}

/** Valid requests: what another request returns says something only while this API answers one of them. */
function controlsOf({ target }: Report): readonly string[] {
  const paths = { modelId: '/api/v1/models/ID', syncId: '/api/v1/syncs/ID/sync_runs' };
  const known = Object.entries(paths).flatMap(([key, path]) => {
    const value = target.fixtures.find((one) => one.key === key)?.value;
    return value === undefined ? [] : [path.replace('ID', () => encodeURIComponent(value))];
  });
  return ['/api/v1/reports?type=workspace_activity', ...known];
}

/** What only some answers showed is asked for several times; a write is sent once, and then proves little. */
function triesOf({ finding: { facts } }: Found, method: string | undefined): readonly string[] {
  const { violating, of } = facts?.occurrences ?? { violating: 1, of: 1 };
  const isWrite = method !== 'GET';
  const tries = isWrite || violating >= of ? 1 : Math.min(100, Math.ceil(of / violating) * 3);
  const doubt = isWrite && violating < of ? `only ${violating} of ${of} answers showed the violation` : '';
  return [`tries=${tries} doubt=${shell(doubt)}`];
}

/**
 * How a script judges an answer: patterns of statuses that show nothing, the violation, or that it is gone;
 * of an answer with the same status as the finding's, the header that it must have, or a filter for jq.
 */
const noJudge = { elsewhere: '', broken: '', kept: '', same: '', header: '', place: 'empty' };
type Judge = Partial<typeof noJudge>;

/** Undefined if one answer does not show the finding for certain. */
function judgeOf({ finding }: Found, { response }: ReportedExchange): Judge | undefined {
  const { facts, pointer, against } = finding;
  // One answer shows a refusal even if a valid request belongs to it; other findings need all their answers.
  if (facts === undefined || response === undefined || (against.length > 0 && pointer !== 'status'))
    return undefined;
  const { wanted, received } = facts;
  if (pointer === 'status') return judgeStatus(wanted, `${response.status}`);
  if (pointer === 'header www-authenticate')
    return received.kind === 'nothing' ? { same: '401', header: 'www-authenticate' } : undefined;
  if (pointer === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  const place = placeOf(facts, pointer);
  return place === undefined ? undefined : { same: `${response.status}`, place };
}

function judgeStatus(wanted: Facts['wanted'], received: string): Judge | undefined {
  const limits = '429|50[234]';
  if (wanted.kind === 'refusal') return { elsewhere: limits, broken: '2..', kept: '...' };
  if (wanted.kind === 'type' && wanted.type === 'no-server-error')
    return { elsewhere: `40[13]|${limits}`, broken: '5..', kept: '...' };
  if (wanted.kind === 'type' && wanted.type === 'empty-list-or-refusal')
    return { elsewhere: `40[13]|${limits}`, kept: '200|4..', broken: '2..|5..' };
  const kept =
    wanted.kind === 'value' ? wanted.value : wanted.kind === 'status' ? `${wanted.status}` : undefined;
  return kept === undefined || kept === received ? undefined : { broken: received, kept };
}

/** What jq must find for each type; of other types a script says nothing. */
const types: Readonly<Partial<Record<TypeName, string>>> = filters;

/** A filter for jq that says of each value at the place whether it keeps the rule. */
function placeOf({ wanted, received }: Facts, pointer: string): string | undefined {
  const test = testOf(wanted, received);
  if (test === undefined) return undefined;
  const isAbsence = wanted.kind === 'type' && wanted.type === 'no-member';
  const isNull = received.kind === 'value' && received.value === 'null';
  const tolerant = isNull || isAbsence ? test : `. == null or (${test})`;
  const steps = pointerSteps(pointer);
  const path = steps.map((step) => (/^\d+$/.test(step) ? '[]?' : `[${JSON.stringify(step)}]?`));
  const last = steps.at(-1);
  const name = JSON.stringify(last);
  return last === undefined || /^\d+$/.test(last)
    ? `.${path.join('')} | (${tolerant})`
    : `.${path.slice(0, -1).join('')} | objects | if has(${name}) then (.[${name}] | (${tolerant})) else ${isAbsence} end`;
}

type Facts = NonNullable<Found['finding']['facts']>;

function testOf(wanted: Facts['wanted'], received: Facts['received']): string | undefined {
  if (wanted.kind === 'value')
    // jq rounds large numbers, and private or shortened values cannot be compared.
    return /\d{15}|…|‹|\[masked\]/.test(wanted.value) ? undefined : `. == ${wanted.value}`;
  if (wanted.kind !== 'type') return undefined;
  if (!wanted.type.endsWith('date-time')) return types[wanted.type];
  if (received.kind !== 'value' || !received.value.startsWith('"')) return 'type == "string"';
  // A script cannot check whether a text is a date-time at all; it can check the zone.
  return wanted.type === 'utc-date-time' && /T.*[+-](?!00:00)\d\d:\d\d"$/i.test(received.value)
    ? 'type == "string" and test("(Z|[+-]00:00)$"; "i")'
    : undefined;
}
