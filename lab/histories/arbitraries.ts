import fc from 'fast-check';
import type { Delays } from './delays.ts';
import type { ReaderPace, ReaderScenario, ReaderStep } from './reader.ts';
import { simulatedLinkNames, type Paging } from './server.ts';
import type { WorldEvent, Newcomer, ListOrder } from './world.ts';

/** The statuses of simulated entries. */
export const statuses = ['failed', 'pending', 'success'] as const;

const anyStatus = fc.constantFrom(...statuses);

/** An entry to be added that says that it is so old. */
export const newcomer = (ageMs: fc.Arbitrary<number>): fc.Arbitrary<Newcomer> =>
  fc.record({ status: anyStatus, ageMs, rank: fc.nat(20), idHint: fc.nat(8) });

/** Many moves follow each other closely, some after long rests. */
const gapMs = fc.oneof(
  { weight: 3, arbitrary: fc.nat(200) },
  { weight: 2, arbitrary: fc.nat(2_000) },
  { weight: 1, arbitrary: fc.nat(8_000) },
);

const move: fc.Arbitrary<WorldEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    afterMs: gapMs,
    entry: newcomer(fc.oneof(fc.constant(0), fc.nat(1_000_000))),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    afterMs: gapMs,
    pick: fc.nat(30),
    status: anyStatus,
    rank: fc.nat(20),
  }),
  fc.record({ kind: fc.constant('delete' as const), afterMs: gapMs, pick: fc.nat(30) }),
);

/** How a conforming server may cut its lists. */
export const paging: fc.Arbitrary<Paging> = fc.record({
  by: fc.constantFrom('offset' as const, 'offset' as const, 'keyset' as const, 'snapshot' as const),
  sizes: fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((size) => [size]),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }),
  ),
  isCutFirst: fc.boolean(),
  pastEnd: fc.constantFrom('empty' as const, 'refused' as const, 'last' as const, 'first' as const),
  ends: fc.constantFrom('null' as const, 'absent' as const, 'own' as const, 'empty' as const),
  unused: fc.constantFrom('empty' as const, 'refused' as const),
});

const lagMs = fc.oneof(fc.constant(0), fc.nat(3_000));

/**
 * A server that says how long its answers may be kept may take up to 10 seconds; any other is at most 3
 * seconds late.
 */
const delays: fc.Arbitrary<Delays> = fc
  .record({
    replicasMs: fc.array(lagMs, { minLength: 1, maxLength: 3 }),
    indexMs: lagMs,
    cacheMs: fc.oneof(
      fc.constant(0),
      fc.nat(3_000),
      fc.integer({ min: 1, max: 10 }).map((s) => s * 1_000),
    ),
    isCacheDeclared: fc.boolean(),
  })
  .map((made) => ({ ...made, cacheMs: made.isCacheDeclared ? made.cacheMs : Math.min(made.cacheMs, 3_000) }));

const pace: fc.Arbitrary<ReaderPace> = fc.record({
  thinkMs: fc.oneof({ weight: 4, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(1_500) }),
  tookMs: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.nat(2_500) },
  ),
  share: fc.nat(100),
});

const filter = fc
  .option(anyStatus, { nil: undefined })
  .map((status) => (status === undefined ? {} : { status }));

/** The same pace for all steps of one run through a list: fewer values to shrink. */
const stepsAt = (steps: fc.Arbitrary<readonly Asked[]>): fc.Arbitrary<ReaderStep[]> =>
  fc.tuple(steps, pace).map(([list, each]) => list.map((step) => ({ ...step, ...each })));

type Asked = ReaderStep extends infer Each
  ? Each extends ReaderStep
    ? Omit<Each, keyof ReaderPace>
    : never
  : never;

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

const forwards = fc
  .tuple(filter, fc.nat(14))
  .map(([status, count]): Asked[] => [
    { ask: 'first', ...status },
    ...times(count, { ask: 'link', link: 'next' } as const),
  ]);

const backwards = fc
  .tuple(filter, fc.nat(14))
  .map(([status, count]): Asked[] => [
    { ask: 'first', ...status },
    { ask: 'link', link: 'last' },
    ...times(count, { ask: 'link', link: 'prev' } as const),
  ]);

const numbers = fc
  .tuple(filter, fc.integer({ min: 1, max: 8 }))
  .map(([status, count]): Asked[] =>
    Array.from({ length: count }, (_, at) => ({ ask: 'page', page: at + 1, ...status }) as const),
  );

const single = fc.oneof(
  fc.record({ ask: fc.constant('entry' as const), pick: fc.nat(30) }),
  fc.record({
    ask: fc.constant('other-link' as const),
    link: fc.constantFrom(...simulatedLinkNames),
    pick: fc.nat(40),
  }),
  fc
    .tuple(filter, fc.integer({ min: 1, max: 9 }))
    .map(([status, page]) => ({ ask: 'page' as const, page, ...status })),
  fc.record({ ask: fc.constant('link' as const), link: fc.constantFrom(...simulatedLinkNames) }),
);

const part: fc.Arbitrary<ReaderStep[]> = fc.oneof(
  { weight: 3, arbitrary: stepsAt(forwards) },
  { weight: 1, arbitrary: stepsAt(backwards) },
  { weight: 1, arbitrary: stepsAt(numbers) },
  { weight: 2, arbitrary: stepsAt(fc.array(single, { minLength: 1, maxLength: 4 })) },
  // What the policy does at the very end: it waits, and asks past every cache.
  { weight: 1, arbitrary: stepsAt(forwards).map(afterAPause) },
);

function afterAPause([first, ...others]: ReaderStep[]): ReaderStep[] {
  const steps = first === undefined ? others : [{ ...first, thinkMs: 3_000 }, ...others];
  return steps.map((step) => ({ ...step, isUncached: true }));
}

/** Every order of a simulated list. */
export const orders: readonly ListOrder[] = [
  'created-descending',
  'created-ascending',
  'updated-descending',
  'updated-ascending',
  'status',
  'id',
  'rank',
];

/**
 * Histories of servers that keep the rules: any list, any moves, any paging, any delays that interpretation
 * 11 allows, any readers.
 */
export const readerScenarios: fc.Arbitrary<ReaderScenario> = fc.record({
  order: fc.constantFrom(...orders),
  paging,
  delays,
  first: fc.array(newcomer(fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 14 }),
  moves: fc.array(move, { maxLength: 12 }),
  readers: fc.array(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.flat()),
    { minLength: 1, maxLength: 3 },
  ),
  within: fc.constantFrom('as-listed', 'as-listed', 'as-listed', 'reversed', 'by-id', 'in-turn'),
  filterOrder: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...orders) },
  ),
});
