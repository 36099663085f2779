import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { plainK6 } from './fixtures/plain-k6.ts';
import { forget, k6Test, loadResultOf, loadSession } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';

const recordsPath = /\/sync_runs\/([^/]+)\/sync_records$/;
const listRecords = 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records';

/** A server whose runs have records only where `has` says so, by the place of the run in its list. */
const recordsAt = (has: (place: number) => boolean): Apply => ({
  seed: (store) => {
    for (const { runs } of store.syncs.values())
      for (const [place, run] of runs.entries()) if (!has(place)) run.records = [];
  },
});

k6Test(
  'three of four requests for records go to runs that have some, half of them to the given run',
  async () => {
    const requested = new Map<string, number>();
    const withRecords = new Set<string>();
    const counted: Apply = {
      seed: ({ syncs }) => {
        for (const { runs } of syncs.values())
          for (const { key, records } of runs) if (records.length > 0) withRecords.add(key);
      },
      after: ({ path, query }) => {
        const id = recordsPath.exec(path)?.[1];
        if (id !== undefined && query.size === 0) requested.set(id, (requested.get(id) ?? 0) + 1);
      },
    };
    await stage(
      async ({ env, folder, reference }) => {
        // Counted in iterations, so that only loads of our own script count.
        const load = ['--vus', '4', '--iterations', '1500'];
        const asked = { ...env, VALIDATE: 'invariants', SEED: '7' };
        expect((await plainK6(load, asked, folder)).code).toBe(0);
        const sum = (has: (id: string) => boolean): number =>
          [...requested].reduce((all, [id, count]) => all + (has(id) ? count : 0), 0);
        const [all, some] = [sum(() => true), sum((id) => withRecords.has(id))];
        // One run of seven has records; drawn from all runs alike, so many would be of these.
        expect(some / all, `${some} of ${all}`).toBeGreaterThan(0.6);
        const given = sum((id) => id === String(reference.target.syncRunId)) / some;
        // One of five, if each weighed the same.
        expect(given).toBeGreaterThan(0.35);
        expect(given).toBeLessThan(0.65);
      },
      recordsAt((place) => place % 6 === 0),
      counted,
    );
  },
);

const withoutAction: Apply = {
  entry: ({ type, attributes }) => {
    if (type === 'sync_records') delete attributes['action'];
  },
};

k6Test.concurrent('a member missing in the records of few runs is found, although no run is given', () =>
  stage(
    async ({ env, folder, reference }) => {
      const { syncRunId: _, ...target } = reference.target;
      await writeFile(join(folder, 'target.json'), JSON.stringify(target));
      const session = await loadSession(['average', '--rate', '30', '--duration', '2s', '--vus', '40'], env);
      expect(session.code, session.stdout).toBe(1);
      const { validations } = await loadResultOf(session);
      expect(validations.map(({ endpoint }) => endpoint)).toEqual([listRecords]);
      await forget(session);
    },
    recordsAt((place) => place === 20),
    withoutAction,
  ),
);

k6Test.concurrent('a list of which no entry was seen is not examined, however often it was read', () =>
  stage(
    async ({ env }) => {
      const session = await loadSession(['smoke', '--rate', '5', '--duration', '2s'], env);
      expect(session.code, session.stdout).toBe(3);
      const { thresholds, reasons } = await loadResultOf(session);
      const unheld = thresholds.filter(({ isHeld }) => !isHeld).map(({ title }) => title);
      expect(unheld).toEqual([`an entry of ${listRecords} was seen`]);
      expect(reasons.join()).toContain(`an entry of ${listRecords} was seen`);
      await forget(session);
    },
    recordsAt(() => false),
  ),
);

const beyondDoubles: Apply = {
  bytes(wire) {
    wire.bytes = Buffer.from(String(wire.bytes).replaceAll('"record":{', '"record":{"n":-1E400,'));
  },
};

k6Test.concurrent('a number that no double can hold is JSON', () =>
  stage(async ({ env }) => {
    const session = await loadSession(['smoke', '--rate', '5', '--duration', '2s'], env);
    expect(session.code, session.stdout).toBe(0);
    await forget(session);
  }, beyondDoubles),
);
