import type { Fact, LinkEnd } from '../../schemas/report-facts.ts';
import type { RequirementId } from '../catalogue/index.ts';
import { clauseOf } from './answers.ts';
import type { LinkName } from './ask.ts';
import type { Exchange } from './exchange.ts';
import { ofType, quoted } from './facts.ts';
import type { Json } from './json.ts';
import { broken, type Broken, type Proof, type Witness } from './judgement.ts';
import type { List, Page } from './pages.ts';
import { seen } from './presence.ts';

/** The rule of a list with this slug: of runs in clause 4.7, of records in clause 4.9. */
export const listRule = <Slug extends 'each-once' | 'page-number' | 'status-filter'>(
  { endpoint }: Pick<List, 'endpoint'>,
  slug: Slug,
) => `${clauseOf[endpoint]}-${slug}` as const;

/** The rule that a link leads to the page that it promises. */
export const pageRule = (name: LinkName) => `2.5-${name}-page` as const;

/** The first entries of a page as a fact. */
export const shown = ({ entries }: Page) =>
  ({ kind: 'entries', ids: entries.slice(0, 12).map(({ id }) => id), of: entries.length }) as const;

/** The page at a position of a list as a fact. */
export const numbered = (page: Page, at: number) => ({ ...shown(page), page: at + 1 }) as const;

/** A page as a witness: what should have come, or what came. */
export const witness = (role: Witness['role'], page: Page | undefined): readonly Witness[] =>
  page === undefined ? [] : [{ exchange: page.exchange.number, role }];

type More = Pick<Proof, 'against' | 'because' | 'hint' | 'restsOn'>;

/** A link of a page leads to something else than it must. */
export const misled = (
  rule: RequirementId,
  page: Page,
  name: LinkName,
  {
    wanted = { kind: 'link', to: { kind: 'following' } },
    to,
    ...more
  }: More & { wanted?: Fact<Json>; to: LinkEnd },
): Broken =>
  broken(rule, page.exchange, {
    pointer: `/links/${name}`,
    wanted,
    received: { kind: 'link-leading', value: page.links[name]?.text ?? '', to },
    ...more,
  });

/** A page has no `next` or `prev`, although there is such a page. */
export const unlinked = (page: Page, name: 'next' | 'prev', more: More): Broken =>
  broken(`2.5-${name}`, page.exchange, {
    pointer: `/links/${name}`,
    wanted: ofType('string'),
    received: quoted(page.rawLinks[name]),
    ...more,
  });

/** A list, or its filter, lacks an entry that other answers show. */
export const lacking = (
  rule: RequirementId,
  at: Exchange,
  id: string,
  shows: readonly (Exchange | undefined)[],
  more: More & { readonly of?: 'of-status'; readonly shownUnder?: string | undefined },
): Broken => {
  const { of = 'listed', shownUnder, ...rest } = more;
  return broken(rule, at, {
    pointer: '/data',
    wanted: { kind: 'entry', id, as: of },
    received: { kind: 'list-without', ...(shownUnder !== undefined && { shownUnder }) },
    entry: id,
    against: seen(...shows.flatMap((one) => one ?? [])),
    ...rest,
  });
};

/** Other entries came than those of the page that must be there. */
export const otherPage = (
  rule: RequirementId,
  page: Page,
  wanted: Page,
  at: number,
  because: Proof['because'] & {},
): Broken =>
  broken(rule, page.exchange, {
    pointer: '/data',
    wanted: numbered(wanted, at),
    received: shown(page),
    against: witness('expected', wanted),
    because,
  });
