import { fieldsOf, parseSettings, quoteLongIntegers, SettingError } from './json.ts';

/** The part of a target file that the scripts use; ids are strings, whatever type the file has. */
export interface LoadTarget {
  readonly baseUrl?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must not be shown. */
  readonly secrets: readonly string[];
  readonly connectorIds: readonly string[];
  readonly modelIds: readonly string[];
  readonly syncIds: readonly string[];
  readonly syncRuns: readonly { readonly syncId: string; readonly syncRunId: string }[];
  /** Whether the runs to draw from were listed, so that none need be discovered. */
  readonly hasListedRuns: boolean;
  readonly bodies: Readonly<Partial<Record<BodyName, readonly string[]>>>;
}

/** The endpoints whose bodies a target file gives. */
export type BodyName = 'updateConnector' | 'updateModel' | 'scheduleSync' | 'querySource';

type Variables = Readonly<Record<string, string | undefined>>;
type Fields = Readonly<Record<string, unknown>>;

/** Reads a target file; throws SettingError. The command judges its every key, plain k6 only these. */
export function parseLoadTarget(text: string, file: string, environment: Variables): LoadTarget {
  // Ids may be integers beyond 2^53, which JSON.parse would round.
  const target = fieldsOf(parseSettings(quoteLongIntegers(text), file), file);
  const ids = fieldsOf(fieldsOf(target['load'] ?? {}, file)['ids'] ?? {}, file);
  const runs = [target, ...listOf(ids['syncRuns']).map((run) => fieldsOf(run, file))];
  return {
    ...(typeof target['baseUrl'] === 'string' ? { baseUrl: target['baseUrl'] } : {}),
    ...headersOf(fieldsOf(target['headers'] ?? {}, file), file, environment),
    connectorIds: idsOf([target['connectorId'], ...listOf(ids['connectorIds'])]),
    modelIds: idsOf([target['modelId'], ...listOf(ids['modelIds'])]),
    syncIds: idsOf([target['syncId'], target['otherSyncId'], ...listOf(ids['syncIds'])]),
    syncRuns: runs.flatMap(({ syncId: sync, syncRunId: run }) => {
      const [syncId, syncRunId] = [idOf(sync), idOf(run)];
      return syncId === undefined || syncRunId === undefined ? [] : [{ syncId, syncRunId }];
    }),
    hasListedRuns: ids['syncRuns'] !== undefined,
    bodies: bodiesOf(fieldsOf(parseSettings(quoteLongIntegers(text, mark), file), file)),
  };
}

/** Begins a long integer in what is parsed, so that a body has it as it was given. */
const mark = '\\u0000';

function bodiesOf(target: Fields): LoadTarget['bodies'] {
  const bodies: Partial<Record<BodyName, readonly string[]>> = {};
  for (const key of ['updateConnector', 'updateModel', 'scheduleSync'] as const) {
    const value = target[key];
    const write = (body: unknown): string => JSON.stringify(body).replace(/"\\u0000(-?\d+)"/g, '$1');
    if (value !== undefined) bodies[key] = [value].flat().map(write);
  }
  const query = target['querySource'];
  if (typeof query === 'string') bodies.querySource = [JSON.stringify({ query })];
  return bodies;
}

/** The headers with the environment's values in them; these are secrets. */
function headersOf(
  given: Fields,
  file: string,
  environment: Variables,
): Pick<LoadTarget, 'headers' | 'secrets'> {
  const secrets: string[] = [];
  const headers = Object.entries(given).map(([name, value]) => {
    const resolved = String(value).replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, variable: string) => {
      const secret = environment[variable] ?? '';
      if (secret === '')
        throw new SettingError(
          `${file}: headers: ${name} names \${${variable}}, which is not set in the environment`,
        );
      secrets.push(secret);
      return secret;
    });
    return [name, resolved] as const;
  });
  return { headers: Object.fromEntries(headers), secrets };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const idsOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.map(idOf).filter((id) => id !== undefined)),
];
