import { momentsOf } from '../../suites/kit/history/observation.ts';
import type {
  History,
  Observation,
  ObservedEntry,
  ObservedLink,
  ObservedWalk,
  Origin,
  Shown,
} from '../../suites/kit/history/observation.ts';
import { writeAddress, type PageAddress } from './address.ts';
import { undeclaredAgeMs } from './delays.ts';
import { followed, type Recorded } from './reader.ts';
import { simulatedLinkNames } from './server.ts';
import type { SimulatedEntry } from './world.ts';

/** The one list of a simulated server. */
export const simulatedList = 'runs';

/** What a reader who knows nothing of the simulation has seen. */
export function simulatedHistory(recorded: readonly Recorded[]): History {
  const observations: Observation[] = [];
  for (const made of recorded) observations.push(observationOf(made, observations));
  return { observations, walks: walksOf(recorded) };
}

const numberOf = (number: number): number => number + 1;

function observationOf(made: Recorded, before: readonly Observation[]): Observation {
  const { number, address, askedMs, arrivedMs, windowMs } = made;
  const origin = originOf(made);
  const issuer = origin.kind === 'link' && origin.mayKeepMoment ? before[origin.of - 1] : undefined;
  return {
    number: numberOf(number),
    list: simulatedList,
    ...(address.status === undefined ? {} : { filter: address.status }),
    address: writeAddress(address),
    origin,
    moments: momentsOf(askedMs, arrivedMs, {
      keptMs: windowMs > undeclaredAgeMs ? windowMs : 0,
      ...(issuer === undefined ? {} : { sinceMs: issuer.moments.fromMs }),
    }),
    shows: shownBy(made),
  };
}

function originOf({ origin, address }: Recorded): Origin {
  if (origin.by === 'first') return { kind: 'first' };
  if (origin.by === 'page') return { kind: 'number', page: origin.page };
  if (origin.by === 'entry') return { kind: 'alone', id: origin.id };
  // A link of a page number alone asks what anybody may ask by hand, and says its number.
  if (address.cursor === undefined && address.snapshotMs === undefined)
    return address.page === undefined ? { kind: 'first' } : { kind: 'number', page: address.page };
  return { kind: 'link', link: origin.link, of: numberOf(origin.of), mayKeepMoment: true };
}

function shownBy(made: Recorded): Shown {
  const { answer } = made;
  if (answer.kind === 'refused') return { kind: 'refusal', status: 404 };
  if (answer.kind === 'entry') return { kind: 'entry', entry: entryOf(answer.entry) };
  const links: Partial<Record<ObservedLink, string>> = {};
  for (const name of simulatedLinkNames) {
    const to = name === 'self' ? answer.links.self : followed(made, name);
    if (typeof to === 'string') links[name] = to;
    else if (to?.address !== undefined) links[name] = writeAddress(to.address);
  }
  return { kind: 'page', entries: answer.entries.map(entryOf), links };
}

const entryOf = ({ id, status, createdMs, updatedMs, revision }: SimulatedEntry): ObservedEntry => ({
  id,
  status,
  createdMs,
  updatedMs,
  version: `${status} ${updatedMs} ${revision}`,
});

/**
 * The path along `next` from each answer to a view's first page, until nothing was followed or an address
 * comes again. Of several answers to one link the first belongs to the walk: the others were asked for later.
 */
function walksOf(recorded: readonly Recorded[]): readonly ObservedWalk[] {
  const followers = new Map<number, Recorded>();
  for (const page of recorded) {
    const { origin, answer } = page;
    if (origin.by !== 'link' || origin.link !== 'next' || answer.kind !== 'page') continue;
    if (!followers.has(origin.of)) followers.set(origin.of, page);
  }
  const pathFrom = (first: Recorded): readonly Recorded[] => {
    const path = [first];
    const known = new Set([writeAddress(first.address)]);
    for (let next = followers.get(first.number); next !== undefined; next = followers.get(next.number)) {
      if (known.has(writeAddress(next.address))) break;
      known.add(writeAddress(next.address));
      path.push(next);
    }
    return path;
  };
  return recorded
    .filter(({ origin, answer }) => origin.by === 'first' && answer.kind === 'page')
    .map((first) => walkOf(pathFrom(first)));
}

function walkOf(pages: readonly Recorded[]): ObservedWalk {
  const [first, last] = [pages[0], pages.at(-1)];
  return {
    list: simulatedList,
    ...filterOf(first?.address ?? {}),
    pages: pages.map(({ number }) => numberOf(number)),
    isWhole: last !== undefined && followed(last, 'next') === undefined,
  };
}

const filterOf = ({ status }: PageAddress): { filter?: string } =>
  status === undefined ? {} : { filter: status };

/** The link that led to each observation, and the page that holds it. */
export const linksFollowed = (recorded: readonly Recorded[]): LinksFollowed =>
  new Map(
    recorded.flatMap(({ number, origin }) =>
      origin.by === 'link'
        ? [[numberOf(number), { link: origin.link, of: numberOf(origin.of) }] as const]
        : [],
    ),
  );

/** Links by the number of the observation that they led to. */
export type LinksFollowed = ReadonlyMap<number, { readonly link: ObservedLink; readonly of: number }>;
