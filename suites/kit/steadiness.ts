import { isExplained } from './drift.ts';
import type { Exchange } from './exchange.ts';
import { askPage, isSamePage, pageOf, type Page } from './list.ts';
import type { ListModel } from './list-model.ts';
import { isOutage } from './outage.ts';
import type { Scene } from './scene.ts';
import { familiesOf, listClause, noList, type ListEndpoint } from './views.ts';
import { block, Violation } from './violation.ts';

/** The first page of a list, and what asking for it over and over gave. */
export interface Steadiness {
  readonly expected: Page;
  /** Without those of a gateway. */
  readonly answers: readonly Exchange[];
  /** An answer with other entries that no movement of the list explains; undefined where the list is steady. */
  readonly odd: { readonly exchange: Exchange; readonly page: Page } | undefined;
}

/** Enough answers to one question that a fault in one of twenty shows. */
const timesAsked = 21;

/** Asks the quietest list that has entries for its first page, again and again; once per run. Blocked where there is no such list. */
export function steadinessOf(scene: Scene, endpoint: ListEndpoint): Promise<Steadiness> {
  return scene.once(`steadiness ${endpoint}`, async () => {
    const wholes = (await familiesOf(scene, endpoint)).map(({ whole }) => whole);
    const beginningOf = ({ pages, first }: ListModel): Page | undefined => pages.get(0) ?? pageOf(first);
    const model = wholes.find((whole) => (beginningOf(whole)?.entries.length ?? 0) > 0);
    const expected = model === undefined ? undefined : beginningOf(model);
    if (model === undefined || expected === undefined) block(noList(scene, endpoint));
    const all = await Promise.all(
      Array.from({ length: timesAsked }, () => askPage(scene, model.view, undefined, { fresh: true })),
    );
    const answers = all.filter((exchange) => !isOutage(exchange));
    for (const exchange of answers) {
      const page = pageOf(exchange);
      if (page === undefined || isSamePage(page, expected) || (await isExplained(scene, expected, page)))
        continue;
      return { expected, answers, odd: { exchange, page } };
    }
    return { expected, answers, odd: undefined };
  });
}

/**
 * Runs what judges where the pages of lists lie. A violation does not count where a list that is merely asked again holds
 * other entries: then nothing that is asked twice agrees, and that fault has a rule of its own.
 */
export async function onSteadyLists(
  scene: Scene,
  endpoint: ListEndpoint,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Violation && (await steadinessOf(scene, endpoint)).odd !== undefined)
      block(`needs ${listClause(endpoint)}-each-once: a list that is asked again holds other entries`);
    throw error;
  }
}
