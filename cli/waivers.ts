import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { isRed } from '../reports/content/verdict.ts';
import { validateWaivers } from '../schemas/files.gen.js';
import type { Report } from '../schemas/report.ts';
import { endpoints, isRequirementId, requirementIds } from '../suites/catalogue/index.ts';
import type { Waiver } from '../suites/certify.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { suggest } from '../suites/target/nearest.ts';
import { UsageError, type Given } from './command.ts';
import { probeFile } from './files/probing.ts';
import { parseJsonFile, readGivenText } from './files/reading.ts';
import { demandForm } from './files/schema-errors.ts';
import { quote, text } from './options.ts';

const waiversForm = {
  placeOf: (index: string | undefined) => (index === undefined ? 'the file' : `waiver ${Number(index) + 1}`),
  alternatives: ['endpoint', 'pointer'],
  whole: 'a list of waivers',
  keys: ['id', 'endpoint', 'pointer', 'reason', 'owner', 'expires'],
  accepted: {
    endpoint: 'method and path as a report writes them, such as "GET /api/v1/models/{id}"',
    pointer:
      'the place of a finding as a report writes it: a JSON pointer, "status", or "header" and its name',
    expires: 'a day that the calendar has, written YYYY-MM-DD',
  },
};

/**
 * Reads a file of waivers (schemas/files/waivers.schema.json). Throws ConfigurationError naming file, place
 * and what is accepted.
 */
export function readWaivers(path: string): readonly Waiver[] {
  const value = parseJsonFile(readGivenText(path, '--waivers'), path, waiversForm.whole);
  demandForm(value, validateWaivers, path, waiversForm);
  const waivers = value as readonly Waiver[]; // the schema has just said so
  for (const [index, { id, endpoint }] of waivers.entries()) {
    // A rule or an endpoint that does not exist would never match a finding.
    if (!isRequirementId(id))
      throw new ConfigurationError(
        `${path}: ${quote(id)} is not the id of a rule${suggest(id, requirementIds)}`,
      );
    const known: readonly string[] = Object.values(endpoints);
    if (endpoint === undefined || known.includes(endpoint)) continue;
    const hint = suggest(endpoint, known) || `; accepted are ${known.join(', ')}`;
    throw new ConfigurationError(
      `${path}: waiver ${index + 1}: "endpoint" is ${quote(endpoint)}, which is none of the nine endpoints${hint}`,
    );
  }
  return waivers;
}

/** The options that write today's findings down as waivers. */
export const baselineOptions = {
  'write-waivers': text('FILE', 'write a waiver for each finding of this run; goes with --owner and --until'),
  owner: text('NAME', 'with --write-waivers: who is responsible for the findings'),
  until: text('DATE', 'with --write-waivers: the last day on which they apply, YYYY-MM-DD'),
};

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
export async function readBaseline(given: Given<typeof baselineOptions>): Promise<Baseline | undefined> {
  const { 'write-waivers': file, owner, until } = given;
  if (file === undefined && owner === undefined && until === undefined) return undefined;
  if (file === undefined) throw new UsageError('--owner and --until go with --write-waivers FILE');
  if (owner === undefined || until === undefined)
    throw new UsageError(
      '--write-waivers needs --owner NAME and --until DATE: a waiver has an owner and an end',
    );
  const date = new Date(`${until}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== until)
    throw new UsageError(`--until is ${quote(until)}; accepted is ${waiversForm.accepted.expires}`);
  const path = resolve(file);
  if (existsSync(path)) throw new UsageError(`--write-waivers: ${quote(file)} exists; give another name`);
  await probeFile(path);
  return { path, owner: owner.trim(), until };
}

/**
 * Writes a waiver for each place at which a rule failed in a run, and says so; positions in lists are left
 * open, because they differ between runs.
 */
export async function writeBaseline(report: Report, { path, owner, until }: Baseline): Promise<void> {
  const reason = `found on ${report.startedAt.slice(0, 10)} at ${report.target.name}`;
  const found = report.requirements
    .filter((requirement) => isRed(report, requirement))
    .flatMap(({ id, checks }) =>
      checks
        .filter(({ outcome, finding }) => finding !== undefined && (outcome === 'fail' || outcome === 'warn'))
        .flatMap(({ places = [] }) => places)
        .map(({ endpoint, pointer = '' }): Waiver => {
          const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
          return { id, endpoint, ...(place !== '' && { pointer: place }), reason, owner, expires: until };
        }),
    );
  const kept = report.waivers.flatMap(({ state, ...waiver }) => (state === 'used' ? [waiver] : []));
  const distinct = new Map(found.map((waiver) => [JSON.stringify(waiver), waiver]));
  const all = [...kept, ...distinct.values()];
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`);
  process.stderr.write(`${path} holds ${all.length} waivers; give it with --waivers\n`);
}
