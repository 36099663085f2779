import { endpoints, type Endpoint, type RequirementId } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { findings, type Found, type FindingKind } from '../content/finding.ts';
import { groupOf, type FindingGroup } from './group.ts';
import { hiddenBy } from './hiding.ts';
import { hintOf, type CauseHint } from './hints.ts';

/** Findings that one change of the server most likely ends. */
export interface Cause {
  /** Its place in the fix list, from 1. */
  readonly number: number;
  readonly kind: FindingKind;
  /** What its findings have in common. */
  readonly group: FindingGroup;
  readonly findings: readonly [Found, ...Found[]];
  /** Its rules, each once, in the order of the spec. */
  readonly rules: readonly RequirementId[];
  readonly endpoints: readonly Endpoint[];
  /** Untested rules that cannot be judged before this is fixed. */
  readonly hides: readonly RequirementId[];
  readonly hint?: CauseHint;
}

/** The causes of one heading of the fix list. */
export interface CauseGroup {
  /** Whether a credential is accepted that must be refused. */
  readonly isSecurity: boolean;
  /** Absent where its causes are at several endpoints. */
  readonly endpoint?: Endpoint;
  readonly causes: readonly Cause[];
}

const order: readonly Endpoint[] = Object.values(endpoints);

/**
 * The findings of a report by cause, in the order in which to fix them: security, what hides most, then by
 * endpoint.
 */
export function causesOf(report: Report, kind: FindingKind = 'fail'): readonly Cause[] {
  return causeGroups(report, kind).flatMap(({ causes }) => causes);
}

/** The same under the headings of the fix list. */
export function causeGroups(report: Report, kind: FindingKind = 'fail'): readonly CauseGroup[] {
  const found = findings(report).filter((one) => one.kind === kind);
  const grouped = [...Map.groupBy(found, (one) => groupOf(one).key).values()];
  const causes = grouped.flatMap((those) => causeOf(report, kind, those));
  const headed = [...Map.groupBy(causes, headingOf).values()].map((those) => those.toSorted(byWeight));
  const sorted = headed.toSorted((one, other) => rank(one) - rank(other) || compareHeads(one, other));
  let number = 0;
  return sorted.map((those) => {
    const [first] = those;
    const isSecurity = first?.group.isSecurity === true;
    const only = first?.endpoints.length === 1 ? first.endpoints[0] : undefined;
    return {
      isSecurity,
      ...(isSecurity || only === undefined ? {} : { endpoint: only }),
      causes: those.map((cause) => ({ ...cause, number: ++number })),
    };
  });
}

/** The cause with this number or this rule; undefined if there is none. */
export const findCause = (report: Report, word: string): Cause | undefined =>
  (['fail', 'warn', 'pending', 'waived'] as const)
    .flatMap((kind) => causesOf(report, kind))
    .find(
      ({ number, kind, rules }) =>
        (kind === 'fail' && word === `${number}`) || rules.some((id) => id === word),
    );

function causeOf(report: Report, kind: FindingKind, those: readonly Found[]): readonly Cause[] {
  const [first, ...others] = those;
  if (first === undefined) return [];
  const rules = [...new Set(those.map(({ requirement }) => requirement.id))];
  const at = new Set(those.map(({ finding }) => finding.endpoint));
  const group = groupOf(first);
  const hint = hintOf(report, those, group);
  return [
    {
      number: 0,
      kind,
      group,
      findings: [first, ...others],
      rules,
      endpoints: order.filter((endpoint) => at.has(endpoint)),
      hides: kind === 'fail' ? hiddenBy(report, new Set(rules)) : [],
      ...(hint === undefined ? {} : { hint }),
    },
  ];
}

const headingOf = ({ group, endpoints: at }: Cause): string =>
  group.isSecurity ? 'security' : at.length === 1 ? (at[0] ?? '') : 'several';

const byWeight = (one: Cause, other: Cause): number =>
  other.hides.length - one.hides.length || other.findings.length - one.findings.length;

const rank = ([first]: readonly Cause[]): number => (first?.group.isSecurity === true ? 0 : 1);

/** The cause that hides most first; then those at several endpoints, then the order of the spec. */
function compareHeads([one]: readonly Cause[], [other]: readonly Cause[]): number {
  const at = (cause: Cause | undefined): number =>
    cause === undefined || cause.endpoints.length > 1
      ? -1
      : order.findIndex((endpoint) => endpoint === cause.endpoints[0]);
  return (other?.hides.length ?? 0) - (one?.hides.length ?? 0) || at(one) - at(other);
}
