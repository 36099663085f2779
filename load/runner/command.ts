import { resolve } from 'node:path';
import { onTarget } from '../../cli/certification/on-target.ts';
import { UsageError, type Given, type OptionTable } from '../../cli/command.ts';
import { claimFolder, openReportDir } from '../../cli/files/writing.ts';
import { decimal, flag, oneOf, parseOptions, text, time, whole } from '../../cli/options.ts';
import { readSettings, targetOptions } from '../../cli/target/settings.ts';
import { readJudging } from '../lib/config.ts';
import { leastRate, most, parseDuration, profiles } from '../lib/profiles.ts';
import { needK6 } from './k6.ts';
import { load, writeResult } from './load.ts';
import { asUsage } from './run.ts';
import { fitColumns, renderText } from './report.ts';

/** The options of `load` itself; everything else goes to k6. */
export const loadOptions = {
  ...targetOptions,
  'report-dir': text('DIR', 'where the reports are written (default: reports/out)'),
  rate: decimal(leastRate, most.rate, 'iterations per second on the plateau, each at least one request'),
  duration: text('T', 'the whole run, such as 12s or 5m'),
  writes: flag('send POST and PUT too, with the bodies of the target file'),
  slo: text('FILE', 'objectives per endpoint; without them latency is not judged'),
  validate: text('HOW', 'all, budget, invariants, none, or a share such as 5% (default: budget; smoke: all)'),
  vus: whole(1, most.users, 'virtual users, all created at the start'),
  timeout: time('ms', most.timeoutMs, 'one request, such as 500ms or 10s (default: 10s)'),
  'max-body': whole(
    1,
    Number.MAX_SAFE_INTEGER,
    'largest decoded response; k6 is not started if one is larger (default: 16777216)',
    'BYTES',
  ),
  seed: whole(0, 2 ** 32 - 1, 'seed of the choice of ids (default: 1)'),
};

/** `load`: runs a profile, compares two results, or finds k6; returns the exit code. */
export async function loadCommand(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'compare') return (await import('./compare.ts')).compareCommand(argv.slice(1));
  if (argv[0] === 'k6') {
    const { path, version } = await needK6(process.env);
    process.stdout.write(`${path} (k6 ${version})\n`);
    return 0;
  }
  const { options, ...given } = readArguments(argv);
  const settings = readSettings(options, process.env);
  using claimed = await claimFolder(await openReportDir(options['report-dir'], 'load'));
  return await onTarget(settings, 'ending k6 and writing the report so far', async (open, { signal }) => {
    const { mask } = open.secrets;
    const { folder: reportDir } = claimed;
    const say = (line: string): void =>
      void process.stderr.write(`${fitColumns(mask(line), process.stderr.columns)}\n`);
    const run = await load({ ...given, open, reportDir, signal, say });
    const files = await writeResult(run.result, reportDir, mask);
    process.stdout.write(fitColumns(mask(renderText(run, files, open)), process.stdout.columns));
    return run.result.exitCode;
  });
}

/** Arguments that would take from us what we need, by what to say instead. */
const taken: readonly (readonly [why: string, ...names: readonly string[]])[] = [
  ['it would print the token', '--http-debug'],
  ['the log is read here, to keep secrets out of it', '--log-output', '--log-format', '--console-output'],
  ['say --rate, --duration and --vus', '--iterations', '-i', '-d', '-u', '--rps'],
  ['choose a profile', '--stage', '-s'],
  [
    'thresholds are for the whole; docs/load.md says how several machines share a load',
    '--execution-segment',
    '--execution-segment-sequence',
    '--shard',
  ],
  ['its summary and its thresholds are what is judged', '--summary-mode', '--no-thresholds'],
];

/**
 * Separates our own options from those of k6, which are passed on as they are; `variables` are settings by
 * the names that the scripts read them under. Throws UsageError.
 */
export function readArguments(argv: readonly string[]) {
  const { own, foreign } = split(argv);
  const [word, ...rest] = foreign;
  const isNamed = word !== undefined && !word.startsWith('-');
  const profile = oneOf('the profile', isNamed ? word : 'smoke', profiles);
  const k6Arguments = isNamed ? rest : foreign;
  for (const argument of k6Arguments) {
    const [name = ''] = argument.split('=');
    const [why] = taken.find(([, ...names]) => names.includes(name)) ?? [];
    if (why !== undefined) throw new UsageError(`${name} is not passed on to k6: ${why}`);
  }
  const [stray] = k6Arguments;
  if (stray !== undefined && !stray.startsWith('-'))
    throw new UsageError(`${JSON.stringify(stray)} is an argument too many`);
  const { given: options } = parseOptions(loadOptions, own);
  const variables = variablesOf(options);
  return { profile, options, k6Arguments, variables, maxBodyBytes: options['max-body'] };
}

/** Texts are checked here as the scripts do, so that a message uses the operator's name for the option. */
function variablesOf(given: Given<typeof loadOptions>): Record<string, string> {
  const { rate, duration, validate, vus, timeout, seed, slo, writes } = given;
  if (duration !== undefined) asUsage(() => parseDuration(duration, '--duration'));
  if (validate !== undefined) asUsage(() => readJudging(validate, '--validate'));
  const variables: Record<string, string> = {
    ...(writes && { WRITES: '1' }),
    ...(slo !== undefined && { SLO: resolve(slo) }),
  };
  for (const [name, value] of Object.entries({ rate, duration, validate, vus, timeout, seed }))
    if (value !== undefined) variables[name.toUpperCase()] = String(value);
  return variables;
}

function split(argv: readonly string[]): { own: string[]; foreign: string[] } {
  const specs: OptionTable = { ...loadOptions, token: text('TOKEN', 'refused') };
  const own: string[] = [];
  const foreign: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    const name = argument.startsWith('--') ? (argument.slice(2).split('=')[0] ?? '') : '';
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      if (argument !== '--') foreign.push(argument);
      continue;
    }
    own.push(argument);
    const value = argv[index + 1];
    if (spec.value === undefined || argument.includes('=') || value === undefined) continue;
    own.push(value);
    index += 1;
  }
  return { own, foreign };
}
