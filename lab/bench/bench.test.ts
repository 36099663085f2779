import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { validateBench } from '../../schemas/files.gen.js';
import { knownOf, told } from '../../suites/fixtures/log.ts';
import { benchOf, figureOf, figuresInMarkdown, median } from './figures.ts';
import { busyMsOf, planOf, replay } from './floor.ts';

const fast = figureOf({ id: 'fast', title: 'a fast thing', unit: 's', below: 10 }, [9, 3, 5]);
const slow = figureOf({ id: 'slow', title: 'a slow thing', unit: 's', below: 1 }, [2, 0.5, 1.5, 3]);
const shown = figureOf({ id: 'shown', title: 'a thing that is seen', unit: 'requests' }, [1234.5]);

test('the median is in the middle, and alone decides whether a goal is met', () => {
  expect([median([9, 3, 5]), median([2, 0.5, 1.5, 3]), median([])]).toEqual([5, 1.75, NaN]);
  expect([fast.held, slow.held, shown.held]).toEqual([true, false, undefined]);
  expect(figureOf({ id: 'none', title: 'nothing', unit: 's', below: 1 }, [NaN]).held).toBe(false);
});

test('the file fits its schema, one missed goal fails the whole, and every figure is a row', async () => {
  const file = await benchOf(async () => [fast, shown]);
  expect([validateBench(JSON.parse(JSON.stringify(file))), validateBench.errors]).toEqual([true, null]);
  expect(file.held).toBe(true);
  expect((await benchOf(async () => [fast, slow])).held).toBe(false);
  const lines = figuresInMarkdown(file).split('\n');
  expect(lines[0]).toContain(process.version);
  expect(lines.slice(4)).toEqual([
    '| a fast thing | 5.00 s | 3.00 … 9.00 | < 10.00 | met |',
    '| a thing that is seen | 1,235 requests | 1,235 … 1,235 |  |  |',
  ]);
});

/** Two reads at once, a third one after both, and a pause before the last. */
const seen = knownOf([
  told('readModel', ['1'], { askedMs: 0, tookMs: 40 }),
  told('readModel', ['2'], { askedMs: 10, tookMs: 10 }),
  told('readModel', ['3'], { askedMs: 50 }),
  told('readModel', ['4'], { askedMs: 3060 }),
]).log;

test('a plan says what had ended when a request was sent; pauses do not count', () => {
  const { steps, ends, concurrency } = planOf(seen);
  expect(steps.map(({ after }) => after)).toEqual([0, 0, 2, 3]);
  expect([ends, concurrency]).toEqual([[1, 0, 2, 3], 2]);
  expect(busyMsOf(seen)).toBe(70);
});

test('a replay sends the requests of a certification, each after those that it waited for', async () => {
  const asked: { readonly path: string | undefined; readonly ended: number }[] = [];
  let ended = 0;
  const server = createServer((request, response) => {
    asked.push({ path: request.url, ended });
    request.resume().once('end', () => {
      ended += 1;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  await replay(planOf(seen), { baseUrl: `http://127.0.0.1:${port}`, token: 'a.b.c', target: '' });
  expect(new Set(asked.map(({ path }) => path)).size).toBe(4);
  expect(asked.slice(2).map((one) => [one.path, one.ended])).toEqual([
    ['/api/v1/models/3', 2],
    ['/api/v1/models/4', 3],
  ]);
});
