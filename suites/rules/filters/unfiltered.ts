import { endpoints, type RequirementId } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { whyUnusable } from '../../kit/check/preconditions.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';
import { entriesOf, brokenRule } from '../../kit/lists/model.ts';
import { familiesOf, listClause, noList, type ListEndpoint } from '../../kit/lists/views.ts';

/** Why no list of an endpoint could be looked at under a filter. */
export async function noFilter(context: CheckContext, endpoint: ListEndpoint): Promise<Reason> {
  const families = await familiesOf(context, endpoint);
  if (families.every(({ whole }) => whole.pages.size === 0)) {
    const fault = families.map(({ whole }) => brokenRule(whole)).find((id) => id !== undefined);
    return fault === undefined ? noList(context, endpoint) : needs(fault, 'list-order');
  }
  for (const { first } of families.flatMap(({ filtered }) => filtered)) {
    const refused = whyUnusable(first, `${listClause(endpoint)}-answers-200`);
    if (refused !== undefined) return refused;
  }
  const entries = families.flatMap(({ whole }) => entriesOf(whole));
  const isEmpty = entries.length === 0 || entries.some(({ status }) => typeof status === 'string');
  return isEmpty ? unseen('status-to-filter') : needs(statusRules[endpoint], 'status-to-filter');
}

const statusRules: Readonly<Record<ListEndpoint, RequirementId>> = {
  [endpoints.listRuns]: '2.3-status',
  [endpoints.listRecords]: '2.4-status',
};
