import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Deviation } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference, type Reference } from '../../reference/server.ts';
import type { Store } from '../../reference/store.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { writeHostileTable } from '../unreliable/hostile-page.ts';

/** What became of one run that was ended while it wrote. */
interface KillTrial {
  readonly signal: NodeJS.Signals;
  /** Milliseconds after the first write to the model. */
  readonly afterMs: number;
  /** Whether the model was in its former state when the process had ended. */
  readonly wasBack: boolean;
  /** Entries of the journal at that moment. */
  readonly entries: number;
  /** Whether the model is in its former state after `restore`. */
  readonly isBack: boolean;
  /** Entries of the journal after `restore`. */
  readonly left: number;
}

const project = new URL('../../', import.meta.url);
const updateModel = 'PUT /api/v1/models/{id}';

/** Ends a certification by a signal some time after its first write to a model, then runs `restore`. */
async function killTrial(signal: NodeJS.Signals, afterMs: number): Promise<KillTrial> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-trial-'));
  let isDue = false;
  let kill = (): void => undefined;
  let models = (): string => '';
  const deviation: Deviation = {
    seed: (store) => {
      models = () => textOf(store);
    },
    // Slow enough that the moment of the signal falls into the writes.
    delayMs: ({ path }) => (path.includes('/models/') ? 30 : 0),
    after: ({ endpoint }) => {
      if (endpoint !== updateModel || isDue) return;
      // Once: what the run does at its end writes, too, and a second signal would end it at once.
      isDue = true;
      setTimeout(() => kill(), afterMs);
    },
  };
  const reference = await startReference({ deviations: [deviation] });
  try {
    await writeFile(join(folder, 'target.json'), serialise({ ...reference.target }));
    const before = models();
    const words = [
      'certify',
      '--seed',
      '1187',
      '--only',
      '4.5-read-back',
      '--report-dir',
      join(folder, 'out'),
    ];
    const run = start(words, { reference, folder });
    kill = () => run.child.kill(signal);
    await run.ended;
    const [wasBack, entries] = [models() === before, await entriesIn(folder)];
    await start(['restore'], { reference, folder }).ended;
    return {
      signal,
      afterMs,
      wasBack,
      entries,
      isBack: models() === before,
      left: await entriesIn(folder),
    };
  } finally {
    await reference.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The models as they are stored, without the clock of their last change. */
const textOf = ({ models }: Store): string =>
  serialise([...models.values()].map(({ key, attributes }) => ({ ...attributes, key, updated_at: '' })));

/** What was being written when the signal came has another name, and is no entry yet. */
async function entriesIn(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'state/data-sync-conformance/journal')).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).length;
}

function start(
  words: readonly string[],
  { reference, folder }: { readonly reference: Reference; readonly folder: string },
): { readonly child: ChildProcess; readonly ended: Promise<void> } {
  const child = spawn(process.execPath, ['cli/start.js', ...words], {
    cwd: project,
    env: {
      PATH: process.env['PATH'] ?? '',
      BASE_URL: reference.baseUrl,
      TOKEN: reference.token,
      TARGET: join(folder, 'target.json'),
      XDG_STATE_HOME: join(folder, 'state'),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve());
  });
  return { child, ended };
}

const isWanted = process.env['HOSTILE_TABLE'] !== undefined;
const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const;
/** Some of four, or as many as the table in the docs has, each at a random moment of the writes. */
const moments: readonly (readonly [NodeJS.Signals, number])[] = isWanted
  ? Array.from({ length: 30 }, (_, at) => [signals[at % signals.length] ?? 'SIGKILL', Math.random() * 250])
  : sampleOf<readonly [NodeJS.Signals, number]>(
      'moments of kills',
      [
        [
          ['SIGKILL', 10],
          ['SIGKILL', 50],
        ],
        [
          ['SIGHUP', 20],
          ['SIGQUIT', 40],
        ],
      ],
      2,
    );
const trials: KillTrial[] = [];

test.each(moments)('no model is lost to %s, %i ms after the first write', async (signal, afterMs) => {
  const trial = await killTrial(signal, afterMs);
  trials.push(trial);
  expect(trial).toMatchObject({ isBack: true, left: 0 });
  // What is left changed is in the journal, and only a kill leaves something changed.
  const isRecorded = signal === 'SIGKILL' ? trial.wasBack || trial.entries === 1 : trial.entries === 0;
  expect(isRecorded, JSON.stringify(trial)).toBe(true);
});

afterAll(() => {
  if (!isWanted) return;
  const rows = [...Map.groupBy(trials, ({ signal }) => signal)].map(([signal, all]) => [
    signal,
    all.length,
    all.filter(({ wasBack }) => !wasBack).length,
    all.filter(({ isBack }) => isBack).length,
    all.filter(({ isBack, left }) => !isBack || left > 0).length,
  ]);
  writeHostileTable('Runs killed while they write', rows);
});
