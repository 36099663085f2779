import { xml, xmlAttribute } from '../../reports/content/escape.ts';
import type { LoadResult } from './run.ts';

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly failure?: string | undefined;
  readonly skipped?: string;
  /** Seconds that it took; an endpoint's is that of all its answers together. */
  readonly seconds?: number;
  readonly properties?: Readonly<Record<string, number>>;
}

/**
 * The result as JUnit: a testcase per threshold and per validation of an endpoint, parts that were not
 * examined as skipped.
 */
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
      : `<failure message="${xmlAttribute(failure.split('\n')[0] ?? '')}">${xml(failure)}</failure>`,
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
