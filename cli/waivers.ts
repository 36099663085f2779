import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRed } from '../reports/content/verdict.ts';
import schema from '../schemas/files/waivers.schema.json' with { type: 'json' };
import { validateWaivers } from '../schemas/files.gen.js';
import type { Report } from '../schemas/report.ts';
import { endpoints } from '../suites/catalogue/index.ts';
import type { Waiver } from '../suites/certify.ts';
import { demandForm } from '../suites/target/schema-errors.ts';
import { placePattern } from '../suites/verdict/waivers.ts';
import { UsageError, type Given } from './command.ts';
import { probeFile } from './files/writing.ts';
import { parseJsonFile, readGivenText } from './files/reading.ts';
import { oneOf, quote, text } from './options.ts';
import { ruleId } from './pages/rules.ts';

const form = {
  schema,
  name: 'the file',
  entry: 'waiver',
  accepted: {
    endpoint: 'method and path as a report writes them, such as "GET /api/v1/models/{id}"',
    pointer: 'the place of a finding: a JSON pointer, "status" for HTTP status, or "header" and its name',
    expires: 'a day that the calendar has, written YYYY-MM-DD',
  },
};

/** Reads a file of waivers. Throws ConfigurationError naming file, place and what is accepted. */
export function readWaivers(path: string): readonly Waiver[] {
  const value = parseJsonFile(readGivenText(path, '--waivers'), path, 'a list of waivers');
  const waivers = demandForm(value, validateWaivers, path, form) as readonly Waiver[]; // as its schema says
  for (const [index, { id, endpoint }] of waivers.entries()) {
    const place = `${path}: waiver ${index + 1}`;
    // A rule or an endpoint that does not exist would never match a finding.
    ruleId(place, id);
    if (endpoint !== undefined) oneOf(`${place}: endpoint`, endpoint, Object.values(endpoints));
  }
  return waivers;
}

/** The options that write today's findings down as waivers. */
export const baselineOptions = {
  'write-waivers': text('FILE', 'write a waiver for each finding of this run; needs --owner and --until'),
  owner: text('NAME', 'with --write-waivers: who is responsible for the findings'),
  until: text('DATE', 'with --write-waivers: the last day on which they apply, YYYY-MM-DD'),
};

/** Where and in whose name waivers are written. */
type Baseline = Pick<Waiver, 'owner' | 'expires'> & { readonly path: string };

/** Reads those options; an existing file is never replaced. Throws UsageError and SetupError. */
export async function readBaseline(given: Given<typeof baselineOptions>): Promise<Baseline | undefined> {
  const { 'write-waivers': file, owner, until } = given;
  if (file === undefined && owner === undefined && until === undefined) return undefined;
  if (file === undefined) throw new UsageError('--owner and --until go with --write-waivers FILE');
  if (owner === undefined || until === undefined)
    throw new UsageError('--write-waivers needs --owner NAME and --until DATE: a waiver has both');
  if (!new RegExp(schema.items.properties.expires.pattern).test(until))
    throw new UsageError(`--until is ${quote(until)}; accepted is ${form.accepted.expires}`);
  const path = resolve(file);
  if (existsSync(path)) throw new UsageError(`--write-waivers: ${quote(file)} exists; give another name`);
  await probeFile(path);
  return { path, owner: owner.trim(), expires: until };
}

/** Writes a waiver for each place at which a rule failed, any position in a list alike, and says so. */
export async function writeBaseline(report: Report, { path, ...signed }: Baseline): Promise<void> {
  const reason = `found on ${report.startedAt.slice(0, 10)} at ${report.target.name}`;
  const found = report.requirements
    .filter((requirement) => isRed(report, requirement))
    .flatMap(({ id, checks }) =>
      checks
        .filter(({ outcome, finding }) => finding !== undefined && (outcome === 'fail' || outcome === 'warn'))
        .flatMap(({ places = [] }) => places)
        .map(({ endpoint, pointer = '' }): Waiver => {
          const place = placePattern(pointer);
          return { id, endpoint, ...(place !== '' && { pointer: place }), reason, ...signed };
        }),
    );
  const kept = report.waivers.flatMap(({ state, ...waiver }) => (state === 'used' ? [waiver] : []));
  const all = [...kept, ...new Map(found.map((waiver) => [JSON.stringify(waiver), waiver])).values()];
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`);
  process.stderr.write(`${path} holds ${all.length} waivers; give it with --waivers\n`);
}
