import { isRequirementId, observations, requirementIds } from '../suites/catalogue/index.ts';
import type { RequirementId } from '../suites/catalogue/index.ts';
import { suggest } from '../suites/kit/protocol/nearest.ts';
import { UsageError } from './command.ts';
import { quote } from './options.ts';

/** The ids that `--only` names. Throws UsageError for an unknown one, with the nearest match. */
export const readOnly = (texts: readonly string[]): readonly RequirementId[] =>
  texts.map((text) => ruleId('--only', text));

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

function ruleId(option: string, text: string): RequirementId {
  if (isRequirementId(text)) return text;
  if (Object.hasOwn(observations, text))
    throw new UsageError(
      `${option}: ${quote(text)} is an open point, which is observed and never judged; accepted are rules`,
    );
  const hint = suggest(text, requirementIds);
  const rest = hint === '' ? '; `list` shows all rules' : hint;
  throw new UsageError(`${option}: ${quote(text)} is not the id of a rule${rest}`);
}
