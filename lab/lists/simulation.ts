import { examine, type Client, type Examined, type Sent } from '../../suites/examination.ts';
import { methodOf, type Ask } from '../../suites/log/ask.ts';
import type { RunOptions } from '../../suites/log/knowledge.ts';
import { randomFrom } from '../../suites/log/random.ts';
import { urlOf } from '../../suites/log/urls.ts';
import { bodyOf, type World } from './world.ts';

const baseUrl = 'http://lists.test';
const inFlightAtMost = 8;

/** A client whose time is simulated: it moves on to the next answer as soon as nothing else is to be done. */
class SimulatedClient implements Client {
  readonly stopped = undefined;
  #now = 0;
  #inFlight = 0;
  readonly #world: World;
  readonly #random: () => number;
  readonly #queue: { readonly atMs: number; readonly wake: () => void }[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(world: World, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  now(): number {
    return this.#now;
  }

  sleepUntil(atMs: number): Promise<void> {
    return new Promise((wake) => this.#queue.push({ atMs, wake }));
  }

  async send(ask: Ask): Promise<Sent> {
    while (this.#inFlight >= inFlightAtMost) await new Promise<void>((go) => this.#waiting.push(go));
    this.#inFlight += 1;
    const askedMs = this.#now;
    const url = urlOf(baseUrl, ask);
    await this.sleepUntil(askedMs + 1 + this.#random() * 40);
    const { status, headers, json } = this.#world.answer({
      url,
      askedMs,
      answeredMs: this.#now,
      pastCaches: ask.pastCaches === true,
    });
    const inFlight = this.#inFlight;
    this.#inFlight -= 1;
    this.#waiting.shift()?.();
    const answer = {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: bodyOf(json),
    };
    return {
      ask,
      method: methodOf(ask.endpoint),
      baseUrl,
      url,
      sentHeaders: {},
      askedMs,
      answeredMs: this.#now,
      answer,
      earlier: [],
      inFlight,
    };
  }

  /** Moves the time on while a run goes on. */
  async drive<T>(run: Promise<T>): Promise<T> {
    let isOver = false;
    void run.catch(() => undefined).then(() => (isOver = true));
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver) return run;
      const [next] = this.#queue.toSorted((one, other) => one.atMs - other.atMs);
      if (next === undefined) continue;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#now = Math.max(this.#now, next.atMs);
      next.wake();
    }
  }
}

/** Examines the lists of a simulated server, in simulated time. */
export async function examineWorld(world: World, seed: number): Promise<Examined> {
  const client = new SimulatedClient(world, randomFrom(seed, 'network'));
  const options: RunOptions = {
    target: { name: 'lists', baseUrl, embedded: false, headers: {}, secretHeaders: [], syncId: '1' },
    depth: 'standard',
    isReadOnly: true,
    seed,
    isJwt: false,
    waitScale: 1,
    maxRequests: 300,
  };
  return client.drive(
    examine(options, client, {
      isWanted: ({ endpoint, ids, expects }) =>
        (endpoint === 'listRuns' || endpoint === 'readRun') && ids[0] === '1' && expects !== 404,
    }),
  );
}
