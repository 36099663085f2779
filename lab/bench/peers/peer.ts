import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse, stringify } from 'yaml';

import { decode } from '../../../suites/log/decode.ts';
import {
  isArray,
  isObject,
  member,
  type Json,
  type JsonObject,
  writeJson,
} from '../../../suites/log/json.ts';

/** The tools that we are measured beside. */
export type PeerName = 'respect' | 'portman';

/** The server's data for a peer. */
interface Subject {
  readonly baseUrl: string;
  readonly token: string;
  readonly target: JsonObject;
}

const here = new URL('./', import.meta.url);
const schemas = new URL('../../../schemas/', import.meta.url);
const undecided = 4;

/**
 * Examines a server with a peer that is installed in a folder; returns 0 if it accepts the server, 1 if not.
 */
async function examineWith(peer: PeerName, folder: string, subject: Subject): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'peer-'));
  try {
    return peer === 'respect' ? await respect(folder, work, subject) : await portman(folder, work, subject);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function respect(folder: string, work: string, { baseUrl, token, target }: Subject): Promise<number> {
  await copyFile(new URL('openapi.yaml', schemas), join(work, 'openapi.yaml'));
  await copyFile(new URL('respect.arazzo.yaml', here), join(work, 'respect.arazzo.yaml'));
  const modelBody = lastOf(target['updateModel']);
  const inputs = {
    ...idsOf(target),
    token,
    sql: target['querySource'] ?? '',
    connectorBody: lastOf(target['updateConnector']),
    modelBody,
    modelName: member(modelBody, 'name') ?? '',
    scheduleBody: target['scheduleSync'] ?? {},
  };
  return run(join(folder, 'node_modules/@redocly/cli/bin/cli.js'), work, [
    'respect',
    'respect.arazzo.yaml',
    '--server',
    `api=${baseUrl}`,
    '--input',
    writeJson(inputs),
  ]);
}

/** Portman makes a collection with tests of the description, Newman runs it. */
async function portman(folder: string, work: string, subject: Subject): Promise<number> {
  const { baseUrl, token, target } = subject;
  await writeFile(join(work, 'openapi.yaml'), await describeWithBodies(target));
  const variables = { token, ...idsOf(target) };
  const lines = Object.entries(variables).map(([name, value]) => `PORTMAN_${snake(name)}=${value}`);
  await writeFile(join(work, '.env'), `${lines.join('\n')}\n`);
  const config = fileURLToPath(new URL('portman.config.json', here));
  const files = ['-l', 'openapi.yaml', '-o', 'collection.json', '-c', config, '--envFile', '.env'];
  const script = join(folder, 'node_modules/@apideck/portman/bin/portman');
  const made = await run(script, work, [...files, '-b', baseUrl]);
  if (made !== 0) return undecided;
  return run(join(folder, 'node_modules/newman/bin/newman.js'), work, ['run', 'collection.json']);
}

/**
 * The description with the bodies of the target file as examples, which is where Portman takes bodies from.
 */
async function describeWithBodies(target: JsonObject): Promise<string> {
  const bodies: Readonly<Record<string, Json>> = {
    updateConnector: lastOf(target['updateConnector']),
    updateModel: lastOf(target['updateModel']),
    scheduleSync: target['scheduleSync'] ?? {},
    querySource: { query: target['querySource'] ?? '' },
  };
  // Our own file, made by schemas/compile.ts.
  const api = parse(await readFile(new URL('openapi.yaml', schemas), 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string; requestBody?: RequestBody }>>;
  };
  for (const operation of Object.values(api.paths).flatMap((path) => Object.values(path))) {
    const media = operation.requestBody?.content['application/json'];
    if (media !== undefined) media.example = bodies[operation.operationId ?? ''];
  }
  return stringify(api, { aliasDuplicateObjects: false });
}

interface RequestBody {
  readonly content: Readonly<Record<string, { example?: Json | undefined }>>;
}

const idKeys = ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId'] as const;

const idsOf = (target: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(idKeys.map((key) => [key, textOf(target[key])]));

const textOf = (value: Json | undefined): string => (typeof value === 'object' ? '' : `${value}`);

const lastOf = (value: Json | undefined): Json => (isArray(value) ? (value.at(-1) ?? {}) : (value ?? {}));

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function run(script: string, cwd: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    stdio: process.env['PEER_OUTPUT'] === 'show' ? 'inherit' : 'ignore',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(undecided));
    child.once('close', (code) => resolve(code ?? undecided));
  });
}

if (import.meta.main) {
  const [peer, folder = ''] = process.argv.slice(2);
  const { BASE_URL = '', TOKEN = '', TARGET = '' } = process.env;
  const { decoded } = decode(await readFile(TARGET));
  const target = decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : {};
  process.exitCode = await examineWith(peer === 'respect' ? 'respect' : 'portman', folder, {
    baseUrl: BASE_URL,
    token: TOKEN,
    target,
  });
}
