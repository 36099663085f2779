import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Deviation } from '../../reference/deviation.ts';
import type { Run, Store } from '../../reference/store.ts';
import { depthNames, type DepthName } from '../../suites/log/knowledge.ts';
import { depths } from '../../suites/plan/budget.ts';
import { measureCertify, measureCommand, measureConforming, type MeasuredRun } from './command.ts';
import { figureOf, type Figure, type Subject, type Unit } from './figures.ts';
import { floorRatio } from './floor.ts';

/** Seconds that the whole command may take, waits included, by the milliseconds before every answer. */
const goals: Readonly<Record<number, Partial<Record<DepthName, number>>>> = {
  0: { quick: 1.5, standard: 5 },
  50: { quick: 3, standard: 8 },
  200: { quick: 8, standard: 20 },
};
const mostCpuS = { standard: 1.5, any: 10 };
const mostMbOfReference = 200;
/** The most memory that a command may take, whatever it is given, in millions of bytes. */
export const mostMb = 400;
const mostOverFloor = 1.3;

async function roundsOf<T>(count: number, measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < count; round += 1) all.push(await measure());
  return all;
}

/** The whole command at each depth, with so many milliseconds before every answer. */
async function measureDistance(delayMs: number, rounds: number): Promise<Figure[]> {
  const place = delayMs === 0 ? 'on loopback' : `with ${delayMs} ms before every answer`;
  const name = delayMs === 0 ? 'loopback' : `${delayMs}-ms`;
  const figures: Figure[] = [];
  for (const depth of depthNames) {
    // A thorough run takes minutes from afar.
    const runs = await roundsOf(depth === 'thorough' ? 1 : rounds, () => measureConforming(delayMs, depth));
    const below = goals[delayMs]?.[depth];
    const title = `the whole command at depth ${depth}, ${place}`;
    const subject: Subject = { id: `whole-${name}-${depth}`, title, unit: 's', ...(below && { below }) };
    const whole = figureOf(
      subject,
      runs.map(({ seconds }) => seconds),
    );
    figures.push(whole, ...(delayMs === 0 ? costOf(depth, runs) : []));
  }
  return figures;
}

/** What does not depend on the distance. */
function costOf(depth: DepthName, runs: readonly MeasuredRun[]): Figure[] {
  const figure = (
    id: string,
    title: string,
    unit: Unit,
    below: number,
    valueOf: (run: MeasuredRun) => number,
  ) =>
    figureOf({ id: `${id}-${depth}`, title: `${title} at depth ${depth}`, unit, below }, runs.map(valueOf));
  const mostS = depth === 'standard' ? mostCpuS.standard : mostCpuS.any;
  const most = depths[depth].requestsWhereLarge + 1;
  return [
    figure('requests', 'requests', 'requests', most, ({ requests }) => requests),
    figure('cpu', 'processor time of its own', 's', mostS, ({ cpuS }) => cpuS),
    figure('memory', 'peak memory', 'MB', mostMbOfReference, ({ peakMb }) => peakMb),
  ];
}

/** A warm certification over a warm replay of its requests that judges nothing. */
async function measureFloor(rounds: number): Promise<Figure[]> {
  const title = 'a warm certification over a bare replay of its requests, on loopback';
  const ratios = await roundsOf(rounds, floorRatio);
  return [figureOf({ id: 'floor-warm', title, unit: 'ratio', below: mostOverFloor }, ratios)];
}

const members = 900_000;
const entriesPerPage = 20_000;
const unpackedBytes = 2 ** 31 - 1;

/** Peak memory of commands that are given too much: huge bodies and pages, a packed recording, a device. */
async function measureMemory(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  try {
    const recording = join(folder, 'packed');
    await writeFile(recording, gzipSync(Buffer.alloc(unpackedBytes), { level: 9 }));
    const subjects: readonly (readonly [string, string, () => Promise<{ readonly peakMb: number }>])[] = [
      ['members', `answers of ${members.toLocaleString('en')} members`, () => measureCertify([ofMembers()])],
      ['pages', `pages of ${entriesPerPage.toLocaleString('en')} entries`, ofLargePages],
      ['recording', 'a recording of 2 MB that unpacks to 2 GB', () => measureCommand(['judge', recording])],
      ['target', 'a target file without an end', () => measureCommand(['certify', '--target', '/dev/zero'])],
    ];
    const figures: Figure[] = [];
    for (const [id, title, measure] of subjects) {
      const peaks = (await roundsOf(rounds, measure)).map(({ peakMb }) => peakMb);
      figures.push(
        figureOf({ id: `memory-${id}`, title: `${title}: peak memory`, unit: 'MB', below: mostMb }, peaks),
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Certifies a server whose pages are large. */
export const ofLargePages = (): Promise<MeasuredRun> =>
  measureCertify([growing(3 * entriesPerPage), { settings: { pageSize: entriesPerPage } }]);

/** Answers everything with one object of some 11 MB. */
function ofMembers(): Deviation {
  const names = Array.from({ length: members }, (_, at) => `"m${at}":${at % 10}`);
  const body = Buffer.from(`{${names.join(',')}}`);
  return {
    transport(_call, _wire, _request, response) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.end(body);
      return true;
    },
  };
}

/** Gives the first sync a list of this length; the run that the target file names stays in it. */
const growing = (count: number): Deviation => ({
  seed(store: Store) {
    const sync = store.syncs.get('1');
    if (sync === undefined) return;
    const [named, ...others] = sync.runs.toSorted((one, other) => other.key.length - one.key.length);
    if (named === undefined) return;
    const copies = Array.from({ length: count }, (_, place): Run => {
      const like = others[place % others.length] ?? named;
      if (place < others.length) return like;
      const key = String(1_000_000 + count - place);
      return { ...like, key, attributes: { ...like.attributes }, records: [] };
    });
    sync.runs = [...copies.slice(0, count - 1), named];
  },
});

/** The parts in their order: fast ones first. */
export const parts = {
  loopback: (rounds: number) => measureDistance(0, rounds),
  floor: measureFloor,
  memory: measureMemory,
  near: (rounds: number) => measureDistance(50, rounds),
  far: (rounds: number) => measureDistance(200, rounds),
} satisfies Readonly<Record<string, (rounds: number) => Promise<Figure[]>>>;

/** Their names. */
export const partNames = Object.keys(parts) as (keyof typeof parts)[]; // their literal types
