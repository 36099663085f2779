import { secretMask } from '../../suites/http/mask.ts';
import type { NetworkOptions } from '../../suites/http/options.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { ConfigurationError, parseBaseUrl, parseToken } from '../../suites/target/configuration.ts';
import { newTarget, parseTargetFile, type Environment, type TargetFile } from '../../suites/target/target.ts';
import { readGiven, readGivenText } from '../files/reading.ts';
import type { Given as GivenOptions } from '../command.ts';
import type { ConfigurationFile } from '../configuration-file.ts';
import { flag, text, texts } from '../options.ts';
import { isRepository } from '../place.ts';

/** The options that choose the server. */
export const targetOptions = {
  'base-url': text('URL', 'base URL of the target; wins over BASE_URL and the target file'),
  'token-file': text('FILE', 'file with the token; wins over TOKEN (a token is never an argument)'),
  target: text('FILE', 'target file; wins over TARGET'),
  reference: flag('start the embedded reference server and examine it'),
  defect: texts('NAME', 'the same with this fault; short waits if it shows at once'),
  variant: texts('NAME', 'the same with this unusual but valid behaviour'),
  ca: text('FILE', 'PEM file of an authority to trust besides the system’s'),
  cert: text('FILE', 'PEM file of the client certificate'),
  key: text('FILE', 'PEM file of its private key'),
};

/** What was given of them. */
export type TargetOptions = GivenOptions<typeof targetOptions>;

/** The secrets that a command comes to know: nothing that it says or writes repeats them. */
export function newSecrets() {
  const kept = new Set<string>();
  const mask = (text: string): string => secretMask([...kept])(text);
  return {
    /** Remembers tokens, secret headers, passwords of proxies. */
    keep(...secrets: readonly (string | undefined)[]): void {
      for (const secret of secrets) if (secret !== undefined) kept.add(secret);
    },
    mask,
    /** Takes them out of an error that is about to be shown. */
    hide(error: unknown): void {
      if (!(error instanceof Error)) return;
      error.message = mask(error.message);
      if (error.stack !== undefined) error.stack = mask(error.stack);
    },
  };
}

/** What `newSecrets` makes. */
export type Secrets = ReturnType<typeof newSecrets>;

/** The chosen server; no target is the embedded reference server. */
export interface CommandSettings {
  readonly target?: Target;
  /** How it is examined and reached: token, network, and the source of each setting. */
  readonly options: Required<Pick<CertifyOptions, 'network' | 'settings'>> &
    Pick<CertifyOptions, 'token' | 'targetFile' | 'targetArguments' | 'deviations'>;
  readonly secrets: Secrets;
  readonly tokenFile?: string | undefined;
}

const networkFlags = ['ca', 'cert', 'key'] as const;
const referenceFlags = ['reference', 'defect', 'variant'] as const;
const targetFlags = ['base-url', 'token-file', 'target', ...networkFlags] as const;
const targetVariables = ['BASE_URL', 'TOKEN', 'TARGET'];

/** Flag, environment, target file, configuration: the first counts. ConfigurationError if unclear. */
export function readSettings(
  options: TargetOptions,
  env: Environment,
  common?: Pick<ConfigurationFile, 'source' | 'target'>,
): CommandSettings {
  // A variable that a pipeline set to nothing is a lost secret or setting, never intended.
  const empty = targetVariables.find((name) => env[name]?.trim() === '');
  if (empty !== undefined)
    throw new ConfigurationError(`${empty} is set but empty; give it a value, or unset it`);
  const flag = referenceFlags.find((name) => options[name] !== undefined);
  const [other] = [
    ...targetFlags.filter((name) => options[name] !== undefined).map((name) => `--${name}`),
    ...targetVariables.filter((name) => env[name] !== undefined),
  ];
  if (flag !== undefined && other !== undefined)
    throw new ConfigurationError(`--${flag} and ${other} name two servers; accepted is one of them`);
  const path = choose('target file', {
    '--target': options.target,
    TARGET: env['TARGET'],
    [common?.source ?? '']: flag === undefined ? common?.target : undefined,
  });
  const file = path && parseTargetFile(readGiven(path.value, path.from), path.value, env);
  const given = {
    '--base-url': options['base-url'],
    BASE_URL: env['BASE_URL'],
    [`the target file ${path?.value}`]: file?.baseUrl,
  };
  const base = choose('base URL', given, parseBaseUrl);
  if (base !== undefined) return reached(options, env, base, { ...path, file });
  const lonely = other ?? (path && `"target" of ${path.from}`);
  if (lonely !== undefined)
    throw new ConfigurationError(
      `${lonely} is given, but no base URL; set BASE_URL, give --base-url URL, or write "baseUrl" into the target file`,
    );
  if (flag === undefined && !isRepository)
    throw new ConfigurationError(
      'no target is given; set BASE_URL and TOKEN, or say --reference for the embedded reference server',
    );
  const why = flag === undefined ? 'no base URL was given' : `--${flag} was given`;
  const settings = [`the embedded reference server was started, because ${why}`];
  const { defect: defects = [], variant: variants = [] } = options;
  const deviations = defects.length + variants.length > 0 && { deviations: { defects, variants } };
  return { options: { network: {}, settings, ...deviations }, secrets: newSecrets() };
}

