import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import type { Call } from '../../reference/call.ts';
import type { Deviation } from '../../reference/deviation.ts';
import { ENDPOINTS } from '../../reference/endpoints.ts';
import { changingEntries, expectCode, instead, k6Test, scene } from './fixtures/session.ts';

/** A short load with virtual users enough that none is missing, however slow the answers are. */
const short = { RATE: '20', DURATION: '2s', VUS: '40' };

k6Test.concurrent(
  'plain k6 runs a script as it is, with a target file named from where one stands, and shows the figures asked for',
  async (context) => {
    const here = await scene(context);
    const [chosen, own, machine] = await Promise.all([
      here.plain('average', ['--summary-trend-stats', 'avg,p(75)'], short),
      here.plain('average', [], { ...short, SUMMARY: 'k6' }),
      here.plain('average', [], short, { K6_NEW_MACHINE_READABLE_SUMMARY: 'true' }),
    ]);
    expectCode(chosen, 0);
    expect(chosen.stdout).toContain('held   no answer is wrong');
    expect(chosen.stdout).toMatch(/GET \/api\/v1\/models\/\{id\} +avg \d+\.\d, p\(75\) \d+\.\d\n/);
    expect(chosen.stdout).toMatch(/in one answer of 1,000 would have been seen with a probability of \d+ %/);
    // A run that passes logs nothing at the level of errors.
    expect(chosen.stderr).not.toContain('level=error');
    for (const other of [own, machine]) {
      expectCode(other, 0);
      expect(other.stdout).toContain('http_req_duration');
    }
  },
);

/** Every third read of a model is answered with 500. */
const failing = instead(({ endpoint, nth }) =>
  endpoint === ENDPOINTS.readModel && nth % 3 === 0 ? { status: 500 } : undefined,
);

k6Test.concurrent.for([
  ['--vus and --iterations', ['--vus', '3', '--iterations', '200'], {}],
  ['K6_VUS and K6_DURATION', [], { K6_VUS: '3', K6_DURATION: '3s' }],
] as const)('errors cross their gate under k6’s own %s, too', async ([, args, ofK6], context) => {
  const here = await scene(context, failing);
  const run = await here.plain('average', args, {}, ofK6);
  expectCode(run, 99);
  expect(run.stdout).toContain('FAILED at most 1 % of the answers are errors');
  expect(run.stdout).toContain('held   the load made requests');
  expect(run.stdout).not.toContain('UNKNOWN');
  expect(run.stdout).toContain('not judged: dropped iterations');
  expect(run.stdout).toMatch(/\d+ answers, [1-9]\d* errors, 0 findings/);
});

const lasting = (seconds: number): string =>
  ['{"alg":"HS256"}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const wrongModels = changingEntries(([model], { endpoint }) => {
  if (endpoint === ENDPOINTS.readModel && model !== undefined) model.attributes['name'] = 5;
});

k6Test.concurrent.for([
  ['a wrong answer, with request and rule', wrongModels, {}, 99, /4\.4-name|2\.2-name/],
  ['settings that are wrong', {}, { TOKEN: '' }, 107, /TOKEN is not set/],
  ['a token that expires before the run ends', {}, { TOKEN: lasting(1) }, 107, /TOKEN expires at/],
  ['a host without consent', {}, { BASE_URL: 'http://api.example.invalid' }, 107, /I_MAY_LOAD=api\.example/],
] as const)('plain k6 says %s', async ([, behaviour, env, code, words], context) => {
  const here = await scene(context, behaviour);
  const bare = 'BASE_URL' in env ? { TARGET: '' } : {};
  const run = await here.plain('average', [], { ...short, ...bare, ...env });
  expectCode(run, code);
  expect(run.stderr).toMatch(words);
});

/** A server whose runs have records only where `has` says so, by the id of the run. */
const recordsOf = (has: (id: string) => boolean): Deviation =>
  changingEntries((entries, call) => {
    const id = runIn(call);
    if (id !== undefined && !has(id)) entries.length = 0;
  });
const runIn = ({ endpoint, params }: Call): string | undefined =>
  endpoint === ENDPOINTS.listRecords ? params['sync_run_id'] : undefined;

k6Test(
  'three of four requests for records go to runs that have some, half of them to the given run',
  async (context) => {
    const requested = new Map<string, number>();
    const counted: Deviation = {
      after: (asked) => {
        const id = runIn(asked);
        if (id !== undefined && asked.query.size === 0) requested.set(id, (requested.get(id) ?? 0) + 1);
      },
    };
    let given = '';
    const hasSome = (id: string): boolean => id === given || Number(id) % 6 === 0;
    const here = await scene(context, recordsOf(hasSome), counted);
    given = String(here.target['syncRunId']);
    // Counted in iterations, so that only loads of our own script count.
    const load = ['--vus', '4', '--iterations', '1500'];
    expectCode(await here.plain('average', load, { VALIDATE: 'none', SEED: '7' }), 0);
    const sum = (has: (id: string) => boolean): number =>
      [...requested].reduce((all, [id, count]) => all + (has(id) ? count : 0), 0);
    const [all, some] = [sum(() => true), sum(hasSome)];
    expect(some / all, `${some} of ${all}`).toBeGreaterThan(0.6);
    // One of five, if each weighed the same.
    const part = sum((id) => id === given) / some;
    expect(part).toBeGreaterThan(0.35);
    expect(part).toBeLessThan(0.65);
  },
);

k6Test.concurrent(
  'a member missing in the records of few runs is found, although no run is given',
  async (context) => {
    const withoutAction = changingEntries((entries, { endpoint }) => {
      if (endpoint === ENDPOINTS.listRecords) for (const entry of entries) delete entry.attributes['action'];
    });
    const here = await scene(
      context,
      recordsOf((id) => Number(id) % 5 === 0),
      withoutAction,
    );
    const { syncRunId: _, ...target } = here.target;
    await writeFile(join(here.folder, 'target.json'), JSON.stringify(target));
    const run = await here.load(['average', '--rate', '30', '--duration', '2s', '--vus', '40']);
    expectCode(run, 1);
    expect(run.result.validations.map(({ rule }) => rule)).toEqual(['2.4-action']);
  },
);

k6Test.concurrent(
  'without --writes nothing but GET is sent; with it all nine endpoints are',
  async (context) => {
    const methods = new Set<string>();
    const here = await scene(context, { after: ({ method }) => void methods.add(method) });
    expectCode(await here.load(['smoke', '--duration', '1s', '--rate', '1']), 0);
    expect([...methods]).toEqual(['GET']);
    const writing = await here.load(['smoke', '--duration', '1s', '--rate', '1', '--writes']);
    expectCode(writing, 0);
    expect(writing.result.endpoints).toHaveLength(9);
    expect([...methods].sort()).toEqual(['GET', 'POST', 'PUT']);
  },
);

k6Test.concurrent('numbers that no double can hold, and values of megabytes, are JSON', async (context) => {
  const huge: Deviation = {
    bytes: (wire) => {
      const text = wire.bytes.toString().replaceAll('"record":{', '"record":{"n":-1E400,');
      const note = `"n":1E400,"note":"${'é'.repeat(2e6)}"`;
      wire.bytes = Buffer.from(text.replace('"description":', `${note},"description":`));
    },
  };
  const here = await scene(context, huge);
  expectCode(await here.load(['smoke', '--rate', '2', '--duration', '2s']), 0);
});
