import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';
import { readerScenarios, statuses } from './arbitraries.ts';
import { undeclaredAgeMs } from './delays.ts';
import { faults } from './faults.ts';
import { followed, readAll, Simulation, type Recorded, type ReaderScenario } from './reader.ts';
import type { SimulatedLinkName } from './server.ts';
import { inOrder, stateAt } from './world.ts';

const settings = { numRuns: 300, seed: 17 };
const pace = { thinkMs: 0, tookMs: 1, share: 50 };

const atRest = readerScenarios.map((scenario): ReaderScenario => ({
  ...scenario,
  moves: [],
  within: 'as-listed',
}));

const idsOf = ({ answer }: Recorded): readonly string[] =>
  answer.kind === 'page' ? answer.entries.map(({ id }) => id) : [];

/** The pages from a first one on, along a link. */
function walk(simulation: Simulation, from: Recorded, link: SimulatedLinkName): readonly Recorded[] {
  const pages = [from];
  for (let page = from; pages.length < 100; pages.push(page)) {
    const wanted = followed(page, link);
    if (wanted === undefined) return pages;
    page = simulation.ask(wanted.address, wanted.origin, page.arrivedMs, pace);
  }
  return pages;
}

function wholeWalk(scenario: ReaderScenario, status?: string) {
  const simulation = new Simulation(scenario);
  const first = simulation.ask(status === undefined ? {} : { status }, { by: 'first' }, 0, pace);
  return { simulation, first, pages: walk(simulation, first, 'next') };
}

test('a list at rest is walked in both directions, by number and along `last`, as interpretation 10 says', () => {
  fc.assert(
    fc.property(atRest, (scenario) => {
      const { simulation, first, pages } = wholeWalk(scenario);
      const all = stateAt(simulation.world, 0).entries.map(({ id }) => id);
      expect(pages.flatMap(idsOf)).toEqual(all);
      const wanted = followed(first, 'last');
      const last = simulation.ask(wanted?.address ?? {}, { by: 'first' }, 9_000, pace);
      const back = walk(simulation, last, 'prev');
      expect(back.map(idsOf)).toEqual(pages.map(idsOf).toReversed());
      const numbered = pages.map((_, at) =>
        simulation.ask({ page: at + 1 }, { by: 'page', page: at + 1 }, 9_000, pace),
      );
      expect(numbered.map(idsOf)).toEqual(pages.map(idsOf));
      for (const page of [...pages, ...back, ...numbered]) {
        const self = followed(page, 'self');
        const again = simulation.ask(self?.address ?? {}, { by: 'first' }, 9_000, pace);
        expect(idsOf(again)).toEqual(idsOf(page));
      }
    }),
    settings,
  );
});

test('the filters of a list at rest make up the list', () => {
  fc.assert(
    fc.property(atRest, (scenario) => {
      const { simulation, pages } = wholeWalk(scenario);
      const filtered = statuses.map((status) => wholeWalk(scenario, status).pages.flatMap(idsOf));
      const { entries } = stateAt(simulation.world, 0);
      for (const [at, status] of statuses.entries())
        expect(filtered[at]).toEqual(
          inOrder(
            (scenario.paging.isCutFirst ? undefined : scenario.filterOrder) ?? scenario.order,
            entries.filter((entry) => entry.status === status),
          ).map(({ id }) => id),
        );
      expect(filtered.flat().toSorted()).toEqual(pages.flatMap(idsOf).toSorted());
    }),
    settings,
  );
});

test('every answer shows a moment within its window, or the one at which its link was issued', () => {
  fc.assert(
    fc.property(readerScenarios, (scenario) => {
      for (const { askedMs, arrivedMs, windowMs, momentMs, address } of readAll(scenario).recorded) {
        expect(momentMs).toBeGreaterThanOrEqual(askedMs - windowMs);
        expect(momentMs).toBeLessThanOrEqual(arrivedMs);
        expect(windowMs === undeclaredAgeMs || scenario.delays.isCacheDeclared).toBe(true);
        expect(readAddress(writeAddress(address))).toEqual(address);
      }
    }),
    settings,
  );
});

test('an entry that was deleted never comes back', () => {
  fc.assert(
    fc.property(readerScenarios, (scenario) => {
      const { states } = readAll(scenario).world;
      const gone = new Set<string>();
      let before = new Set<string>();
      for (const { entries } of states) {
        const now = new Set(entries.map(({ id }) => id));
        for (const id of before) if (!now.has(id)) gone.add(id);
        expect([...now].filter((id) => gone.has(id))).toEqual([]);
        before = now;
      }
    }),
    settings,
  );
});

test('no two faults have the same name, and each changes some answer', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  const samples = fc.sample(readerScenarios, { numRuns: 400, seed: 17 });
  for (const { name, departure } of faults) {
    const changed = samples.find((scenario) => {
      const right = readAll(scenario);
      const [id = ''] = right.recorded.flatMap(idsOf);
      const wrong = readAll(scenario, departure({ id, scatter: 1 }));
      return JSON.stringify(wrong.recorded) !== JSON.stringify(right.recorded);
    });
    expect(changed, name).toBeDefined();
  }
});
