import {
  endpoints,
  isRequirementId,
  observations,
  requirementIds,
  requirements,
  type RequirementId,
} from '../../suites/catalogue/index.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { UsageError } from '../command.ts';
import { oneOf, quote } from '../options.ts';

/** The rules that `--only` (ids, clauses, patterns) and `--endpoint` both choose. Throws UsageError. */
export function readOnly(texts: readonly string[], at: readonly string[] = []): readonly RequirementId[] {
  const named = [...new Set(texts.flatMap(rulesFor))];
  const asked = at.map((text) => oneOf('--endpoint', text.trim(), Object.values(endpoints)));
  if (asked.length === 0) return named;
  const both = (texts.length === 0 ? requirementIds : named).filter((id) =>
    requirements[id].endpoints.some((endpoint) => asked.includes(endpoint)),
  );
  if (both.length === 0) throw new UsageError('--only and --endpoint have no rule in common');
  return both;
}

function rulesFor(text: string): readonly RequirementId[] {
  const pattern = new RegExp(`^${text.split('*').map(RegExp.escape).join('.*')}$`);
  const those = requirementIds.filter((id) => requirements[id].clause === text || pattern.test(id));
  if (those.length > 0) return those;
  if (!text.includes('*')) return [ruleId('--only', text)];
  throw new UsageError(`--only: no rule fits ${quote(text)}; \`list\` shows all rules`);
}

/** The rules that `--exclude` leaves out, each with its reason. Throws UsageError. */
export function readExclusions(texts: readonly string[]): Readonly<Record<string, string>> {
  const excluded: Record<string, string> = {};
  for (const text of texts) {
    const sign = text.indexOf('=');
    const id = ruleId('--exclude', sign < 0 ? text : text.slice(0, sign));
    const reason = sign < 0 ? '' : text.slice(sign + 1).trim();
    if (reason === '') throw new UsageError(`--exclude ${id} lacks its reason; accepted is ${id}=REASON`);
    if (Object.hasOwn(excluded, id)) throw new UsageError(`--exclude names ${id} twice`);
    excluded[id] = reason;
  }
  return excluded;
}

/** The id of a rule that was named in `place`. Throws UsageError with the nearest match. */
export function ruleId(place: string, text: string): RequirementId {
  if (isRequirementId(text)) return text;
  if (Object.hasOwn(observations, text))
    throw new UsageError(
      `${place}: ${quote(text)} is an open point, which is observed and never judged; accepted are rules`,
    );
  const rest = suggest(text, requirementIds) || '; `list` shows all rules';
  throw new UsageError(`${place}: ${quote(text)} is not the id of a rule${rest}`);
}
