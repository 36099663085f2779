import type { Report } from '../schemas/report.ts';
import type { ReportedExchange } from '../schemas/report-traffic.ts';
import { byNpx, type CallOf } from './content/calls.ts';
import { oneLine, shell } from './content/escape.ts';
import { exchangeAt, findings, headline, findingLines, type Found } from './content/finding.ts';
import { answerTest, type AnswerTest } from './repro-test.ts';

/** A line in every script that we write, so that only ours are ever removed. */
export const reproMark = 'written by data-sync-conformance';

/** The file name of a finding's script. */
export const reproName = ({ anchor }: Found): string => `${anchor}.sh`;

/**
 * A script per finding that one answer shows, by file name: curl and jq, with all headers of the target file
 * (secrets as variables) and the sent body. Exit 1: the violation is there; 0: the answer is correct; 2: the
 * answer cannot be judged. The command `again` checks the other findings.
 */
export const renderRepros = (report: Report, callOf: CallOf = byNpx): ReadonlyMap<string, string> =>
  new Map(
    findings(report).flatMap((found) => {
      const script = scriptOf(report, found, callOf);
      return script === undefined ? [] : [[reproName(found), script] as const];
    }),
  );

/** Whether a finding has a script. */
export const hasRepro = (report: Report, found: Found): boolean =>
  scriptOf(report, found, byNpx) !== undefined;

function scriptOf(report: Report, found: Found, callOf: CallOf): string | undefined {
  const exchange = exchangeAt(report, found.finding.exchange);
  const test = exchange && answerTest(found, exchange);
  const request = exchange && requestOf(report, exchange, found);
  return test === undefined || request === undefined
    ? undefined
    : [
        ...head(report, found, callOf),
        ...preamble(report, request),
        ...control(report),
        ...judging(test, request),
        ...ending(found, request),
        '',
      ].join('\n');
}

interface Header {
  readonly name: string;
  /** The value as bash writes it. */
  readonly value: string;
}

interface ScriptedRequest {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly path: string;
  /** Headers other than the credential. */
  readonly headers: readonly Header[];
  /** Variables that must be set, each with what it holds. */
  readonly variables: ReadonlyMap<string, string>;
  readonly hasToken: boolean;
  /** The body as bash writes it. */
  readonly body?: string;
}

/** Headers that curl writes itself; of two others, only the values that it does not imply are sent. */
const ownHeaders = new Set(['authorization', 'host', 'content-length']);
const sentOnlyAs: Readonly<Record<string, string>> = { connection: 'close', 'accept-encoding': 'identity' };

function isSent([name, value]: readonly [string, string]): boolean {
  const lower = name.toLowerCase();
  const only = sentOnlyAs[lower];
  return !ownHeaders.has(lower) && (only === undefined || only === value);
}

/** A request as a script sends it; undefined where its credential cannot be made again from the report. */
function requestOf(
  report: Report,
  { request }: ReportedExchange,
  { finding }: Found,
): ScriptedRequest | undefined {
  const base = report.target.baseUrl.replace(/\/+$/, '');
  const hasToken = request.credential === 'the valid token';
  if (!request.url.startsWith(`${base}/`) || !(hasToken || request.credential === 'no credential'))
    return undefined;
  const variables = new Map([['TOKEN', 'the token']]);
  const headers = Object.entries(request.headers)
    .filter(isSent)
    .map(([name, value]): Header => {
      if (!value.includes('[masked]')) return { name, value: shell(value) };
      const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
      variables.set(variable, `the header ${name}`);
      return { name, value: `"$${variable}"` };
    });
  const isPrivate = /‹|\[masked\]|…/.test(request.body ?? '');
  const body = finding.again.variables?.find(({ name }) => name === 'BODY');
  if (isPrivate) variables.set('BODY', body?.holds ?? 'the body that is sent');
  return {
    method: request.method,
    path: request.url.slice(base.length),
    headers,
    variables,
    hasToken,
    ...(request.body === undefined ? {} : { body: isPrivate ? '"$BODY"' : shell(request.body) }),
  };
}

function head(report: Report, found: Found, callOf: CallOf): readonly string[] {
  const lines = findingLines(found)
    .filter(({ label }) => ['wanted', 'received', 'sent', 'answer', 'rule'].includes(label))
    .map(({ label, text }) => `#   ${label.padEnd(9)} ${oneLine(text)}`);
  return [
    '#!/usr/bin/env bash',
    `# ${oneLine(headline(found))}`,
    '#',
    ...lines,
    '#',
    '# Exit code 1: the violation is there; 0: this answer is as wanted; 2: this is not the answer to look at.',
    `# To check the whole rule, in the folder of report.json: ${callOf('again')} report.json ${found.requirement.id}`,
    `# ${reproMark} ${report.suite.version}`,
    'set -uo pipefail',
  ];
}

