import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../cli/place.ts';
import listed from './equivalents.json' with { type: 'json' };
import { drawTurns, type Turn } from './turned.ts';

/** What became of one turn. */
export interface TurnEnd {
  readonly turn: Turn;
  /** Whether a test failed. */
  readonly isNoticed: boolean;
  readonly seconds: number;
}

/** A test that takes longer fails, as it does under vitest; one that never ends does, too. */
export const mostMs = 5000;

const graceMs = 500; // a test that waits says by itself that it takes too long

/** The checks, and what decides beneath them. */
const decisive = [
  'suites/rules/**/*.ts',
  'suites/kit/{json,lists,history,check,resources}/*.ts',
  'suites/verdict.ts',
];

/**
 * Turns `count` places drawn by seed, one at a time, and runs the tests that import the file, none of which
 * opens a socket.
 */
export async function runTurns(
  count: number,
  seed: number,
  onEnd: (end: TurnEnd) => void,
): Promise<readonly TurnEnd[]> {
  const files = decisive
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const ends: TurnEnd[] = [];
  for (const turn of drawTurns(home, files, count, seed, listed)) {
    const began = performance.now();
    const script = join(home, 'lab/mutation/turned-tests.ts');
    const child = fork(script, [JSON.stringify(turn)], { stdio: 'ignore', timeout: 60_000 });
    let isEndless = false;
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (what) => {
      clearTimeout(timer);
      if (what === 'begins') timer = setTimeout(() => (isEndless = child.kill('SIGKILL')), mostMs + graceMs);
    });
    await once(child, 'exit');
    clearTimeout(timer);
    const isNoticed = isEndless || child.exitCode === 1;
    const end = { turn, isNoticed, seconds: (performance.now() - began) / 1000 };
    onEnd(end);
    ends.push(end);
  }
  return ends;
}
