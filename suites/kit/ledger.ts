import type { Exchange } from './exchange.ts';
import { member } from './json.ts';
import { askPage, pageOf, viewName, type Entry, type View } from './list.ts';
import type { Api, Scene } from './scene.ts';

interface Reading {
  /** Number of the last answer of the first reading of the list. */
  readonly until: number;
  readonly isWhole: boolean;
}

/** When the lists of a run were first read to their end: what is seen for the first time after that is a newcomer. */
const readings = new WeakMap<Api, Map<string, Reading>>();

/** Notes that an unfiltered list has been read, whole or in windows at both its ends. */
export function noteReading(scene: Scene, view: View, isWhole: boolean): void {
  if (view.status !== undefined) return;
  const known = readings.get(scene.api) ?? new Map<string, Reading>();
  readings.set(scene.api, known);
  const until = Math.max(0, ...scene.api.evidence(view.endpoint).map(({ number }) => number));
  if (!known.has(viewName(view))) known.set(viewName(view), { until, isWhole });
}

/**
 * Whether a list is seen to have moved since an answer (reading 11): later answers, whichever page or filter they show, hold
 * an entry in another state, or a newcomer. Where they tell nothing, the list's beginning is read anew.
 */
export async function hasMovedSince(scene: Scene, since: Exchange): Promise<boolean> {
  const { endpoint, params } = since.ask;
  const view = { endpoint, params };
  if (tellsMovement(scene, view, since.number)) return true;
  await askPage(scene, view, undefined, { fresh: true });
  return tellsMovement(scene, view, since.number);
}

/** Every answer of a list, under whatever filter, in order of sending. */
const answersOf = (scene: Scene, { endpoint, params }: View): readonly Exchange[] =>
  scene.api
    .evidence(endpoint)
    .filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value))
    .toSorted((one, other) => one.number - other.number);

function tellsMovement(scene: Scene, view: View, since: number): boolean {
  const versions = new Map<string, string>();
  const reading = readings.get(scene.api)?.get(viewName(view));
  const until = reading?.until ?? Number.POSITIVE_INFINITY;
  let youngest = Number.NEGATIVE_INFINITY;
  for (const exchange of answersOf(scene, view)) {
    const isLate = exchange.number > until;
    for (const entry of pageOf(exchange)?.entries ?? []) {
      const known = versions.get(entry.id);
      const isNew =
        known === undefined && isLate && (reading?.isWhole === true || createdMs(entry) > youngest);
      const isChanged = known !== undefined && known !== entry.version;
      if (exchange.number > since && (isChanged || isNew)) return true;
      versions.set(entry.id, entry.version);
      if (!isLate) youngest = Math.max(youngest, createdMs(entry));
    }
  }
  return false;
}

function createdMs({ value }: Entry): number {
  const at = member(member(value, 'attributes'), 'created_at');
  return typeof at === 'string' ? Date.parse(at) : Number.NaN;
}
