import type { RequirementId } from '../catalogue/index.ts';
import type { Fact, LinkEnd, NoAnswerFact, TypeName } from '../../schemas/report-facts.ts';
import type { Answered, NothingSeen, Reason, Twin, Unseen } from '../../schemas/report-reasons.ts';
import { clauseOf, isRecognised, jsonOf, lackOf } from './answers.ts';
import type { LinkName } from './ask.ts';
import { serviceStatus, statusOf, type Exchange, type Failure } from './exchange.ts';
import { isArray, isObject, lookUp, member, type Json } from './json.ts';
import { broken, witness, type Broken, type Proof } from './judgement.ts';
import type { List, Page } from './pages.ts';

/** Of an object of more members the rest is not named: a body may have a million. */
const mostMembers = 200;

/** A value of the target as a fact; of an object only its members are named, and the first array in it. */
export function quoted(value: Json | undefined): Fact<Json> {
  if (value === undefined) return { kind: 'nothing' };
  if (isArray(value) && value.length > 0) return { kind: 'structure', type: 'array', length: value.length };
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.length === 0) return { kind: 'value', value };
  const [array] = names.flatMap((name) => {
    const inner = member(value, name);
    return isArray(inner) ? [{ member: name, length: inner.length }] : [];
  });
  const members = names.slice(0, mostMembers);
  return { kind: 'structure', type: 'object', members, ...(array && { array }) };
}

/** The value at a pointer as a fact; where nothing is there, the members of the object around it. */
export function quotedAt(json: Json, pointer: string): Fact<Json> {
  const value = lookUp(json, pointer);
  const around = lookUp(json, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  return value === undefined && isObject(around)
    ? { kind: 'nothing', members: Object.keys(around).slice(0, mostMembers) }
    : quoted(value);
}

/** What has a certain type or form. */
export const ofType = (type: TypeName): Fact<Json> => ({ kind: 'type', type });

/** Why no answer came. */
export const noAnswer = ({ kind, message }: Failure): NoAnswerFact => ({
  kind: 'no-answer',
  failure: kind === 'limit' ? 'too-large' : kind === 'not-sent' ? 'budget' : kind,
  quote: message,
});

/** What came in place of what a rule wants: a status, or why there is none. */
export const receivedStatus = ({ answer, failure }: Exchange): Fact<Json> =>
  answer === undefined && failure !== undefined ? noAnswer(failure) : quoted(answer?.status);

/** The service answered with another status than a rule wants. */
export const wrongStatus = (rule: RequirementId, at: Exchange, wanted: Fact<Json>, more: More = {}): Broken =>
  broken(rule, at, { pointer: 'status', wanted, received: quoted(serviceStatus(at)), ...more });

/** An answer that could not be used, as a reason. */
export function answered(exchange: Exchange, twin?: Twin): Answered {
  const { url, method, answer } = exchange;
  const { pathname, search } = new URL(url);
  const status = statusOf(exchange);
  const decoded = answer?.body.decoded;
  // A body beyond a limit of ours (interpretation 27).
  const limit = decoded?.kind === 'beyond-limit' ? ({ ...decoded, kind: 'limit' } as const) : undefined;
  const failure = exchange.failure ?? limit;
  const speech = method !== 'GET' && status >= 400 ? speechIn(jsonOf(exchange)) : undefined;
  const quote = speech?.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuote);
  return {
    kind: 'answered',
    method,
    path: `${pathname}${search}`,
    ...(status !== 0 && { status }),
    ...(status === 200 && !isRecognised(exchange) && { isUnrecognised: true, ...lackOf(exchange) }),
    ...(failure && { noAnswer: noAnswer(failure) }),
    ...(quote && { quote }),
    ...(twin && { twin }),
  };
}

/** There was nothing of that kind to examine. */
export const unseen = (what: Unseen): NothingSeen => ({ kind: 'unseen', what });

/** Another rule must hold first; `because` says what was seen of it. */
export function needs(rule: RequirementId, because?: Answered | NothingSeen): Reason {
  return { kind: 'needs', rule, ...(because && { because }) };
}

const speaking = ['message', 'error_description', 'detail', 'title', 'error', 'errors', 'reason', 'msg'];
const longestQuote = 200;

/** What a JSON value says to a person: the message in it, or the text that it is. */
export function speechIn(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (isArray(value)) return speechIn(value[0]);
  if (!isObject(value)) return undefined;
  return speaking.flatMap((name) => speechIn(member(value, name)) ?? [])[0];
}

/** The rule of a list with this slug: of runs in clause 4.7, of records in clause 4.9. */
export const listRule = ({ endpoint }: Pick<List, 'endpoint'>, slug: ListSlug) =>
  `${clauseOf[endpoint]}-${slug}` as const;

type ListSlug = 'each-once' | 'page-number' | 'status-filter';

/** The rule that a link leads to the page that it promises. */
export const pageRule = (name: LinkName) => `2.5-${name}-page` as const;

/** The first entries of a page as a fact. */
export const shown = ({ entries }: Page) =>
  ({ kind: 'entries', ids: entries.slice(0, 12).map(({ id }) => id), of: entries.length }) as const;

/** The page at a position of a list as a fact. */
export const numbered = (page: Page, at: number) => ({ ...shown(page), page: at + 1 }) as const;

type More = Pick<Proof, 'against' | 'because' | 'hint' | 'restsOn'>;

/** A link of a page leads to something else than it must. */
export const misled = (
  rule: RequirementId,
  page: Page,
  name: LinkName,
  { to, ...more }: More & Partial<Pick<Proof, 'wanted'>> & { readonly to: LinkEnd },
): Broken =>
  broken(rule, page.exchange, {
    pointer: `/links/${name}`,
    wanted: { kind: 'link', to: { kind: 'following' } },
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

type Lack = { readonly of?: 'listed' | 'of-status'; readonly shownUnder?: string | undefined };

/** A list, or its filter, lacks an entry that other answers show. */
export const lacking = (
  rule: RequirementId,
  at: Exchange,
  id: string,
  shows: readonly (Exchange | undefined)[],
  { of = 'listed', shownUnder, ...more }: More & Lack,
): Broken =>
  broken(rule, at, {
    pointer: '/data',
    wanted: { kind: 'entry', id, as: of },
    received: { kind: 'list-without', ...(shownUnder !== undefined && { shownUnder }) },
    entry: id,
    against: witness('seen', ...shows),
    ...more,
  });

/** Other entries came than those of the page that must be there. */
export const otherPage = (
  slug: ListSlug,
  page: Page,
  wanted: Page,
  at: number,
  because: Proof['because'] & {},
): Broken =>
  broken(listRule(page.list, slug), page.exchange, {
    pointer: '/data',
    wanted: numbered(wanted, at),
    received: shown(page),
    against: witness('expected', wanted.exchange),
    because,
  });
