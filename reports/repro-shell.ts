import { endpoints } from '../suites/catalogue/index.ts';
import type { Report, ReportedExchange } from '../suites/kit/check/report.ts';
import { shell } from './escape.ts';
import type { Found } from './finding.ts';
import { asking, badCredential, badCredentials, giving, keeping, linking } from './repro-functions.ts';
import type { Step, Witness } from './repro-witness.ts';

/** Path and query of an exchange below the base URL; undefined where it was asked elsewhere. */
export function pathUnder(report: Report, { request }: ReportedExchange): string | undefined {
  const base = report.target.baseUrl.replace(/\/+$/, '');
  return request.url.startsWith(`${base}/`) ? request.url.slice(base.length) : undefined;
}

/** Lines that every script begins with: where to ask, as whom, and how an answer is kept. */
export function preamble(report: Report): readonly string[] {
  return [
    `BASE_URL="\${BASE_URL:-${shellWithin(report.target.baseUrl)}}"`,
    'BASE_URL="${BASE_URL%/}"',
    'export TARGET="${TARGET:-}"',
    'cannot() { echo "cannot tell: $1" >&2; exit 2; }',
    `[ -n "\${TOKEN:-}" ] || cannot 'TOKEN must hold the bearer token'`,
  ];
}

/** The lines that ask, and judge what came; undefined where something cannot be asked from a script. */
export function askLines(
  report: Report,
  first: ReportedExchange,
  witness: Witness,
): readonly string[] | undefined {
  const steps = [{ kind: 'ask', name: 'first', exchange: first } as const, ...witness.steps];
  const asked = steps.map((step) => stepLines(report, step, witness));
  const model = steps.map((step) => modelOf(report, step)).find((path) => path !== undefined);
  if (asked.includes(undefined)) return undefined;
  const uses = (name: string): boolean =>
    asked.flat().some((line) => new RegExp(`(^|[(])${name} `).test(line ?? ''));
  return [
    ...asking,
    ...(uses('bad') ? badCredential : []),
    ...(uses('given') || model !== undefined ? giving : []),
    ...(uses('link') ? linking : []),
    ...(model === undefined ? [] : [...keeping, `keep "$BASE_URL"${shell(model)}`]),
    'once() {',
    ...asked.flatMap((lines) => lines ?? []).map((line) => `  ${line}`),
    "  judge <<'JUDGE'",
    ...steps.map(({ kind, name }) => `const ${name} = ${kind === 'walk' ? 'walked' : 'answer'}('${name}');`),
    ...doubts(first, witness),
    `process.exitCode = ${witness.broken} ? 1 : 0;`,
    'JUDGE',
    '}',
    `for try in {1..${witness.tries}}; do`,
    '  once; ending=$?',
    '  [ "$ending" -eq 0 ] || break',
    'done',
    'case "$ending" in',
    "  1) echo 'The violation is there.' ;;",
    "  0) echo 'The violation is not there.' ;;",
    'esac',
    'exit "$ending"',
  ];
}

/** Answers that say nothing of the rule: a refused token, a busy gateway, a failure in place of the body that is judged. */
function doubts({ request, response }: ReportedExchange, witness: Witness): readonly string[] {
  const refusals = [401, 403, 429, 502, 503, 504].filter((status) => status !== response?.status);
  const isGood = request.credential === 'the good token';
  const isOfBody =
    response !== undefined && response.status < 300 && !witness.broken.includes('first.status');
  const unless = (condition: string): string => `if (${condition}) unable('the answer is ' + first.status);`;
  return [
    ...(isGood ? [unless(`[${refusals.join(', ')}].includes(first.status)`)] : []),
    ...(isOfBody ? [unless('first.status < 200 || first.status > 299')] : []),
  ];
}