const withinQuotes = (text: string): string => text.replaceAll(/["$`\\]/g, String.raw`\$&`);

function preamble({ target }: Report, { headers, variables }: ScriptedRequest): readonly string[] {
  return [
    `BASE_URL="\${BASE_URL:-${withinQuotes(target.baseUrl)}}"`,
    'BASE_URL="${BASE_URL%/}"',
    'cannot() { echo "cannot tell: $1" >&2; exit 2; }',
    'for tool in curl jq; do command -v "$tool" >/dev/null || cannot "$tool is not installed"; done',
    ...[...variables].map(
      ([name, what]) => `[ -n "\${${name}:-}" ] || cannot ${shell(`${name} must hold ${what}`)}`,
    ),
    'work="$(mktemp -d)" || exit 2',
    `trap 'rm -rf "$work"' EXIT`,
    '# Headers go through a file, so that no secret is on a command line.',
    ': > "$work/headers"',
    ...headers.map(({ name, value }) => `printf '%s: %s\\n' ${shell(name)} ${value} >> "$work/headers"`),
    ...(headers.some(({ name }) => name.toLowerCase() === 'accept')
      ? []
      : [`echo 'Accept:' >> "$work/headers" # no such header was sent, and curl must not add it`]),
    `printf 'Authorization: Bearer %s\\n' "$TOKEN" > "$work/token"`,
    'ask() {',
    '  status="$(curl -sS --max-time 30 -o "$work/body" -D "$work/head" -w \'%{http_code}\' -H @"$work/headers" "$@")" ||',
    "    cannot 'no answer came'",
    '}',
  ];
}

function judging(test: AnswerTest, request: ScriptedRequest): readonly string[] {
  const token = request.hasToken ? ' -H @"$work/token"' : '';
  const body = request.body === undefined ? '' : ' --data-binary @-';
  const sent = request.body === undefined ? '' : ` <<< ${request.body}`;
  return [
    'once() {',
    `  ask -X ${request.method}${token}${body} "$BASE_URL"${shell(request.path)}${sent}`,
    ...test.lines.map((line) => `  ${line}`),
    '}',
  ];
}

/** Valid requests: what another request returns says something only while this API answers one of them. */
function control({ target }: Report): readonly string[] {
  const valueOf = (key: string): string | undefined => target.fixtures.find((one) => one.key === key)?.value;
  const model = valueOf('modelId');
  const sync = valueOf('syncId');
  const paths = [
    '/api/v1/reports?type=workspace_activity',
    ...(model === undefined ? [] : [`/api/v1/models/${encodeURIComponent(model)}`]),
    ...(sync === undefined ? [] : [`/api/v1/syncs/${encodeURIComponent(sync)}/sync_runs`]),
  ];
  return [
    '# An answer says something only while this API answers a valid request.',
    'serves() {',
    `  for path in ${paths.map(shell).join(' ')}; do`,
    '    ask -H @"$work/token" "$BASE_URL$path"',
    `    [[ "$status" = 2?? ]] && jq -e 'type == "object" and has("data")' "$work/body" >/dev/null 2>&1 && return 0`,
    '  done',
    '  return 1',
    '}',
    'serves || cannot "no valid request returned data; the last one returned $status"',
  ];
}

function ending(found: Found, request: ScriptedRequest): readonly string[] {
  const { violating, of } = occurrencesOf(found);
  return [
    `for _ in {1..${triesOf(found, request)}}; do`,
    "  once || { echo 'The violation is there.'; exit 1; }",
    'done',
    request.method !== 'GET' && violating < of
      ? `cannot 'this answer is as wanted, but only ${violating} of ${of} answers showed the violation'`
      : "echo 'This answer is as wanted.'",
  ];
}

const occurrencesOf = ({ finding: { facts } }: Found) => facts?.occurrences ?? { violating: 1, of: 1 };

/** What only some answers showed is asked for several times; a write is sent once. */
function triesOf(found: Found, { method }: ScriptedRequest): number {
  const { violating, of } = occurrencesOf(found);
  return method !== 'GET' || violating >= of ? 1 : Math.min(100, Math.ceil(of / violating) * 3);
}
