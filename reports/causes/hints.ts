import type { Report } from '../../schemas/report.ts';
import { exchangeAt, type Found } from '../content/finding.ts';
import { frameworkOf } from './frameworks.ts';
import type { FindingGroup } from './group.ts';

/** A likely reason of a cause and how to fix it, as facts. */
export type CauseHint =
  /** An error answer is the default of a web framework. */
  | { readonly kind: 'framework'; readonly name: string; readonly remedy: string }
  | { readonly kind: 'naming-strategy'; readonly spelling: string }
  | { readonly kind: 'numbers-as-text' }
  | { readonly kind: 'ids-as-numbers' }
  | { readonly kind: 'offset-missing' | 'epoch' | 'blank-for-T' }
  | { readonly kind: 'null-for-value' }
  | { readonly kind: 'created-for-ok' }
  | { readonly kind: 'validation-status' }
  | { readonly kind: 'envelope-missing' }
  | { readonly kind: 'renamed'; readonly member: string; readonly near: string };

/** The most likely origin of a cause; undefined if nothing is known. */
export function hintOf(
  report: Report,
  found: readonly Found[],
  { about }: FindingGroup,
): CauseHint | undefined {
  if (about.kind === 'spelling') return { kind: 'naming-strategy', spelling: about.spelling };
  if (about.kind === 'time') return hintOfTime(about.form);
  if (about.kind === 'type') return hintOfType(about, found);
  return hintOfAnswer(report, found) ?? (about.kind === 'missing' ? hintOfName(about) : hintOfStatus(found));
}

function hintOfTime(form: string): CauseHint | undefined {
  if (form === 'no-offset') return { kind: 'offset-missing' };
  return form === 'epoch' || form === 'blank-for-T' ? { kind: form } : undefined;
}

function hintOfType(
  { wanted, received }: { readonly wanted: string; readonly received: string },
  found: readonly Found[],
): CauseHint | undefined {
  if (received === 'null') return { kind: 'null-for-value' };
  if (received === 'string' && (wanted === 'integer' || wanted === 'number'))
    return { kind: 'numbers-as-text' };
  const isId = found.every(({ finding }) => finding.pointer?.endsWith('/id') === true);
  return isId && wanted === 'string' && received === 'number' ? { kind: 'ids-as-numbers' } : undefined;
}

function hintOfAnswer(report: Report, found: readonly Found[]): CauseHint | undefined {
  for (const { finding } of found) {
    const exchange = exchangeAt(report, finding.exchange);
    const framework = exchange && frameworkOf(exchange);
    if (framework !== undefined) return { kind: 'framework', name: framework.name, remedy: framework.remedy };
  }
  return undefined;
}

const hintOfName = ({
  member,
  near,
}: {
  readonly member: string;
  readonly near?: string;
}): CauseHint | undefined => {
  if (member === 'data') return { kind: 'envelope-missing' };
  return near === undefined ? undefined : { kind: 'renamed', member, near };
};

function hintOfStatus([first]: readonly Found[]): CauseHint | undefined {
  const { facts, pointer } = first?.finding ?? {};
  if (facts === undefined || pointer !== 'status') return undefined;
  const [wanted, received] = [facts.wanted, facts.received].map((fact) =>
    fact.kind === 'status' ? `${fact.status}` : fact.kind === 'value' ? fact.value : '',
  );
  if (wanted === '200' && (received === '201' || received === '204')) return { kind: 'created-for-ok' };
  return wanted === '400' && received === '422' ? { kind: 'validation-status' } : undefined;
}
