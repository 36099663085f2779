import fc from 'fast-check';
import { newcomer, orders, statuses, paging } from './arbitraries.ts';
import { requestMs } from './policy.ts';
import type { ReaderScenario, ReaderStep } from './reader.ts';
import type { WorldEvent } from './world.ts';

/** Longer than an examination and the reads that it may add. */
const lastsMs = 60_000;

const pace = { thinkMs: 0, tookMs: requestMs, share: 50 };
const link = (name: 'next' | 'prev' | 'last'): ReaderStep => ({ ask: 'link', link: name, ...pace });

/** More pages than any view has; what leads nowhere is not asked. */
const mostPages = 40;

const along = (name: 'next' | 'prev'): readonly ReaderStep[] =>
  Array.from({ length: mostPages }, () => link(name));

/**
 * What the rules of lists read: each view in both directions, the pages by number, `self` of some, entries by
 * themselves.
 */
const plan: readonly ReaderStep[] = [
  ...[{}, ...statuses.map((status) => ({ status }))].flatMap((view): readonly ReaderStep[] => [
    { ask: 'first', ...view, ...pace },
    ...along('next'),
    { ask: 'first', ...view, ...pace },
    link('last'),
    ...along('prev'),
  ]),
  ...Array.from({ length: 6 }, (_, at): ReaderStep => ({ ask: 'page', page: at + 1, ...pace })),
  ...Array.from({ length: 6 }, (_, at): ReaderStep => ({
    ask: 'other-link',
    link: 'self',
    pick: at * 5 + 1,
    ...pace,
  })),
  ...Array.from({ length: 8 }, (_, at): ReaderStep => ({ ask: 'entry', pick: at * 7, ...pace })),
];

function moves(betweenMs: number): fc.Arbitrary<readonly WorldEvent[]> {
  if (betweenMs === Infinity) return fc.constant([]);
  const count = Math.ceil(lastsMs / betweenMs);
  const afterMs = fc.nat(2 * betweenMs);
  const pick = fc.nat(200);
  const rank = fc.nat(20);
  const move: fc.Arbitrary<WorldEvent> = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        afterMs,
        entry: newcomer(fc.oneof(fc.constant(0), fc.constant(0), fc.nat(1_000_000))),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        afterMs,
        pick,
        status: fc.constantFrom(...statuses),
        rank,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), afterMs, pick }) },
  );
  return fc.array(move, { minLength: count, maxLength: count, size: 'max' });
}

/** Examinations of a list of 20 to 40 entries that changes every so often. */
export const examinations = (betweenMs: number): fc.Arbitrary<ReaderScenario> =>
  fc.record({
    order: fc.constantFrom(...orders),
    paging: paging.map((made) => ({ ...made, sizes: made.sizes.map((size) => size + 2) })),
    delays: fc.record({
      replicasMs: fc.array(fc.nat(700), { minLength: 1, maxLength: 2 }),
      indexMs: fc.constantFrom(0, 0, 500),
      cacheMs: fc.constantFrom(0, 0, 1_000),
      isCacheDeclared: fc.constant(false),
    }),
    first: fc.array(newcomer(fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 20,
      maxLength: 40,
      size: 'max',
    }),
    moves: moves(betweenMs),
    readers: fc.constant([plan]),
  });
