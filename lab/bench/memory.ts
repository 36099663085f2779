import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Deviation } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { peakMbOf } from './command-run.ts';
import { figureOf, type Figure } from './figure.ts';
import { growing } from './growing.ts';

/** The goal for the most memory that a command takes. */
export const mostPeakMb = 400;
const members = 900_000;
const entriesPerPage = 20_000;
const unpackedBytes = 2 ** 31 - 1;

/** Peak memory of commands that are given too much: huge bodies and pages, a packed recording, a device. */
export async function measureMemory(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  try {
    const recording = join(folder, 'packed');
    await writeFile(recording, gzipSync(Buffer.alloc(unpackedBytes), { level: 9 }));
    const subjects: readonly (readonly [id: string, title: string, peak: () => Promise<number>])[] = [
      ['members', `answers of ${members.toLocaleString('en')} members`, () => certified(ofMembers())],
      ['pages', `pages of ${entriesPerPage.toLocaleString('en')} entries`, peakOfLargePages],
      ['recording', 'a recording of 2 MB that unpacks to 2 GB', () => peakMbOf(['judge', recording])],
      ['target', 'a target file without an end', () => peakMbOf(['certify', '--target', '/dev/zero'])],
    ];
    const figures: Figure[] = [];
    for (const [id, title, peak] of subjects) {
      const peaks: number[] = [];
      for (let round = 0; round < rounds; round += 1) peaks.push(await peak());
      figures.push(
        figureOf(
          { id: `memory-${id}`, title: `${title}: peak memory`, unit: 'MB', below: mostPeakMb },
          peaks,
        ),
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Most memory, in millions of bytes, that a certification takes where every page is long. */
export const peakOfLargePages = (): Promise<number> => certified(...largePages);

const largePages: readonly Deviation[] = [
  growing(3 * entriesPerPage),
  { settings: { pageSize: entriesPerPage } },
];

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

async function certified(...deviations: readonly Deviation[]): Promise<number> {
  const { baseUrl, token, target, close } = await startReference({ deviations });
  const folder = await mkdtemp(join(tmpdir(), 'bench-target-'));
  try {
    const file = join(folder, 'target.json');
    await writeFile(file, serialise({ ...target }));
    return await peakMbOf(['certify'], { BASE_URL: baseUrl, TOKEN: token, TARGET: file });
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
