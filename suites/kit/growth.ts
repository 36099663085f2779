import { readAgain } from './drift.ts';
import { hasMovedSince } from './ledger.ts';
import { askPage, isSamePage, linkOf, pageNumberOf, pageOf, type Page, type View } from './list.ts';
import type { Scene } from './scene.ts';
import { followLink } from './walk.ts';

const rounds = 3;

/**
 * Whether a `last` that leads elsewhere than expected is explained by a list that grew since (reading 11): read again, it leads to
 * a page with entries that names itself the last and after which none comes.
 */
export async function isOutgrown(scene: Scene, from: Page): Promise<boolean> {
  if (!(await hasMovedSince(scene, from.exchange))) return false;
  for (let round = 0; round < rounds; round += 1) {
    const again = await readAgain(scene, from);
    const reached = again === undefined ? undefined : await followLink(scene, again, 'last', true);
    const end = reached === undefined ? undefined : pageOf(reached);
    if (again === undefined || end === undefined || end.entries.length === 0) return false;
    if (await isEnd(scene, end)) return true;
  }
  return false;
}

async function isEnd(scene: Scene, page: Page): Promise<boolean> {
  const next = await followLink(scene, page, 'next', true);
  const after = next === undefined ? undefined : pageOf(next);
  if (after !== undefined && after.entries.length > 0 && !isSamePage(after, page)) return false;
  const last = await followLink(scene, page, 'last', true);
  const own = last === undefined ? undefined : pageOf(last);
  return own !== undefined && isSamePage(own, page);
}

/**
 * Whether a page without a link to its neighbour, where other answers show one, is explained by a list that moved since
 * (reading 11): read again it has the link, or now has no neighbour, neither by its links nor by number.
 */
export async function isNeighbourNew(
  scene: Scene,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<boolean> {
  if (!(await hasMovedSince(scene, page.exchange))) return false;
  const again = await readAgain(scene, page);
  if (again === undefined) return false;
  if (linkOf(again, name) !== undefined) return true;
  const end = await followLink(scene, again, name === 'next' ? 'last' : 'first', true);
  const reached = end === undefined ? undefined : pageOf(end);
  if (reached === undefined || !isSamePage(reached, again)) return false;
  const number = (pageNumberOf(again.exchange.ask.url) ?? 1) + (name === 'next' ? 1 : -1);
  const neighbour =
    number < 1 ? undefined : pageOf(await askPage(scene, view, number, { fresh: true, probe: true }));
  return neighbour === undefined || neighbour.entries.length === 0 || isSamePage(neighbour, again);
}
