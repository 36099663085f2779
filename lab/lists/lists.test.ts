import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { randomFrom } from '../../suites/log/random.ts';
import { tryConforming } from './conforming.ts';
import { faults } from './draw.ts';
import { examineWorld } from './simulation.ts';
import { World, type Fault, type Freedoms, type WorldEntry } from './world.ts';

test('no rule of lists is broken by a conforming server, whatever its list does', async () => {
  const { broken } = await tryConforming(40, 1);
  expect(broken).toEqual([]);
});

const quiet: Freedoms = {
  pageSize: 4,
  order: 'newest',
  links: 'numbers',
  ends: 'null',
  lagMs: 0,
  keptMs: 0,
  unused: 'empty',
};

const start = Array.from({ length: 18 }, (_, at): WorldEntry => {
  const status = ['success', 'failed', 'running'][at % 3] ?? 'success';
  return { id: String(100 + at), status, createdMs: at * 1000 - 1e6, updatedMs: at * 1000 - 1e6 };
});

function faultNamed(name: string): Fault {
  const fault = faults[name];
  if (fault === undefined) throw new Error(`there is no fault ${name}`);
  return fault;
}

/** The rules that a server with a list that keeps still breaks. */
async function brokenBy(fault: Fault, freedoms: Partial<Freedoms> = {}): Promise<readonly RequirementId[]> {
  const random = randomFrom(7, 'quiet');
  const world = new World(start, [], { ...quiet, ...freedoms }, random, fault);
  const { judgements } = await examineWorld(world, random, 7);
  const rules = judgements.flatMap(({ kind, rule }) => (kind === 'broken' ? [rule] : []));
  return [...new Set(rules)].filter(
    (rule) => /^(2\.5-|4\.7-(each|page-|status))/.test(rule) && rule !== '2.5-end-strings',
  );
}

describe('a fault of a list that keeps still', () => {
  test.each<readonly [keyof typeof faults, RequirementId]>([
    ['entry-lost', '4.7-each-once'],
    ['entry-twice', '4.7-each-once'],
    ['next-skips', '2.5-next-page'],
    ['next-missing', '2.5-next'],
    ['prev-skips', '2.5-prev-page'],
    ['last-short', '2.5-last-page'],
    ['self-first', '2.5-self-page'],
    ['filter-lost', '2.5-filter-kept'],
    ['filter-lacks', '4.7-status-filter'],
  ])('%s breaks %s', async (name, rule) => {
    expect(await brokenBy(faultNamed(name))).toContain(rule);
  });

  test('is found behind cursors as well', async () => {
    expect(await brokenBy(faultNamed('prev-skips'), { links: 'fresh-cursors' })).toContain('2.5-prev-page');
    expect(await brokenBy(faultNamed('entry-lost'), { links: 'cursors' })).toContain('4.7-each-once');
  });

  test('is found although answers may be seconds old', async () => {
    expect(await brokenBy(faultNamed('filter-lacks'), { lagMs: 2900 })).toContain('4.7-status-filter');
  });
});

test('a list without a fault breaks nothing', async () => {
  expect(await brokenBy((answer) => answer)).toEqual([]);
});
