import { endpoints, type EndpointName, type ObservationId, type RequirementId } from '../catalogue/index.ts';
import type { CredentialKind, HttpManner } from '../catalogue/questions.ts';

/** The five links of a list (clause 2.5). */
export const linkNames = ['self', 'first', 'prev', 'next', 'last'] as const;
/** One of these links. */
export type LinkName = (typeof linkNames)[number];

/** Why an id should be absent (interpretation 16). */
export type Absence =
  | 'far'
  | 'zero'
  | 'beginning'
  | 'gap'
  | 'large'
  | 'of-another-resource'
  | 'of-another-sync'
  | 'absent-sync';

/** A credential that must be refused, or the good token in a form that should be (interpretation 17). */
export type BadCredential =
  | CredentialKind
  | 'part appended'
  | `algorithm ${'None' | 'NONE' | 'nOnE'}`
  | 'no scheme'
  | 'good token, other scheme'
  | 'made up, no scheme'
  | 'made up, other scheme'
  /** A made-up token after `bearer`. */
  | 'bearer in lower case'
  | 'null'
  /** Not even a scheme. */
  | 'empty header';

/** What a question is asked for. Rules read it; the client does not, except for `restore`. */
export type Purpose =
  /** Finds out what exists: any answer is fine. */
  | { readonly kind: 'find' }
  /** A stated request, or a probe whose `expects` says all. */
  | { readonly kind: 'ask' }
  /** A step of a walk along `next`: `step` counts from 0. */
  | { readonly kind: 'walk'; readonly walk: string; readonly step: number; readonly bound: number }
  /** A step of a drawn sequence of links, page numbers and filters (fast-check). */
  | { readonly kind: 'move'; readonly sequence: number; readonly step: number }
  /** The same question once more; `round` counts. */
  | { readonly kind: 'again'; readonly round: number | string }
  | { readonly kind: 'absent'; readonly absence: Absence }
  /** A report parameter with a value that is not listed, or a status that no entry has. */
  | { readonly kind: 'foreign' }
  /** An open point of the spec. */
  | { readonly kind: 'observe'; readonly point: ObservationId }
  /** A mistake of a client that the spec says nothing of: 5xx is a warning (interpretation 21). */
  | { readonly kind: 'mistake'; readonly what: 'no-json' | 'bad-sql' | 'absent-id' }
  /** A good request that shows that the token is still accepted, around bad credentials at an endpoint. */
  | { readonly kind: 'control'; readonly of: EndpointName; readonly turn: number }
  /** A write with the operator's body; `turn` counts the times that it is sent. */
  | { readonly kind: 'write'; readonly turn: number }
  /** A read of the model that must show what was written. */
  | { readonly kind: 'read-back'; readonly turn: number | string }
  /** Puts the model back, or looks whether it is back; no limit of requests counts it. */
  | { readonly kind: 'restore'; readonly turn: number; readonly look?: number }
  /** A step of a trial: whether refused writes have an effect (suites/log/trials.ts). */
  | { readonly kind: 'trial'; readonly step: string }
  /** Asked by a rule that doubts what it saw; `doubt` names the doubt. */
  | { readonly kind: 'confirm'; readonly doubt: string; readonly round: number };

/** A question to the target. Two with the same key are the same question, which is asked once. */
export interface Ask {
  readonly key: string;
  readonly endpoint: EndpointName;
  /** Ids that fill the path, in their order, before encoding. */
  readonly ids: readonly string[];
  /** Query parameters that we set, in their order. Of a link they repeat what the list was filtered by. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** What the spec says of the answer: a status, that the credential must be refused, or nothing. */
  readonly expects: 200 | 404 | 400 | 'refusal' | 'open';
  readonly purpose: Purpose;
  /** The rule that a wrong status breaks, if it is not the usual one of `expects`. */
  readonly rule?: RequirementId | undefined;
  /** A URL of the target's own that is followed: the exchange with the link, and which link it is. */
  readonly link?: { readonly from: number; readonly name: LinkName; readonly url: string } | undefined;
  /** JSON text of the body, or a text that is broken on purpose. */
  readonly body?: string | undefined;
  /** Absent: the good token. */
  readonly credential?: BadCredential | undefined;
  /** How HTTP is used, if not in the usual way (interpretation 30). */
  readonly manner?: HttpManner | undefined;
  /** Sent with `Cache-Control: no-cache` (RFC 9111, section 5.2.1.4). */
  readonly pastCaches?: true | undefined;
  /** Not sent before this time, in milliseconds since the run began. */
  readonly notBeforeMs?: number | undefined;
  /** A write, a last look, or what a doubt names: it does not count against the share of its phase. */
  readonly isReserved?: true | undefined;
  /** Larger goes first when requests are scarce; default 0. */
  readonly priority?: number | undefined;
}

/** What a question says beside endpoint and ids; everything has a default. */
export type AskMore = Partial<Omit<Ask, 'key' | 'endpoint' | 'ids'>>;

/** Makes a question: stated, with the good token, unless `more` says otherwise. */
export function newAsk(endpoint: EndpointName, ids: readonly string[] = [], more: AskMore = {}): Ask {
  const { query = [], expects = 200, purpose = { kind: 'ask' }, ...rest } = more;
  const { link, body, credential, manner, pastCaches } = rest;
  // A walk that was begun is not begun again because more of its list is wanted now.
  const own = purpose.kind === 'walk' ? { ...purpose, bound: undefined } : purpose;
  const key = JSON.stringify([endpoint, ids, query, own, link?.url, body, credential, manner, pastCaches]);
  return { key, endpoint, ids, query, expects, purpose, ...rest };
}

/** The same request for another purpose. Time and priority are not taken over. */
export const repeatAsk = ({ endpoint, ids, query, expects, rule, link, body }: Ask, more: AskMore): Ask =>
  newAsk(endpoint, ids, { query, expects, rule, link, body, ...more });

/** The method of an endpoint. */
export const methodOf = (endpoint: EndpointName) =>
  endpoints[endpoint].split(' ')[0] as 'GET' | 'PUT' | 'POST'; // every endpoint begins with one of the three

/** The value of a query parameter that we set; undefined if it was not sent. */
export const parameterOf = ({ query }: Pick<Ask, 'query'>, name: string): string | undefined =>
  query.find(([key]) => key === name)?.[1];

/** Whether an endpoint is one of the two lists. */
export const isList = (endpoint: EndpointName): endpoint is 'listRuns' | 'listRecords' =>
  endpoint === 'listRuns' || endpoint === 'listRecords';
