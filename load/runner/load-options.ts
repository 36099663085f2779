import { readJudging } from '../lib/config/config.ts';
import { parseDuration } from '../lib/config/duration.ts';
import { leastRate, maxRate, maxTimeoutMs, maxUsers, profiles } from '../lib/config/workloads.ts';
import type { Profile } from '../lib/config/workloads.ts';
import { UsageError } from '../../cli/command.ts';
import { oneOf, parseOptions, unbounded } from '../../cli/options.ts';
import type { Options, OptionSpecs } from '../../cli/options.ts';
import { targetOptions } from '../../cli/target/settings.ts';
import type { Shard } from './k6/shard.ts';
import { parseShard } from './k6/shard.ts';

/** The options of `load` itself; everything else goes to k6. */
export const loadOptions = {
  ...targetOptions,
  'report-dir': { value: 'DIR', help: 'where the reports are written (default: reports/out)' },
  rate: { value: 'N', help: 'iterations per second on the plateau, each at least one request' },
  duration: { value: 'T', help: 'the whole run, such as 12s or 5m' },
  writes: { help: 'send POST and PUT too, with the bodies of the target file' },
  slo: { value: 'FILE', help: 'objectives per endpoint; without them latency is not judged' },
  validate: {
    value: 'HOW',
    help: 'all, budget, invariants, none, or a share such as 5% (default: smoke all, else budget)',
  },
  vus: { value: 'N', help: 'virtual users, all created at the start' },
  timeout: { value: 'MS', help: 'one request (default: 10000)' },
  'max-body': {
    value: 'BYTES',
    help: 'largest decoded response; k6 is not started if one is larger (default: 16777216)',
  },
  seed: { value: 'N', help: 'seed of the choice of ids (default: 1)' },
  counts: { help: 'keep counts instead of samples: kilobytes, and percentiles within 0.14 %' },
  shard: { value: 'K/N', help: 'run only this part; join the parts with `load merge`' },
} as const satisfies OptionSpecs;

/** A command line of `load`, taken apart. */
export interface LoadArguments {
  readonly profile: Profile;
  readonly options: Options;
  /** Passed on to k6 as they are. */
  readonly k6Arguments: readonly string[];
  readonly shard?: Shard;
  /** Settings by the names that the scripts read them under. */
  readonly variables: Readonly<Record<string, string>>;
  readonly maxBodyBytes: number | undefined;
}

/** Arguments of k6 that would take from us what we need, each with what to say instead. */
const taken: Readonly<Record<string, string>> = {
  '--http-debug': 'it would print the token',
  '--log-output': 'the log is read here, to keep secrets out of it',
  '--log-format': 'the log is read here, to keep secrets out of it',
  '--console-output': 'the log is read here, to keep secrets out of it',
  '--iterations': 'say --rate and --duration',
  '-i': 'say --rate and --duration',
  '-d': 'say --duration',
  '-u': 'say --vus',
  '--stage': 'choose a profile',
  '-s': 'choose a profile',
  '--rps': 'say --rate',
  '--execution-segment': 'say --shard',
  '--execution-segment-sequence': 'say --shard',
  '--summary-mode': 'the summary is needed',
  '--no-thresholds': 'the thresholds are what is judged',
};

/** Separates our own options from those of k6. Throws ConfigurationError. */
export function readArguments(argv: readonly string[]): LoadArguments {
  const { own, foreign } = split(argv);
  const [word, ...rest] = foreign;
  const isNamed = word !== undefined && !word.startsWith('-');
  const profile = oneOf('the profile', isNamed ? word : 'smoke', profiles) ?? 'smoke';
  const k6Arguments = isNamed ? rest : foreign;
  for (const argument of k6Arguments) {
    const why = taken[argument.split('=')[0] ?? ''];
    if (why !== undefined) throw new UsageError(`${argument.split('=')[0]} is not passed on to k6: ${why}`);
  }
  const stray = k6Arguments[0];
  if (stray !== undefined && !stray.startsWith('-'))
    throw new UsageError(`${JSON.stringify(stray)} is an argument too many`);
  const options = parseOptions(loadOptions, own);
  const part = options.text('shard');
  const shard = part === undefined ? undefined : parseShard(part);
  return {
    profile,
    options,
    k6Arguments,
    variables: variablesOf(options, shard?.count ?? 1),
    maxBodyBytes: options.whole('max-body', 1, unbounded),
    ...(shard === undefined ? {} : { shard }),
  };
}

/** Checked here with the bounds of the scripts, so that a message uses the operator's name for the option. */
function variablesOf(options: Options, shards: number): Record<string, string> {
  options.decimal('rate', maxRate * shards, leastRate);
  options.whole('vus', 1, maxUsers * shards);
  options.whole('timeout', 1, maxTimeoutMs);
  options.whole('seed', 0, 2 ** 32 - 1);
  const [duration, validate] = [options.text('duration'), options.text('validate')];
  if (duration !== undefined) parseDuration(duration, '--duration');
  if (validate !== undefined) readJudging(validate, '--validate');
  const variables: Record<string, string> = options.has('writes') ? { WRITES: '1' } : {};
  for (const name of ['rate', 'duration', 'slo', 'validate', 'vus', 'timeout', 'seed']) {
    const text = options.text(name);
    if (text !== undefined) variables[name.toUpperCase()] = text;
  }
  return variables;
}

function split(argv: readonly string[]): { own: string[]; foreign: string[] } {
  const specs: OptionSpecs = { ...loadOptions, token: { value: 'TOKEN', help: 'refused' } };
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
