import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { suiteVersion } from '../../cli/place.ts';
import { isHeld, type Figure } from './figure.ts';

/** What bench.json holds. */
export interface BenchFile {
  readonly schemaVersion: 1;
  readonly suite: string;
  readonly startedAt: string;
  readonly durationMs: number;
  /** With the parts that take long. */
  readonly full: boolean;
  readonly machine: {
    readonly node: string;
    readonly platform: string;
    readonly cores: number;
    readonly processor: string;
    /**
     * Of the last minute, at the start and at the end: above the number of cores other work was in the way.
     */
    readonly load: { readonly before: number; readonly after: number };
  };
  /** Whether no goal was missed. */
  readonly held: boolean;
  readonly figures: readonly Figure[];
}

/** A measurement that has begun. */
export interface BenchMeasurement {
  /** What was measured, with the machine that it was measured on. */
  end(figures: readonly Figure[], full: boolean): BenchFile;
}

/** Notes the time and the load before the first figure. */
export function begin(): BenchMeasurement {
  const startedAt = new Date();
  const before = loadavg()[0] ?? 0;
  return {
    end: (figures, full) => ({
      schemaVersion: 1,
      suite: suiteVersion(),
      startedAt: startedAt.toISOString(),
      durationMs: Date.now() - startedAt.getTime(),
      full,
      machine: {
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
        cores: availableParallelism(),
        processor: cpus()[0]?.model ?? 'unknown',
        load: { before, after: loadavg()[0] ?? 0 },
      },
      held: isHeld(figures),
      figures,
    }),
  };
}

/** Writes bench.json into a folder and returns its path. */
export async function writeBench(file: BenchFile, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'bench.json');
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
  return path;
}
