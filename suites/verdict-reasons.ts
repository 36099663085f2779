import { endpoints } from './catalogue/index.ts';
import type { Findings } from './findings.ts';
import type { Ending } from '../schemas/report-facts.ts';
import type { Report, RequirementResult } from '../schemas/report.ts';
import { aimAt } from './kit/check/finding.ts';
import { english } from './kit/check/words.ts';
import type { FixtureMissing, Gap } from '../schemas/report-reasons.ts';

/** The target has the value, only it does not suit; or nothing answered. Neither leaves the verdict open. */
const unsuitable: ReadonlySet<Gap['kind']> = new Set([
  'lists-no-run',
  'lists-runs',
  'same-as-sync',
  'stopped',
]);

/** Values from the operator that the target does not have: either the file is wrong or the target is. */
export function wrongFixtures({ discovery, target }: Findings): readonly FixtureMissing[] {
  const keys = ['modelId', 'syncId', 'syncRunId', 'otherSyncId', 'emptySyncId'] as const;
  return keys
    .filter((key) => target[key] !== undefined)
    .flatMap((key) => discovery.missing[key] ?? [])
    .filter(({ gap }) => !unsuitable.has(gap.kind));
}

const mustRules = (count: number): string => `${count} MUST rule${count === 1 ? ' is' : 's are'}`;

/** What was decided of rules and waivers. */
interface Judgements {
  readonly results: readonly RequirementResult[];
  readonly waivers: Report['waivers'];
}

/** Why a verdict is no better, or what to mind although it is; one sentence each, the cause first. */
export function reasonsOf(
  findings: Findings,
  { results, waivers }: Judgements,
  ended: Ending,
  unneeded: boolean,
): string[] {
  const { preflight, client, faults, refusedFrom, options } = findings;
  const words = options.words ?? english;
  const isGoing = preflight.stop === undefined;
  const failed = results.filter(({ outcome }) => outcome === 'fail');
  const untested = results.filter(({ level, outcome }) => level === 'MUST' && outcome === 'untested');
  const optional = (isSo: boolean, ...sentences: (string | undefined)[]): string[] =>
    isSo ? sentences.filter((sentence) => sentence !== undefined) : [];
  return [
    ...optional(!isGoing, preflight.stop),
    ...optional(isGoing, ...wrongFixtures(findings).map((missing) => `${words.reason(missing)}.`)),
    ...optional(
      refusedFrom !== undefined,
      `From request ${refusedFrom} on the token was refused: ${mustRules(untested.length)} not examined.`,
    ),
    ...optional(
      failed.length > 0,
      `${failed.length} ${failed.length === 1 ? 'rule' : 'rules'} failed: ${failed.map(({ id }) => id).join(', ')}.`,
    ),
    ...optional(
      untested.length > 0 && isGoing && refusedFrom === undefined,
      `${mustRules(untested.length)} not examined.`,
    ),
    ...optional(isGoing, client.stopped),
    ...optional(ended === 'deadline', 'The deadline ended the run before everything was examined.'),
    ...optional(ended === 'first-failure', 'The first failure ended the run (--fail-fast).'),
    ...optional(
      faults.length > 0,
      `${faults.length} of our own checks crashed; that does not count against the target.`,
    ),
    ...waiverReasons(waivers),
    ...optional(unneeded, 'A waiver is no longer needed, and --strict was set.'),
  ];
}

/** Notes on waivers: those that have expired, and those that nothing needs any more. */
const waiverReasons = (waivers: Report['waivers']): string[] =>
  waivers.flatMap(({ id, owner, expires, state }) => {
    if (state === 'expired')
      return [`The waiver of ${id} (${owner}) expired on ${expires} and no longer counts.`];
    if (state === 'elsewhere')
      return [`The waiver of ${id} (${owner}) names another place than the finding, so it accepts nothing.`];
    if (state === 'unexamined')
      return [`Whether the waiver of ${id} (${owner}) is still needed was not examined.`];
    return state === 'unused' ? [`The waiver of ${id} (${owner}) is no longer needed.`] : [];
  });

/** Models that the run could not put back. */
export const headlinesOf = ({ changes, target, options }: Findings): Report['headlines'] =>
  [...Map.groupBy(changes, ({ path }) => path)].flatMap(([path, those]) => {
    const left = those.find(
      ({ endpoint, restored }) => endpoint === endpoints.updateModel && restored === 'no',
    );
    if (left === undefined || target.embedded) return [];
    const aim = aimAt(target, options.targetFile);
    const repair = { line: `${aim.before}npx data-sync-conformance restore ${aim.after}`.trimEnd() };
    const sentence = `${path} is left changed: ${left.note}`;
    return [{ kind: 'left-changed', sentence, endpoint: left.endpoint, path, repair } as const];
  });
