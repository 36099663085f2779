import { visible } from '../../reports/content/escape.ts';
import { wrap } from '../../reports/terminal/screen.ts';
import { amount } from '../lib/notices.ts';
import type { ValidationResult } from './process.ts';
import type { LoadRun } from './run.ts';

/** Causes that are written out. */
const mostGroups = 10;

/**
 * A run for a terminal: the outcome first, then what broke it, then what the scripts themselves say at the
 * end. Secrets must be masked before.
 */
export function renderText(
  { result, text }: Pick<LoadRun, 'result' | 'text'>,
  files: readonly string[],
): string {
  const groups = result.validations.toSorted((a, b) => b.failures - a.failures);
  const { generators, breakpoint } = result;
  const machines = generators.map(
    ({ machine, peakMiB }) =>
      `This machine was ${Math.round(machine * 100)} % busy${peakMiB === undefined ? '' : `, k6 took up to ${peakMiB} MiB`}.`,
  );
  const lines = [
    result.outcomeLine,
    ...result.reasons.map((reason) => `  ${reason}`),
    ...groups.slice(0, mostGroups).flatMap((group) => groupLines(group, result)),
    ...(groups.length > mostGroups
      ? ['', `  ${amount(groups.length - mostGroups, 'further cause')} in load.json`]
      : []),
    ...(breakpoint === undefined
      ? []
      : [
          '',
          `  highest rate held: ${breakpoint.isCapped ? 'at least ' : ''}${breakpoint.rate.toFixed(0)} iterations/s (${breakpoint.requestsPerSecond.toFixed(0)} requests/s), ${breakpoint.low.toFixed(0)} to ${breakpoint.high.toFixed(0)} in ${breakpoint.runs.length} runs`,
        ]),
    ...(text === undefined ? [] : ['', ...text.trimEnd().split('\n'), '', ...machines]),
    '',
    ...files,
  ];
  return `${lines.map(visible).join('\n').trimEnd()}\n`;
}

/** The line that is copied whole: the command that sends the request again. */
const commandLead = '    again     ';

/** Text whose lines fit into `columns`, except for commands. */
export const fitColumns = (text: string, columns: number | undefined): string =>
  columns === undefined || columns === 0
    ? text
    : text
        .split('\n')
        .map((line) => (line.startsWith(commandLead) ? line : wrap(line, columns, line.search(/\S|$/) + 2)))
        .join('\n');

/** Failed validations with one cause, with the first of them. */
function groupLines(group: ValidationResult, { failures, target }: LoadRun['result']): string[] {
  const { endpoint, rule, place } = group;
  const example = failures.find(
    (one) => one.endpoint === endpoint && one.rule === rule && one.place === place,
  );
  return [
    '',
    `  ${rule}  ${endpoint}: ${place === '' ? '' : `${place}, `}${amount(group.failures, 'time')}`,
    ...(example === undefined
      ? []
      : [
          `    wanted    ${example.pointer} ${example.wanted}`.trimEnd(),
          `    received  ${example.received}`,
          `    sent      ${example.sent}`,
          `${commandLead}${curlOf(example.sent, target.baseUrl)}`,
        ]),
  ];
}

/** The request as a command line; the token is a variable. */
function curlOf(sent: string, baseUrl: string): string {
  const [method = 'GET', path = ''] = sent.split(' ');
  const quoted = `'${(baseUrl + path).replaceAll("'", String.raw`'\''`)}'`;
  const how = method === 'GET' ? '' : `-X ${method} -H 'Content-Type: application/json' -d @body.json `;
  return `curl -sS ${how}-H "Authorization: Bearer $TOKEN" ${quoted}`;
}
