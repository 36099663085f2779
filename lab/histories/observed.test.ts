import { expect, test } from 'vitest';
import { linksFollowed, simulatedHistory } from './observed.ts';
import { Simulation, type ReadOrigin } from './reader.ts';
import type { PageAddress } from './address.ts';

const pace = { thinkMs: 0, tookMs: 1, share: 50 };

/** The second answer of a server of one empty list, which a link of the first led to. */
function reached(address: PageAddress) {
  const paging = {
    by: 'offset',
    sizes: [2],
    isCutFirst: false,
    pastEnd: 'empty',
    ends: 'null',
    unused: 'empty',
  } as const;
  const delays = { replicasMs: [0], indexMs: 0, cacheMs: 0, isCacheDeclared: false };
  const scenario = { order: 'id', paging, delays, first: [], moves: [], readers: [] } as const;
  const simulation = new Simulation(scenario);
  const origin: ReadOrigin = { by: 'link', link: 'last', of: 0 };
  simulation.ask({}, { by: 'first' }, 0, pace);
  simulation.ask(address, origin, 10, pace);
  const { observations } = simulatedHistory(simulation.recorded);
  return { origin: observations[1]?.origin, links: [...linksFollowed(simulation.recorded)] };
}

test.each([
  ['a page number alone asks for that page', { page: 3 }, { kind: 'number', page: 3 }],
  ['no parameter asks for the first page', {}, { kind: 'first' }],
  ['a filter alone asks for its first page', { status: 'failed' }, { kind: 'first' }],
  [
    'a moment may show that moment',
    { page: 3, snapshotMs: 5 },
    { kind: 'link', link: 'last', of: 1, mayKeepMoment: true },
  ],
  [
    'a cursor may show another moment',
    { cursor: { side: 'after', key: ['a', 1] } },
    { kind: 'link', link: 'last', of: 1, mayKeepMoment: true },
  ],
] as const)('a link with %s', (_, address, origin) => {
  expect(reached(address)).toEqual({ origin, links: [[2, { link: 'last', of: 1 }]] });
});
