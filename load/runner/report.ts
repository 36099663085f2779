import type { OpenTarget } from '../../cli/target/embedded.ts';
import { html, visible, xmlAttribute } from '../../reports/content/escape.ts';
import { fitLine } from '../../reports/terminal/screen.ts';
import { newHeaders } from '../../suites/http/credentials.ts';
import { newAsk } from '../../suites/log/ask.ts';
import { curlCommand } from '../../suites/verdict/command.ts';
import { amount } from '../lib/notices.ts';
import type { ValidationResult } from './process.ts';
import type { LoadResult, LoadRun } from './run.ts';

type Opened = Pick<OpenTarget, 'target' | 'options' | 'secrets'>;

/** Causes that are written out. */
const mostGroups = 10;

/**
 * A run for a terminal: the outcome first, then what broke it, then what the scripts themselves say at the
 * end. Secrets must be masked before.
 */
export function renderText(
  { result, text }: Pick<LoadRun, 'result' | 'text'>,
  files: readonly string[],
  open: Opened,
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
    ...groups.slice(0, mostGroups).flatMap((group) => groupLines(group, result, open)),
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
        .map((line) => (line.startsWith(commandLead) ? line : fitLine(line, columns)))
        .join('\n');

/** Failed validations with one cause, with the first of them. */
function groupLines(group: ValidationResult, { failures }: LoadResult, open: Opened): string[] {
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
          // The reference server ends with the run.
          ...(open.target.embedded ? [] : [`${commandLead}${curlOf(example.sent, open)}`]),
        ]),
  ];
}

/** The request as `certify` writes it: secrets are variables. Its body is left to a file. */
function curlOf(sent: string, { target, options, secrets: { mask } }: Opened): string {
  const [method = 'GET', path = ''] = sent.split(' ');
  const ask = newAsk('reports');
  const sentHeaders = newHeaders({ ...target, ...options, seed: 0 }, mask).shown(ask);
  const exchange = { method, url: target.baseUrl + path, ask, sentHeaders };
  const { line } = curlCommand(exchange, { mask, data: false }, options.targetArguments);
  return method === 'GET' ? line : `${line} -H 'Content-Type: application/json' -d @body.json`;
}

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly failure?: string | undefined;
  readonly skipped?: string;
  /** Seconds that it took; an endpoint's is that of all its answers together. */
  readonly seconds?: number;
  readonly properties?: Readonly<Record<string, number>>;
}

/** The result as JUnit: a testcase per threshold and endpoint, what was not examined as skipped. */
export function renderLoadJunit(result: LoadResult): string {
  const cases: Case[] = [
    ...result.thresholds.map(({ title, metric, expression, observed, isHeld }) => ({
      suite: 'thresholds',
      name: `${title} (${metric} ${expression})`,
      failure: isHeld ? undefined : `wanted ${metric} ${expression}, seen ${observed}`,
    })),
    ...validations(result),
    ...result.untested.map(({ endpoint, reason }) => ({
      suite: 'untested',
      name: endpoint,
      skipped: reason,
    })),
  ];
  // An outcome that no case explains still fails a pipeline that reads only this file.
  if (result.exitCode !== 0 && cases.every(({ failure }) => failure === undefined))
    cases.push({
      suite: 'run',
      name: 'the run came to a result',
      failure: [result.outcomeLine, ...result.reasons].join('\n'),
    });
  const all = totals(cases, result);
  const suites = [...Map.groupBy(cases, ({ suite }) => suite)].map(
    ([suite, members]) =>
      `  <testsuite name="${suite}" ${totals(members, result)} skipped="${members.filter(({ skipped }) => skipped !== undefined).length}" errors="0" timestamp="${xmlAttribute(result.startedAt.slice(0, 19))}">\n${members.map(renderCase).join('\n')}\n  </testsuite>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlAttribute(result.outcomeLine)}" ${all}>\n${suites.join('\n')}\n</testsuites>\n`;
}

const totals = (cases: readonly Case[], { durationMs }: LoadResult): string =>
  `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== undefined).length}" time="${(durationMs / 1000).toFixed(3)}"`;

function renderCase({ suite, name, failure, skipped, seconds = 0, properties = {} }: Case): string {
  const figures = Object.entries(properties).map(
    ([key, value]) => `<property name="${key}" value="${Number(value.toFixed(3))}"/>`,
  );
  const content = [
    figures.length === 0 ? '' : `<properties>${figures.join('')}</properties>`,
    failure === undefined
      ? ''
      : `<failure message="${xmlAttribute(failure.split('\n')[0] ?? '')}">${html(failure)}</failure>`,
    skipped === undefined ? '' : `<skipped message="${xmlAttribute(skipped)}"/>`,
  ].join('');
  return `    <testcase classname="load.${suite}" name="${xmlAttribute(name)}" time="${seconds.toFixed(3)}">${content}</testcase>`;
}

function validations({ settings, endpoints, validations: groups, failures }: LoadResult): Case[] {
  if (settings.validate === 'none') return [];
  return endpoints.map(({ endpoint, requests, errors, perSecond, failedValidations, latencyMs }) => {
    const isHere = (one: { readonly endpoint: string }): boolean => one.endpoint === endpoint;
    const rules = groups
      .filter(isHere)
      .map(({ rule, place, failures: count }) => `${rule}${place === '' ? '' : ` at ${place}`}: ${count}`);
    const seen = failures
      .filter(isHere)
      .map(
        ({ sent, pointer, wanted, received }) => `${sent}: ${pointer} wanted ${wanted}, received ${received}`,
      );
    const latencies: Record<string, number> = {};
    for (const [key, value] of Object.entries(latencyMs)) latencies[`${key}Ms`] = value;
    return {
      suite: 'validations',
      name: `every answer of ${endpoint} that was judged is valid`,
      seconds: (latencyMs.mean * requests) / 1000,
      properties: { requests, errors, perSecond, ...latencies },
      failure:
        failedValidations === 0
          ? undefined
          : [`${failedValidations} failed (${rules.join(', ')})`, ...seen].join('\n'),
    };
  });
}