/** The lines that run the suite for one rule alone, where no short sequence shows the finding. */
export const suiteRun = ({ requirement }: Found, report: Report): readonly string[] => [
  '# No short sequence of requests shows this one without harm: the suite examines the rule alone.',
  'root="$(cd "$(dirname "$0")" && pwd)"',
  'while [ ! -f "$root/cli/start.js" ] && [ "$root" != / ]; do root="$(dirname "$root")"; done',
  'root="${SUITE:-$root}"',
  'if [ -f "$root/cli/start.js" ]; then run=(env "PATH=$root/node_modules/.bin:$PATH" node "$root/cli/start.js")',
  'else run=(npx --no data-sync-conformance); fi',
  'work="$(mktemp -d)"',
  `trap 'rm -rf "$work"' EXIT`,
  `BASE_URL="$BASE_URL" TOKEN="$TOKEN" TARGET="$TARGET" "\${run[@]}" certify --strict --only ${requirement.id} --seed ${report.seed} --profile ${report.profile} --report-dir "$work" >"$work/said" 2>&1`,
  'case "$?" in',
  "  1) echo 'The violation is there.'; exit 1 ;;",
  "  0) echo 'The violation is not there.'; exit 0 ;;",
  'esac',
  'tail -n 20 "$work/said" >&2',
  "cannot 'the suite came to no verdict about this rule'",
];

/** Path of the model that a step writes to. */
const modelOf = (report: Report, step: Step): string | undefined =>
  step.kind === 'ask' && step.exchange.endpoint === endpoints.updateModel
    ? pathUnder(report, step.exchange)
    : undefined;

function stepLines(report: Report, step: Step, witness: Witness): readonly string[] | undefined {
  if (step.kind === 'follow')
    return [
      `url="$(link ${step.from} ${step.pointer})"`,
      `[ -n "$url" ] || cannot 'there is no link to follow'`,
      `ask ${step.name} GET "$url" -H @"$work/good"`,
    ];
  const path = pathUnder(report, step.exchange);
  const more = path === undefined ? undefined : optionsOf(step, witness);
  if (path === undefined || more === undefined) return undefined;
  const lines = (name: string): readonly string[] => [
    ...(more.includes('@"$work/body"') ? [givenLine(step)] : []),
    `ask ${name} ${step.exchange.request.method} "$BASE_URL"${shell(path)}${more}`,
  ];
  if (step.kind === 'ask') return lines(step.name);
  return [
    ...lines(`${step.name}1`),
    `seen=" $(cat "$work/${step.name}1.url") "`,
    'for page in {2..200}; do',
    `  url="$(link ${step.name}$((page - 1)) /links/next)"`,
    '  case "$seen" in *" $url "*) break ;; esac',
    '  [ -n "$url" ] || break',
    '  seen="$seen$url "',
    `  ask ${step.name}$page GET "$url" -H @"$work/good"`,
    'done',
  ];
}

const keys: Readonly<Record<string, string>> = {
  [endpoints.updateConnector]: 'updateConnector',
  [endpoints.updateModel]: 'updateModel',
  [endpoints.querySource]: 'querySource',
  [endpoints.scheduleSync]: 'scheduleSync',
};

/** Puts the operator's body into a file: it may hold secrets. */
const givenLine = (step: Exclude<Step, { readonly kind: 'follow' }>): string =>
  `given ${keys[step.exchange.endpoint]} ${step.kind === 'ask' ? (step.which ?? 0) : 0} > "$work/body" || exit 2`;

/** Options of curl for credential and body; undefined where they cannot be had. */
function optionsOf(step: Exclude<Step, { readonly kind: 'follow' }>, witness: Witness): string | undefined {
  const { request, endpoint } = step.exchange;
  const credential = credentialOf(request.credential);
  if (credential === undefined || request.body === undefined) return credential;
  const type = " -H 'Content-Type: application/json' --data-binary";
  if (witness.isOwnBody)
    return request.body.includes('‹') ? undefined : `${credential}${type} ${shell(request.body)}`;
  return Object.hasOwn(keys, endpoint) ? `${credential}${type} @"$work/body"` : undefined;
}

function credentialOf(name: string): string | undefined {
  if (name === 'the good token') return ' -H @"$work/good"';
  if (name === 'no credential') return '';
  return Object.hasOwn(badCredentials, name) ? ` -H @<(bad ${shell(name)})` : undefined;
}

const shellWithin = (text: string): string => text.replaceAll(/["$`\\]/g, String.raw`\$&`);