/** The value of the first source that has one; the words say which, and which lost with another value. */
function choose(
  what: string,
  sources: Readonly<Record<string, string | undefined>>,
  parse: (text: string, source: string) => string = (text) => text,
) {
  const [first, ...rest] = Object.entries(sources).flatMap(([from, text]) =>
    text === undefined ? [] : { from, text },
  );
  if (first === undefined) return undefined;
  const value = parse(first.text, first.from);
  const isOther = ({ text }: { readonly text: string }): boolean => {
    try {
      return parse(text, '') !== value;
    } catch {
      return true;
    }
  };
  const others = rest.filter(isOther).map(({ from }) => from);
  const verb = others.length === 1 ? 'names' : 'name';
  const lost = others.length === 0 ? '' : `; ${others.join(' and ')} ${verb} another, which was not used`;
  return { value, from: first.from, words: `${what} from ${first.from}${lost}` };
}

type Chosen = NonNullable<ReturnType<typeof choose>>;

function reached(
  options: TargetOptions,
  env: Environment,
  base: Chosen,
  path: Partial<Chosen> & { readonly file: TargetFile | undefined },
): CommandSettings {
  const tokenFile = options['token-file'];
  const sources = {
    '--token-file': tokenFile && readGivenText(tokenFile, '--token-file'),
    TOKEN: env['TOKEN'],
  };
  const token = choose('token', sources, parseToken);
  const target = newTarget(path.file ?? {}, base.value);
  const secrets = newSecrets();
  secrets.keep(token?.value);
  for (const [name, value] of Object.entries(target.headers))
    if (target.secretHeaders.includes(name.toLowerCase())) secrets.keep(value);
  return {
    target,
    secrets,
    tokenFile,
    options: {
      ...(token && { token: token.value }),
      network: readNetwork(options, env),
      ...(path.value !== undefined && { targetFile: path.value }),
      targetArguments: (['token-file', ...networkFlags] as const).flatMap((name) =>
        [options[name] ?? []].flat().flatMap((text) => [`--${name}`, text]),
      ),
      settings: [
        base.words,
        token?.words ?? 'no token was given',
        ...(path.words === undefined ? [] : [path.words.replace('file', `file ${path.value}`)]),
      ],
    },
  };
}

const proxyVariables = { httpProxy: 'HTTP_PROXY', httpsProxy: 'HTTPS_PROXY', noProxy: 'NO_PROXY' };

/** TLS files and proxies for a live client. Throws ConfigurationError naming option and file. */
function readNetwork(options: TargetOptions, env: Environment): NetworkOptions {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw new ConfigurationError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates, so anyone on the way could read the token; unset it, and trust a private authority with --ca FILE',
    );
  if ((options.cert === undefined) !== (options.key === undefined))
    throw new ConfigurationError('--cert and --key belong together; give both or neither');
  const pems = networkFlags.flatMap((name) =>
    [options[name] ?? []].flat().map((path) => [name, readPem(path, `--${name}`)] as const),
  );
  const proxies = Object.entries(proxyVariables).flatMap(([key, name]) => {
    const value = env[name.toLowerCase()] ?? env[name];
    if (key !== 'noProxy' && value && !URL.canParse(value.includes('://') ? value : `http://${value}`))
      throw new ConfigurationError(`${name} is no URL; correct it, or unset it to use no proxy`);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries([...pems, ...proxies]);
}

function readPem(path: string, source: string): string {
  const text = readGivenText(path, source);
  if (text.includes('-----BEGIN ')) return text;
  throw new ConfigurationError(
    `${source} names ${JSON.stringify(path)}, which is no PEM file; accepted is a text with "-----BEGIN ..."`,
  );
}
