import { modelBody } from '../../suites/fixtures/log.ts';
import { randomFrom } from '../../suites/log/random.ts';
import type { ServerClock } from './clock.ts';
import type { Freedoms } from './freedoms.ts';

/** The attributes of a model. */
export type ModelAttributes = Readonly<Record<string, unknown>>;

/** The model of a server, and everybody who writes to it. */
export interface ServerModel {
  /** What it was at a moment. */
  at(ms: number): ModelAttributes;
  /** Stores an update of the suite; returns what it is then, or undefined where nothing would change. */
  update(ms: number, body: unknown): ModelAttributes | undefined;
}

interface ModelState {
  readonly atMs: number;
  readonly attributes: ModelAttributes;
}

/** Makes the model; what others write depends on the seed, the freedoms and the moments of the updates. */
export function serverModel(freedoms: Freedoms, clock: ServerClock, seed: number): ServerModel {
  const { writer, stamp, texts, noChange } = freedoms;
  const random = randomFrom(seed, 'other writers');
  // A resource of the fixtures.
  const { attributes } = (modelBody('3', { connector_id: 5 }) as { data: { attributes: ModelAttributes } })
    .data;
  const first = { ...attributes, updated_at: clock.show(-9_000) };
  const states: ModelState[] = [{ atMs: -Infinity, attributes: first }];
  let theirs = 0;
  let nextMs = firstWriteMs[writer];
  const latest = (): ModelAttributes => states.at(-1)?.attributes ?? first;
  const write = (atMs: number, values: ModelAttributes): void => {
    const updated = { ...latest(), ...values };
    const keepsStamp = stamp === 'when-changed' && isSame(updated, latest());
    states.push({ atMs, attributes: keepsStamp ? updated : { ...updated, updated_at: clock.show(atMs) } });
  };
  /** Lets the others write until a moment. */
  const advance = (ms: number): void => {
    while (nextMs <= ms) {
      theirs += 1;
      // With whole seconds nothing shows who of two writers within one second was the later one.
      const atMs = Math.max(nextMs, clock.laterThan(states.at(-1)?.atMs ?? 0));
      if (atMs > ms) {
        nextMs = atMs;
        return;
      }
      const others = { query: `select ${theirs + 10}`, primary_key: `key_${theirs}` };
      const same = { name: `theirs ${theirs}`, description: `theirs ${theirs}` };
      write(atMs, writer === 'other-attributes' ? others : same);
      nextMs = atMs + pauseMs[writer](random());
    }
  };
  return {
    at(ms) {
      advance(ms);
      return states.findLast(({ atMs }) => atMs <= ms)?.attributes ?? first;
    },
    update(ms, body) {
      advance(ms);
      const values = valuesOf(body, latest(), texts);
      if (noChange !== 'accepted' && isSame({ ...latest(), ...values }, latest())) return undefined;
      write(ms, values);
      if (writer === 'with-ours') nextMs = ms + 1 + Math.floor(random() * 300);
      return latest();
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const firstWriteMs: Readonly<Record<Freedoms['writer'], number>> = {
  none: Infinity,
  rare: 4_000,
  often: 1_000,
  'other-attributes': 1_000,
  'with-ours': Infinity,
};

const pauseMs: Readonly<Record<Freedoms['writer'], (random: number) => number>> = {
  none: () => Infinity,
  rare: (random) => 7_000 + random * 20_000,
  often: (random) => 900 + random * 4_000,
  'other-attributes': (random) => 900 + random * 4_000,
  'with-ours': () => Infinity,
};

/** The members of a body that name attributes, as the server stores them. */
function valuesOf(body: unknown, known: ModelAttributes, texts: Freedoms['texts']): ModelAttributes {
  const stored = (name: string, value: unknown): unknown => {
    if (texts === 'kept' || typeof value !== 'string') return value;
    return name === 'query' ? value.trim().replace(/;$/, '') : value.trim();
  };
  return Object.fromEntries(
    Object.entries(Object(body) as object)
      .filter(([name]) => name in known)
      .map(([name, value]) => [name, stored(name, value)]),
  );
}
