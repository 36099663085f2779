import { sample } from '../../suites/log/random.ts';
import type { Event, Fault, Freedoms, ListAnswer, WorldEntry } from './world.ts';

const statuses = ['success', 'failed', 'running'];
const oneOf = <T>(random: () => number, ...items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** A conforming server that is drawn: what it chose, the list that it begins with, and what happens to it. */
export interface Drawn {
  readonly freedoms: Freedoms;
  readonly start: readonly WorldEntry[];
  readonly events: readonly Event[];
}

/** Draws a server and a history of at most a minute and a half. */
export function drawWorld(random: () => number): Drawn {
  const freedoms: Freedoms = {
    pageSize: 2 + Math.floor(random() * 5),
    order: oneOf(random, 'newest', 'oldest', 'updated'),
    links: oneOf(random, 'numbers', 'numbers', 'cursors', 'fresh-cursors', 'snapshots'),
    ends: oneOf(random, 'null', 'absent', 'own', 'empty'),
    lagMs: oneOf(random, 0, 0, 500, 2900),
    keptMs: oneOf(random, 0, 0, 0, 1000, 10_000),
    unused: oneOf(random, 'empty', 'refused'),
  };
  const count = Math.floor(random() * 22);
  const start = Array.from({ length: count }, (_, at): WorldEntry => {
    const createdMs = -1e6 + at * 1000;
    return {
      id: String(100 + at),
      status: oneOf(random, 'success', 'failed', 'running'),
      createdMs,
      updatedMs: createdMs + Math.floor(random() * 900),
    };
  });
  return { freedoms, start, events: drawEvents(random) };
}

/** A quiet list, one that changes once or twice, or one that changes all the time. */
function drawEvents(random: () => number): readonly Event[] {
  const everyMs = oneOf(random, Infinity, 20_000, 5000, 1000, 200, 30);
  const kinds = oneOf(
    random,
    ['insert'],
    ['change'],
    ['insert', 'change'],
    ['insert', 'import', 'change'],
    ['insert', 'delete', 'change'],
  );
  const events: Event[] = [];
  let id = 1000;
  for (
    let atMs = random() * everyMs * 2;
    atMs < 90_000 && events.length < 600;
    atMs += 1 + random() * everyMs * 2
  ) {
    const [pick, kind] = [random(), kinds[Math.floor(random() * kinds.length)]];
    id += 1;
    const added = {
      id: String(id),
      status: 'running',
      createdMs: kind === 'import' ? -1e6 + pick * 20_000 : atMs,
      updatedMs: atMs,
    };
    events.push({ atMs, apply: (entries) => applied(kind ?? 'insert', entries, added, pick) });
  }
  return events;
}

function applied(
  kind: string,
  entries: readonly WorldEntry[],
  added: WorldEntry,
  pick: number,
): readonly WorldEntry[] {
  const at = Math.floor(pick * entries.length);
  const chosen = entries[at];
  if (kind === 'insert' || kind === 'import' || chosen === undefined) return [...entries, added];
  if (kind === 'delete') return entries.filter((entry) => entry !== chosen);
  const status = statuses[(statuses.indexOf(chosen.status) + 1) % statuses.length] ?? 'success';
  return entries.map((entry) =>
    entry === chosen ? { ...entry, status, updatedMs: added.updatedMs } : entry,
  );
}

/** Faults by name; each is wrong always, after some seconds, or in one answer of several. */
export const faults: Readonly<Record<string, Fault>> = {
  'entry-lost': ({ entries, page, ...rest }) => ({
    ...rest,
    page,
    entries: page > 1 ? entries.slice(1) : entries,
  }),
  'entry-twice': (answer) => ({
    ...answer,
    entries: answer.page > 1 ? [...answer.all.slice(0, 1), ...answer.entries] : answer.entries,
  }),
  'next-skips': (answer) =>
    withLink(answer, 'next', answer.page + 2 <= answer.pages ? { page: answer.page + 2 } : answer.links.next),
  'next-missing': (answer) =>
    withLink(answer, 'next', answer.page === 2 && answer.pages > 2 ? null : answer.links.next),
  'prev-skips': (answer) =>
    withLink(answer, 'prev', answer.page > 2 ? { page: answer.page - 2 } : answer.links.prev),
  'last-short': (answer) => withLink(answer, 'last', { page: Math.max(1, answer.pages - 1) }),
  'self-first': (answer) => withLink(answer, 'self', { page: 1 }),
  'filter-lost': (answer) =>
    answer.filter === undefined
      ? answer
      : withLink(answer, 'next', answer.links.next === null ? null : { ...answer.links.next, filter: null }),
  'filter-lacks': (answer) => ({
    ...answer,
    entries: answer.filter === 'success' ? answer.entries.slice(0, -1) : answer.entries,
  }),
};

function withLink(
  answer: ListAnswer,
  name: keyof ListAnswer['links'],
  link: ListAnswer['links'][keyof ListAnswer['links']],
): ListAnswer {
  return { ...answer, links: { ...answer.links, [name]: link } };
}

/** The same fault in some answers only. */
export const sometimes = (fault: Fault, random: () => number): Fault => {
  const [kind, share] = [oneOf(random, 'always', 'later', 'seldom'), random()];
  return (answer) => {
    if (kind === 'later' && answer.atMs < 300) return answer;
    if (kind === 'seldom' && (answer.request * 7919 + share * 1e4) % 12 >= 1) return answer;
    return fault(answer);
  };
};

/** Some of the names of faults. */
export const someFaults = (count: number, random: () => number): readonly string[] =>
  sample(Object.keys(faults), count, random);
