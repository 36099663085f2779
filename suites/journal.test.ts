import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deviation } from '../reference/deviation.ts';
import { refusal } from '../reference/replies.ts';
import { startReference, type Reference } from '../reference/server.ts';
import type { Store } from '../reference/store.ts';
import { certify } from './certify.ts';
import { fileJournal } from './kit/target/journal-file.ts';
import { parseTarget } from './kit/target/target.ts';
import type { JsonObject } from './kit/json/json.ts';
import type { Report } from '../schemas/report.ts';
import { hastily } from './fixtures/hastily.ts';

let own: string;
let folder: string;
let server: Reference | undefined;
let store: Store;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), 'journal-'));
  folder = join(own, 'state');
});
afterEach(async () => {
  await server?.close();
  await rm(own, { recursive: true, force: true });
});

const keepsStore: Deviation = {
  seed: (its) => {
    store = its;
  },
};
/** The model as the store holds it; the reference's own JSON, which the kit reads alike. */
const model = () => (store.models.get('1')?.attributes ?? {}) as JsonObject;
const files = () => readdir(folder).catch(() => []);

async function open(...deviations: Deviation[]): Promise<Reference> {
  server = await startReference({ deviations: [keepsStore, ...deviations] });
  return server;
}

async function examine({ baseUrl, token, target }: Reference, only = ['4.5-updated']): Promise<Report> {
  const parsed = parseTarget(JSON.stringify(target), 'target.json');
  return certify(parsed, { ...hastily, token, only, journal: fileJournal(folder, baseUrl) });
}

test('the first state of a model is noted before it is written to, and struck out when it is back', async () => {
  const former: unknown[] = [];
  const modes: number[] = [];
  const reference = await open({
    write(_, { endpoint }) {
      if (!endpoint?.startsWith('PUT /api/v1/models')) return;
      former.push(fileJournal(folder, reference.baseUrl).earlier('1')[0]?.former);
    },
  });
  const { query, name } = model();
  await examine(reference);
  expect(former.length).toBeGreaterThan(1);
  for (const one of former) expect(one).toMatchObject({ query, name });
  expect(await files()).toEqual([]);
  modes.push((await stat(folder)).mode & 0o777);
  expect(modes).toEqual([0o700]);
});

test('a note can be read by its owner alone', async () => {
  fileJournal(folder, 'http://127.0.0.1:1').note('1', { id: 12345678901234567890n }, {});
  const [name = ''] = await files();
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const [entry] = fileJournal(folder, 'http://127.0.0.1:1').earlier();
  expect(entry?.former).toEqual({ id: 12345678901234567890n });
  expect(fileJournal(folder, 'http://127.0.0.1:2').earlier()).toEqual([]);
});

test('a run after one that was killed restores the state before that one', async () => {
  const reference = await open();
  const former = { ...model() };
  const body = { query: 'SELECT left', name: 'left' };
  fileJournal(folder, reference.baseUrl).note('1', former, body);
  const row = store.models.get('1');
  if (row !== undefined) row.attributes = { ...row.attributes, ...body };
  const report = await examine(reference);
  expect(report.preflight[0]?.text).toContain('ended before it restored model "1"');
  expect(model()).toMatchObject({ query: former['query'], name: former['name'] });
  expect(await files()).toEqual([]);
});

test('a model that somebody has changed since is not written to', async () => {
  const reference = await open();
  fileJournal(folder, reference.baseUrl).note('1', { ...model() }, { name: 'left' });
  const row = store.models.get('1');
  if (row !== undefined) row.attributes = { ...row.attributes, name: 'by somebody' };
  const report = await examine(reference);
  expect(report.requirements.find(({ id }) => id === '4.5-updated')).toMatchObject({ outcome: 'untested' });
  expect(model()['name']).toBe('by somebody');
  expect(await files()).toHaveLength(1);
});

test('where nothing can be noted nothing is written', async () => {
  const reference = await open();
  const writes = store.writes;
  const file = join(own, 'no-folder');
  await writeFile(file, '');
  folder = join(file, 'state');
  const report = await examine(reference);
  const result = report.requirements.find(({ id }) => id === '4.5-updated');
  expect(result).toMatchObject({ outcome: 'untested' });
  expect(result?.reason).toContain('XDG_STATE_HOME');
  expect(store.writes).toBe(writes);
});

test('a limit of one write in a while does not keep a model changed', async () => {
  let last = 0;
  const reference = await open({
    intercept({ method, path }) {
      if (method === 'GET' || !path.includes('/models/')) return undefined;
      const [before, now] = [last, performance.now()];
      if (now - before < 700) return refusal(429, 'too_many_requests', 'one write in 700 ms');
      last = now;
      return undefined;
    },
  });
  const former = { ...model(), updated_at: '' };
  const report = await examine(reference);
  expect(report.changes.length).toBeGreaterThan(0);
  expect(report.changes.filter(({ restored }) => restored !== 'yes')).toEqual([]);
  expect({ ...model(), updated_at: '' }).toEqual(former);
});

test('a failure of the target at putting back is a finding', async () => {
  let puts = 0;
  const reference = await open({
    intercept({ endpoint }) {
      if (endpoint !== 'PUT /api/v1/models/{id}') return undefined;
      puts += 1;
      return puts === 3 ? refusal(500, 'internal', 'no') : undefined;
    },
  });
  const report = await examine(reference, ['4.5-answers-200']);
  expect(report.requirements.find(({ id }) => id === '4.5-answers-200')).toMatchObject({ outcome: 'fail' });
});

test('a decimal of a configuration comes back with every digit', async () => {
  const first = '0.12345678901234567890123';
  let rate = first;
  const reference = await open({
    seed({ models }) {
      for (const row of models.values()) row.attributes = { ...row.attributes, configuration: {} };
    },
    target(file) {
      file.updateModel = [{ configuration: { rate: 1 } }, { configuration: { rate: 2.5 } }];
    },
    intercept({ method, text, path }) {
      if (method === 'PUT' && path.includes('/models/')) rate = /"rate":\s*([^,}]+)/.exec(text)?.[1] ?? '0';
      return undefined;
    },
    bytes(wire, { path }) {
      if (!path.includes('/models/')) return;
      const body = wire.bytes
        .toString()
        .replace(/"configuration":\s*\{[^}]*\}/, `"configuration":{"rate":${rate}}`);
      wire.bytes = Buffer.from(body);
    },
  });
  const report = await examine(reference);
  expect(new Set(report.changes.map(({ restored }) => restored))).toEqual(new Set(['yes']));
  expect(rate).toBe(first);
});

test('a run that may open no further file still notes what it changes, and reads what others noted', () => {
  const script = `
    import { openSync } from 'node:fs';
    import { fileJournal } from ${JSON.stringify(new URL('./kit/target/journal-file.ts', import.meta.url).href)};
    const [journal, other] = [1, 2].map(() => fileJournal(process.argv[1], 'http://127.0.0.1:1'));
    try {
      for (;;) openSync('/dev/null', 'r');
    } catch {}
    journal.note('1', { name: 'first' }, { name: 'second' });
    journal.note('1', { name: 'second' }, { name: 'third' });
    process.stdout.write(JSON.stringify([journal.earlier().length, other.earlier()[0]?.bodies.length ?? 0]));
  `;
  const shell = ['-c', 'ulimit -n 40 && exec "$0" --input-type=module -e "$1" "$2"'];
  const { stdout, stderr } = spawnSync('sh', [...shell, process.execPath, script, folder]);
  expect(stdout.toString(), stderr.toString()).toBe('[0,2]');
});
