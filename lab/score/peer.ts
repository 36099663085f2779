import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse, stringify } from 'yaml';

import { decode } from '../../suites/log/decode.ts';
import { isArray, isObject, member, writeJson, type Json, type JsonObject } from '../../suites/log/json.ts';

// Another tool as `score` takes it: `node lab/score/peer.ts respect FOLDER`, where FOLDER has it from npm.

const schemas = new URL('../../schemas/', import.meta.url);
const undecided = 4;

/** What is examined, and with what. */
interface Subject {
  readonly baseUrl: string;
  readonly token: string;
  readonly target: JsonObject;
  /** Where the tool is installed. */
  readonly folder: string;
  /** A folder of its own, which is removed. */
  readonly work: string;
}

/** Redocly Respect with an Arazzo description. */
async function respect({ folder, work, baseUrl, token, target }: Subject): Promise<number> {
  await copyFile(new URL('openapi.yaml', schemas), join(work, 'openapi.yaml'));
  await copyFile(new URL('respect.arazzo.yaml', import.meta.url), join(work, 'respect.arazzo.yaml'));
  const bodies = bodiesOf(target);
  const inputs = writeJson({
    ...idsOf(target),
    token,
    sql: target['querySource'] ?? '',
    connectorBody: bodies['updateConnector'] ?? {},
    modelBody: bodies['updateModel'] ?? {},
    modelName: member(bodies['updateModel'], 'name') ?? '',
    scheduleBody: bodies['scheduleSync'] ?? {},
  });
  const args = ['respect', 'respect.arazzo.yaml', '--server', `api=${baseUrl}`, '--input', inputs];
  return run(join(folder, 'node_modules/@redocly/cli/bin/cli.js'), work, args);
}

/** Portman makes a collection with tests of the description, Newman runs it. */
async function portman({ folder, work, baseUrl, token, target }: Subject): Promise<number> {
  // Our own file, made by schemas/compile.ts; Portman takes bodies from its examples.
  const api = parse(await readFile(new URL('openapi.yaml', schemas), 'utf8')) as Description;
  for (const operation of Object.values(api.paths).flatMap((path) => Object.values(path))) {
    const media = operation.requestBody?.content['application/json'];
    if (media !== undefined) media.example = bodiesOf(target)[operation.operationId ?? ''];
  }
  await writeFile(join(work, 'openapi.yaml'), stringify(api, { aliasDuplicateObjects: false }));
  const variables = Object.entries({ token, ...idsOf(target) }).map(
    ([name, value]) => `PORTMAN_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}=${value}\n`,
  );
  await writeFile(join(work, '.env'), variables.join(''));
  const config = fileURLToPath(new URL('portman.config.json', import.meta.url));
  const files = ['-l', 'openapi.yaml', '-o', 'collection.json', '-c', config, '--envFile', '.env'];
  const made = await run(join(folder, 'node_modules/@apideck/portman/bin/portman'), work, [
    ...files,
    '-b',
    baseUrl,
  ]);
  if (made !== 0) return undecided;
  return run(join(folder, 'node_modules/newman/bin/newman.js'), work, ['run', 'collection.json']);
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: Json | undefined }>> };
}

const lastOf = (value: Json | undefined): Json => (isArray(value) ? (value.at(-1) ?? {}) : (value ?? {}));

/** The body of each write, by the id of its operation. */
const bodiesOf = (target: JsonObject): Readonly<Record<string, Json>> => ({
  updateConnector: lastOf(target['updateConnector']),
  updateModel: lastOf(target['updateModel']),
  scheduleSync: target['scheduleSync'] ?? {},
  querySource: { query: target['querySource'] ?? '' },
});

const idsOf = (target: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId'].map((key) => {
      const value = target[key];
      return [key, typeof value === 'object' ? '' : `${value}`];
    }),
  );

function run(script: string, cwd: string, args: readonly string[]): Promise<number> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(undecided)).once('close', (code) => resolve(code ?? undecided));
  });
}

const [tool, folder = ''] = process.argv.slice(2);
const { BASE_URL = '', TOKEN = '', TARGET = '' } = process.env;
const { decoded } = decode(await readFile(TARGET));
const target = decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : {};
const work = await mkdtemp(join(tmpdir(), 'peer-'));
try {
  const examine = tool === 'respect' ? respect : portman;
  process.exitCode = await examine({ baseUrl: BASE_URL, token: TOKEN, target, folder, work });
} finally {
  await rm(work, { recursive: true, force: true });
}
