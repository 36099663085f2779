import { parseBaseUrl } from '../../suites/target/base-url.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import type { NetworkOptions } from '../../suites/http/network.ts';
import { newTarget, parseTargetFile, type Environment, type TargetFile } from '../../suites/target/target.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { parseToken } from '../../suites/target/token.ts';
import { readGiven, readGivenText } from '../files/reading.ts';
import { networkOptions, readNetwork } from './network.ts';
import type { Options, OptionSpecs } from '../options.ts';
import { isRepository } from '../place.ts';
import { keepSecret } from '../secrets.ts';

/** The options that choose the server. */
export const targetOptions = {
  'base-url': { value: 'URL', help: 'base URL of the target; wins over BASE_URL and the target file' },
  'token-file': {
    value: 'FILE',
    help: 'file with the token; wins over TOKEN (a token is never an argument)',
  },
  target: { value: 'FILE', help: 'target file; wins over TARGET' },
  reference: { help: 'start the embedded reference server and examine it' },
  defect: { value: 'NAME', isRepeated: true, help: 'the same with this fault' },
  variant: { value: 'NAME', isRepeated: true, help: 'the same with this unusual but valid behaviour' },
  ...networkOptions,
} as const satisfies OptionSpecs;

/** The chosen server, and the source of that choice. */
export interface CommandSettings {
  /** Undefined for the embedded reference server. */
  readonly target: Target | undefined;
  readonly token: string | undefined;
  readonly network: NetworkOptions;
  /** The target file that was read, as it was given on the command line. */
  readonly targetFile: string | undefined;
  readonly tokenFile: string | undefined;
  /** The options that say how the target is reached, as they were given. */
  readonly reaching: readonly string[];
  /** Names of defects and variants that the embedded reference server has. */
  readonly defects: readonly string[];
  readonly variants: readonly string[];
  /** One sentence per setting on its source; where two sources differed, which one won. */
  readonly sources: readonly string[];
}

/** The target file that every run of a folder has in common. */
export interface CommonTarget {
  /** The file that names it, and where. */
  readonly source: string;
  readonly target?: string;
}

/**
 * Chooses between flag, environment, target file and the folder's configuration, in that order. Throws
 * ConfigurationError for anything that could make a gate judge the wrong server.
 */
export function readSettings(options: Options, env: Environment, common?: CommonTarget): CommandSettings {
  refuseEmpty(env);
  const flag = referenceFlags.find((name) => options.has(name));
  if (flag !== undefined) refuseBeside(`--${flag}`, options, env);
  const [path, pathSource] = choosePath(options, env, flag === undefined ? common : undefined);
  const file = path === undefined ? undefined : parseTargetFile(readGiven(path, pathSource), path, env);
  const base = chooseBaseUrl(options, env, file, path);
  if (base === undefined) return embedded(options, env, flag === undefined ? common : undefined);
  const token = chooseToken(options, env);
  const fileLine = path === undefined ? [] : [`target file ${path} from ${pathSource}${won(options, env)}`];
  const target = newTarget(file ?? {}, base.value);
  keepSecrets(target, token.value);
  return {
    target,
    token: token.value,
    network: readNetwork(options, env),
    targetFile: path,
    tokenFile: options.text('token-file'),
    reaching: ['token-file', ...Object.keys(networkOptions)].flatMap((name) =>
      options.texts(name).flatMap((text) => [`--${name}`, text]),
    ),
    defects: [],
    variants: [],
    sources: [base.source, token.source, ...fileLine],
  };
}

/** The target file, and where it is named. */
function choosePath(
  options: Options,
  env: Environment,
  common: CommonTarget | undefined,
): readonly [path: string | undefined, source: string] {
  const given = options.text('target');
  if (given !== undefined) return [given, '--target'];
  return env['TARGET'] === undefined ? [common?.target, common?.source ?? ''] : [env['TARGET'], 'TARGET'];
}

const won = (options: Options, env: Environment): string =>
  options.has('target') && env['TARGET'] !== undefined && env['TARGET'] !== options.text('target')
    ? '; TARGET names another, which was not read'
    : '';

