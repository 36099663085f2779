import { xml, xmlAttribute } from '../../../reports/content/escape.ts';
import type { LoadResult } from '../outcome/result.ts';
import { whenJudged } from './text.ts';

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
  /** Seconds that it took; an endpoint's is that of all its answers together. */
  readonly seconds?: number;
  readonly properties?: Readonly<Record<string, string | number>>;
}

/**
 * The result as JUnit: a testcase per threshold and per validation of an endpoint, parts that were not
 * examined as skipped.
 */
export function renderLoadJunit(result: LoadResult): string {
  const cases = [...thresholds(result), ...validations(result), ...untested(result), ...rest(result)];
  const suites = Map.groupBy(cases, ({ suite }) => suite);
  const body = [...suites].map(([suite, members]) => {
    const failures = members.filter(({ failure }) => failure !== undefined).length;
    const skipped = members.filter(({ skipped: reason }) => reason !== undefined).length;
    return [
      `  <testsuite name="${xmlAttribute(suite)}" tests="${members.length}" failures="${failures}" skipped="${skipped}" errors="0" time="${seconds(result)}" timestamp="${xmlAttribute(result.startedAt.slice(0, 19))}">`,
      ...members.map(renderCase),
      '  </testsuite>',
    ].join('\n');
  });
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlAttribute(result.outcomeLine)}" tests="${cases.length}" failures="${failures}" time="${seconds(result)}">\n${body.join('\n')}\n</testsuites>\n`;
}

const seconds = ({ durationMs }: LoadResult): string => (durationMs / 1000).toFixed(3);

function renderCase({ suite, name, failure, skipped, seconds: took = 0, properties }: Case): string {
  const open = `    <testcase classname="${xmlAttribute(`load.${suite}`)}" name="${xmlAttribute(name)}" time="${took.toFixed(3)}"`;
  const figures = propertiesOf(properties);
  if (failure !== undefined)
    return `${open}>${figures}<failure message="${xmlAttribute(failure.split('\n')[0] ?? '')}">${xml(failure)}</failure></testcase>`;
  if (skipped !== undefined) return `${open}><skipped message="${xmlAttribute(skipped)}"/></testcase>`;
  return figures === '' ? `${open}/>` : `${open}>${figures}</testcase>`;
}

function propertiesOf(properties: Case['properties'] = {}): string {
  const all = Object.entries(properties).map(
    ([name, value]) => `<property name="${xmlAttribute(name)}" value="${xmlAttribute(String(value))}"/>`,
  );
  return all.length === 0 ? '' : `<properties>${all.join('')}</properties>`;
}

function thresholds(result: LoadResult): Case[] {
  return result.thresholds.map(({ title, metric, expression, observed, isHeld }) => ({
    suite: 'thresholds',
    name: `${title} (${metric} ${expression})`,
    ...(isHeld ? {} : { failure: `wanted ${metric} ${expression}, seen ${observed}` }),
  }));
}

function validations(result: LoadResult): Case[] {
  const judged = result.settings.validate === 'none' ? [] : result.endpoints;
  return judged.map((one) => {
    const { endpoint, failedValidations } = one;
    const rules = result.validations
      .filter((one) => one.endpoint === endpoint)
      .map(({ rule, place, failures }) => `${rule}${place === '' ? '' : ` at ${place}`}: ${failures}`);
    const seen = result.failures
      .filter((one) => one.endpoint === endpoint)
      .map(
        ({ sent, pointer, wanted, received }) => `${sent}: ${pointer} wanted ${wanted}, received ${received}`,
      );
    return {
      suite: 'validations',
      name: `every answer of ${endpoint} that was judged is valid`,
      seconds: (one.latencyMs.mean * one.requests) / 1000,
      properties: {
        requests: one.requests,
        errors: one.errors,
        perSecond: Number(one.perSecond.toFixed(3)),
        ...Object.fromEntries(
          Object.entries<number>({ ...one.latencyMs }).map(([figure, value]) => [
            `${figure}Ms`,
            Number(value.toFixed(3)),
          ]),
        ),
      },
      ...(failedValidations === 0
        ? {}
        : { failure: [`${failedValidations} failed (${rules.join(', ')})`, ...seen].join('\n') }),
    };
  });
}

function untested(result: LoadResult): Case[] {
  return [
    ...(result.outcome === 'unjudged'
      ? [{ suite: 'thresholds', name: 'the thresholds of the whole run', skipped: whenJudged }]
      : []),
    ...result.untested.map(({ endpoint, reason }) => ({
      suite: 'untested',
      name: endpoint,
      skipped: reason,
    })),
  ];
}

/** An outcome that no case above explains still fails a pipeline that reads only this file. */
function rest(result: LoadResult): Case[] {
  if (
    result.exitCode === 0 ||
    result.thresholds.some(({ isHeld }) => !isHeld) ||
    result.counts.failedValidations > 0
  )
    return [];
  return [
    {
      suite: 'run',
      name: 'the run came to a result',
      failure: [result.outcomeLine, ...result.reasons].join('\n'),
    },
  ];
}
