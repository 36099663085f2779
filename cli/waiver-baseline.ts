import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { isRed } from '../reports/content/verdict.ts';
import type { Waiver } from '../suites/certify.ts';
import type { Report } from '../schemas/report.ts';
import { UsageError } from './command.ts';
import { quote } from './options.ts';
import type { Options, OptionSpecs } from './options.ts';
import { probeFile } from './files/probing.ts';

/** The options that write today's findings down as waivers. */
export const baselineOptions = {
  'write-waivers': {
    value: 'FILE',
    help: 'write a waiver for each finding of this run; goes with --owner and --until',
  },
  owner: { value: 'NAME', help: 'with --write-waivers: who is responsible for the findings' },
  until: { value: 'DATE', help: 'with --write-waivers: the last day on which they apply, YYYY-MM-DD' },
} as const satisfies OptionSpecs;

/** Where and in whose name waivers are written. */
export interface Baseline {
  readonly path: string;
  readonly owner: string;
  readonly until: string;
}

/**
 * Reads those options and verifies that the file can be written; an existing file is never replaced. Throws
 * UsageError and SetupError.
 */
export async function readBaseline(options: Options): Promise<Baseline | undefined> {
  const [file, owner, until] = ['write-waivers', 'owner', 'until'].map((name) => options.text(name));
  if (file === undefined) {
    if (owner !== undefined || until !== undefined)
      throw new UsageError('--owner and --until go with --write-waivers FILE');
    return undefined;
  }
  if (owner === undefined || owner.trim() === '' || until === undefined)
    throw new UsageError(
      '--write-waivers needs --owner NAME and --until DATE: a waiver has an owner and an end',
    );
  const date = new Date(`${until}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== until)
    throw new UsageError(
      `--until is ${quote(until)}; accepted is a day that the calendar has, written YYYY-MM-DD`,
    );
  const path = resolve(file);
  if (existsSync(path)) throw new UsageError(`--write-waivers: ${quote(file)} exists; give another name`);
  await probeFile(path);
  return { path, owner: owner.trim(), until };
}

/**
 * A waiver for each place at which a rule failed in a run; positions in lists are left open, because they
 * differ between runs.
 */
function waiversOf(report: Report, { owner, until }: Omit<Baseline, 'path'>): readonly Waiver[] {
  const reason = `found on ${report.startedAt.slice(0, 10)} at ${report.target.name}`;
  const waivers = report.requirements
    .filter((requirement) => isRed(report, requirement))
    .flatMap(({ id, checks }) =>
      checks
        .filter(({ outcome, finding }) => finding !== undefined && (outcome === 'fail' || outcome === 'warn'))
        .flatMap(({ places = [] }) => places)
        .map(({ endpoint, pointer }): Waiver => {
          const place = pointer?.replaceAll(/\/\d+(?=\/|$)/g, '/*');
          const at = place === undefined || place === '' ? {} : { pointer: place };
          return { id, endpoint, ...at, reason, owner, expires: until };
        }),
    );
  return [...new Map(waivers.map((waiver) => [JSON.stringify(waiver), waiver])).values()];
}

/** Writes them and says so. */
export async function writeBaseline(report: Report, baseline: Baseline): Promise<void> {
  const waivers = waiversOf(report, baseline);
  const kept = report.waivers
    .filter(({ state }) => state === 'used')
    .map(({ state: _state, ...waiver }) => waiver);
  await writeFile(baseline.path, `${JSON.stringify([...kept, ...waivers], null, 2)}\n`);
  process.stderr.write(
    `${baseline.path} holds ${kept.length + waivers.length} waivers; give it with --waivers\n`,
  );
}