/** A variable that a pipeline set to nothing is a lost secret or setting, never intended. */
function refuseEmpty(env: Environment): void {
  for (const name of ['BASE_URL', 'TOKEN', 'TARGET']) {
    if (env[name]?.trim() === '')
      throw new ConfigurationError(`${name} is set but empty; give it a value, or unset it`);
  }
}

const referenceFlags = ['reference', 'defect', 'variant'];

const needsTarget = ['base-url', 'token-file', 'target', 'ca', 'cert', 'key'];

function refuseBeside(what: string, options: Options, env: Environment): void {
  const flag = needsTarget.find((name) => options.has(name));
  const variable = ['BASE_URL', 'TOKEN', 'TARGET'].find((name) => env[name] !== undefined);
  const other = flag === undefined ? variable : `--${flag}`;
  if (other !== undefined)
    throw new ConfigurationError(`${what} and ${other} name two servers; accepted is one of them`);
}

function embedded(options: Options, env: Environment, common: CommonTarget | undefined): CommandSettings {
  const flag = needsTarget.find((name) => options.has(name));
  const variable = ['TOKEN', 'TARGET'].find((name) => env[name] !== undefined);
  const file = common?.target === undefined ? undefined : `"target" of ${common.source}`;
  const lonely = flag === undefined ? (variable ?? file) : `--${flag}`;
  if (lonely !== undefined)
    throw new ConfigurationError(
      `${lonely} is given, but no base URL; set BASE_URL, give --base-url URL, or write "baseUrl" into the target file`,
    );
  const flagOfReference = referenceFlags.find((name) => options.has(name));
  if (flagOfReference === undefined && !isRepository)
    throw new ConfigurationError(
      'no target is given; set BASE_URL and TOKEN, or say --reference for the embedded reference server',
    );
  const why = flagOfReference === undefined ? 'no base URL was given' : `--${flagOfReference} was given`;
  const sources = [`the embedded reference server was started, because ${why}`];
  return {
    target: undefined,
    token: undefined,
    network: {},
    targetFile: undefined,
    tokenFile: undefined,
    reaching: [],
    defects: options.texts('defect'),
    variants: options.texts('variant'),
    sources,
  };
}

interface Chosen<T> {
  readonly value: T;
  readonly source: string;
}

function chooseBaseUrl(
  options: Options,
  env: Environment,
  file: TargetFile | undefined,
  path: string | undefined,
): Chosen<string> | undefined {
  const sources = [
    { name: '--base-url', text: options.text('base-url') },
    { name: 'BASE_URL', text: env['BASE_URL'] },
    { name: `the target file ${path ?? ''}`, text: file?.baseUrl },
  ].filter((source) => source.text !== undefined);
  const [first, ...rest] = sources;
  if (first?.text === undefined) return undefined;
  const value = parseBaseUrl(first.text, first.name);
  const others = rest.filter(({ text }) => text !== undefined && !isSame(text, value));
  return { value, source: `base URL from ${first.name}${lost(others.map(({ name }) => name))}` };
}

const lost = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `; ${names.join(' and ')} ${names.length === 1 ? 'names' : 'name'} another, which was not used`;

function isSame(text: string, value: string): boolean {
  try {
    return parseBaseUrl(text, '') === value;
  } catch {
    return false;
  }
}

function chooseToken(options: Options, env: Environment): Chosen<string | undefined> {
  const path = options.text('token-file');
  const fromEnv = env['TOKEN'];
  if (path === undefined) {
    if (fromEnv === undefined) return { value: undefined, source: 'no token was given' };
    return { value: parseToken(fromEnv, 'TOKEN'), source: 'token from TOKEN' };
  }
  const value = parseToken(readGivenText(path, '--token-file'), `the file of --token-file`);
  const other = fromEnv !== undefined && fromEnv.trim() !== value;
  return {
    value,
    source: `token from --token-file${other ? '; TOKEN holds another, which was not used' : ''}`,
  };
}

function keepSecrets(target: Target, token: string | undefined): void {
  if (token !== undefined) keepSecret(token);
  for (const [name, value] of Object.entries(target.headers))
    if (target.secretHeaders.includes(name.toLowerCase())) keepSecret(value);
}
