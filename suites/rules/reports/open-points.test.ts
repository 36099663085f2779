import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { changed, reportBody } from '../../fixtures/endpoint-lines.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { observedOn } from '../../fixtures/small-target.ts';
import { openPoints } from './open-points.ts';
import { optionsOf } from './questions.ts';

/** What a probe sees where its odd question is answered so, with every question that was asked. */
async function seenOf(observes: string, odd: ScriptedAnswer) {
  const asked: string[] = [];
  const own = openPoints.filter((probe) => probe.observes === observes);
  const seen = await observedOn(
    own,
    ({ path, ask }) => {
      asked.push(decodeURIComponent(path.replace('/api/v1/reports', '')));
      return ask.purpose === 'stated' ? { body: reportBody } : odd;
    },
    {},
    false,
  );
  return { answer: seen[observes], asked };
}

const type = 'type=workspace_activity';

test.each<[string, good: string, odd: RegExp]>([
  ['4.1-refusal-body', `?${type}`, /^\?type=\w+$/],
  ['4.1-other-case', `?${type}`, /^\?type=WORKSPACE_ACTIVITY$/],
  ['4.1-empty-value', `?${type}&metric=all`, /^\?type=workspace_activity&metric=$/],
  [
    '4.1-doubled-parameter',
    `?${type}&time_period=one_week`,
    /^\?type=workspace_activity&time_period=one_week&time_period=one_day$/,
  ],
  ['4.1-unknown-connector', `?${type}`, /^\?type=workspace_activity(&connector_ids=\d+)+$/],
])('%s is asked beside the same question with listed values', async (observes, good, odd) => {
  const { asked, answer } = await seenOf(observes, { status: 418, body: {} });
  expect(asked).toHaveLength(2);
  expect(asked).toContain(good);
  expect(asked.filter((one) => one !== good)[0]).toMatch(odd);
  expect(answer).toMatch(/^418/);
});

test.each<[string, ScriptedAnswer]>([
  ['no body', {}],
  ['no JSON', { body: '<html>' }],
  ['an array', { body: [] }],
  ['a scalar', { body: '5' }],
  ['an object with a message', { body: { message: 'no' } }],
  ['an object without a message', { body: { message: 5 } }],
  ['an object without a message', { body: { error: 'no' } }],
])('a refusal is noted with its body: %s', async (form, odd) => {
  const { answer } = await seenOf('4.1-refusal-body', { status: 400, ...odd });
  expect(answer).toBe(`400, ${form}`);
});

describe('the series that was not asked for', () => {
  const probe = openPoints.find(({ observes }) => observes === '4.1-other-series');

  /** What is noted of reports by metric, each with a body. */
  async function noted(...reports: readonly (readonly [metric: string | undefined, body: object])[]) {
    let at = 0;
    const run = newRunOf(scriptedClient(() => ({ body: reports[(at += 1) - 1]?.[1] })));
    const context = run.newCheckContext();
    for (const [metric] of reports)
      await context.api.ask(endpoints.reports, { ...optionsOf({ metric }), fresh: true });
    return probe?.run(run.newCheckContext());
  }
  const having = (name: string, value: unknown): object =>
    changed(reportBody, `/data/${name}`, value) as object; // a body
  const [one, other] = ['sync_run_triggered', 'total_sync_run_rows'];

  test.each<[string, readonly (readonly [string | undefined, object])[], string | undefined]>([
    ['left out', [[one, having(other, undefined)]], 'left out'],
    ['empty', [[one, having(other, [])]], 'empty'],
    ['null', [[one, having(other, null)]], 'there'],
    ['there', [[one, reportBody]], 'there'],
    ['of the other metric', [[other, having(one, undefined)]], 'left out'],
    [
      'now one, now the other',
      [
        [one, reportBody],
        [other, having(one, [])],
        [one, having(other, undefined)],
      ],
      'empty, left out, there',
    ],
    ['not looked for where all are asked for', [['all', having(other, undefined)]], undefined],
    ['not looked for where no metric is named', [[undefined, having(other, undefined)]], undefined],
    ['not looked for in an answer without a report', [[one, { message: 'no' }]], undefined],
  ])('%s', async (_, reports, answer) => {
    expect(await noted(...reports)).toBe(answer);
  });
});
