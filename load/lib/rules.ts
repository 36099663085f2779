import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { tokenRule } from './notices.ts';

/** The clause of an endpoint, and that of the resource that its answers hold. */
const clauses: Readonly<Record<EndpointName, { readonly endpoint: string; readonly resource: string }>> = {
  reports: { endpoint: '4.1', resource: '2.6' },
  updateConnector: { endpoint: '4.2', resource: '2.1' },
  querySource: { endpoint: '4.3', resource: '4.3' },
  readModel: { endpoint: '4.4', resource: '2.2' },
  updateModel: { endpoint: '4.5', resource: '2.2' },
  scheduleSync: { endpoint: '4.6', resource: '4.6' },
  listRuns: { endpoint: '4.7', resource: '2.3' },
  readRun: { endpoint: '4.8', resource: '2.3' },
  listRecords: { endpoint: '4.9', resource: '2.4' },
};

/** The requirement of the catalogue that a finding breaks, by the scripts' name for it and the place. */
export function ruleIdOf(endpoint: EndpointName, rule: string, pointer: string): string {
  const clause = clauses[endpoint];
  if (rule === 'json') return '4-json';
  if (rule === 'content-type') return '4-content-type';
  if (rule === 'link-origin') return '2.5-same-list';
  if (rule === 'series-asked-for') return '4.1-series-named';
  if (rule === 'entry-ids') return `${clause.resource}-id`;
  if (rule === 'entry-statuses') return `${clause.resource}-status`;
  if (rule.endsWith('-asked-for') && rule.startsWith('sync-'))
    return endpoint === 'listRecords' ? '4.9-of-run' : `${clause.endpoint}-of-sync`;
  if (rule.startsWith('schema-')) return schemaRule(endpoint, pointer);
  return rule === tokenRule ? rule : `${clause.endpoint}-${rule}`;
}

function schemaRule(endpoint: EndpointName, pointer: string): string {
  const { resource } = clauses[endpoint];
  if (endpoint === 'querySource') return '4.3-rows';
  if (endpoint === 'scheduleSync') return '4.6-message';
  const steps = pointer.split('/').slice(1);
  if (steps[0] === 'links' && steps[1] !== undefined) return `2.5-${steps[1]}`;
  if (endpoint === 'reports') return reportRule(steps);
  const isList = endpoint === 'listRuns' || endpoint === 'listRecords';
  const inEntry = steps.slice(isList ? 2 : 1);
  const member = inEntry[0] === 'attributes' ? inEntry[1] : inEntry[0];
  if (steps[0] !== 'data' || member === undefined) return `2-${isList ? 'list' : 'single'}-envelope`;
  return `${resource}-${member.replaceAll('_', '-')}`;
}

const reportMembers: readonly string[] = ['time_slice', 'total_count', 'failed_count', 'success_count'];

function reportRule(steps: readonly string[]): string {
  const member = steps[3];
  if (member !== undefined && reportMembers.includes(member)) return `2.6-${member.replaceAll('_', '-')}`;
  return steps.length >= 3 ? '2.6-item' : '4.1-body';
}

/** A pointer with every place in a list written as `*`, so that one fault in many entries is one place. */
export const placePattern = (pointer: string): string =>
  pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').slice(0, 120);
