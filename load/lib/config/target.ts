import { ConfigurationError } from '../../../suites/target/configuration.ts';
import { quoteLongIntegers } from '../judging/digits.ts';

/** The part of a target file that the scripts use; ids are strings, whatever type the file has. */
export interface LoadTarget {
  readonly name?: string;
  readonly baseUrl?: string;
  /** Values resolved. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must not be shown. */
  readonly secrets: readonly string[];
  readonly connectorIds: readonly string[];
  readonly modelIds: readonly string[];
  readonly syncIds: readonly string[];
  readonly syncRuns: readonly { readonly syncId: string; readonly syncRunId: string }[];
  /** Whether the ids to draw from were listed, so that none need be discovered. */
  readonly listed: Readonly<Record<'models' | 'syncs' | 'runs', boolean>>;
  /** Bodies as they are sent, in turn. */
  readonly bodies: {
    readonly updateConnector?: readonly string[];
    readonly updateModel?: readonly string[];
    readonly scheduleSync?: readonly string[];
    readonly querySource?: readonly string[];
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads a target file; `command` has judged its every key, plain k6 relies on the few looks taken here. */
export function parseLoadTarget(text: string, file: string, environment: Variables): LoadTarget {
  const target = asObject(parse(text, file), file);
  const given = asObject(asObject(target['load'] ?? {}, file)['ids'] ?? {}, file);
  const { headers, secrets } = headersFrom(asObject(target['headers'] ?? {}, file), file, environment);
  const syncIds = idsOf([target['syncId'], target['otherSyncId'], ...asList(given['syncIds'])]);
  const single = { syncId: target['syncId'], syncRunId: target['syncRunId'] };
  const runs = [single, ...asList(given['syncRuns']).map((run) => asObject(run, file))];
  return {
    ...(typeof target['name'] === 'string' ? { name: target['name'] } : {}),
    ...(typeof target['baseUrl'] === 'string' ? { baseUrl: target['baseUrl'] } : {}),
    headers,
    secrets,
    connectorIds: idsOf([target['connectorId'], ...asList(given['connectorIds'])]),
    modelIds: idsOf([target['modelId'], ...asList(given['modelIds'])]),
    syncIds,
    syncRuns: runs.flatMap((run) => {
      const [syncId, syncRunId] = [idOf(run['syncId']), idOf(run['syncRunId'])];
      return syncId === undefined || syncRunId === undefined ? [] : [{ syncId, syncRunId }];
    }),
    listed: {
      models: given['modelIds'] !== undefined,
      syncs: given['syncIds'] !== undefined,
      runs: given['syncRuns'] !== undefined,
    },
    bodies: bodiesOf(target),
  };
}

function bodiesOf(target: Readonly<Record<string, unknown>>): LoadTarget['bodies'] {
  const one = (key: string): readonly string[] | undefined => {
    const value = target[key];
    if (value === undefined) return undefined;
    return (Array.isArray(value) ? value : [value]).map((body) => JSON.stringify(body));
  };
  const sql = target['querySource'];
  const entries = Object.entries({
    updateConnector: one('updateConnector'),
    updateModel: one('updateModel'),
    scheduleSync: one('scheduleSync'),
    querySource: typeof sql === 'string' ? [JSON.stringify({ query: sql })] : undefined,
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function headersFrom(
  given: Readonly<Record<string, unknown>>,
  file: string,
  environment: Variables,
): { headers: Record<string, string>; secrets: string[] } {
  const headers: Record<string, string> = {};
  const secrets: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    headers[name] = String(value).replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, variable: string) => {
      const secret = environment[variable];
      if (secret === undefined || secret === '')
        throw new ConfigurationError(
          `${file}: headers: ${name} names \${${variable}}, which is not set in the environment`,
        );
      secrets.push(secret);
      return secret;
    });
  }
  return { headers, secrets };
}

function parse(text: string, file: string): unknown {
  try {
    // Ids may be integers beyond 2^53, which JSON.parse would round.
    return JSON.parse(quoteLongIntegers(text));
  } catch {
    throw new ConfigurationError(`${file}: this is not JSON`);
  }
}

function asObject(value: unknown, file: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigurationError(`${file}: ${JSON.stringify(value)} is not an object`);
  // An object of JSON has string keys.
  return value as Record<string, unknown>;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function idsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.map(idOf).filter((id) => id !== undefined))];
}
