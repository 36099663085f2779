import { type EndpointName, endpoints } from '../../../suites/catalogue/endpoints.ts';
import { parseJson } from './digits.ts';
import { type LoadAnswer, type JudgedRequest, type LoadFinding, describeText } from './invariants.ts';

/** The evidence of a failed validation; secrets masked, customers' data as type and length. */
export interface Evidence {
  readonly endpoint: string;
  readonly rule: string;
  readonly pointer: string;
  readonly wanted: string;
  readonly received: string;
  /** "GET /api/v1/models/3" */
  readonly sent: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/**
 * A line from the scripts to the process that started k6: evidence, parts that could not be examined, or why
 * the run is over.
 */
export type Notice =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  | { readonly kind: 'untested'; readonly endpoint: string; readonly reason: string }
  | {
      readonly kind: 'stop';
      readonly cause: 'usage' | 'unreachable' | 'refused' | 'nothing' | 'excess';
      readonly reason: string;
    }
  /** The run ended before a request had its answer. */
  | { readonly kind: 'cut'; readonly endpoint: string }
  /** The target died under load, so the run was ended. */
  | { readonly kind: 'dead'; readonly reason: string }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'pools'; readonly counts: Readonly<Record<string, number>> };

/** Each notice is a line of the console that starts so. */
export const noticeMark = '@load ';

/** Failed validations that are kept per endpoint. */
export const evidencePerEndpoint = 10;

/** The rule that a refusal of the valid token breaks. */
export const tokenRule = 'token-accepted';

const bodyCharacters = 2000;
const valueCharacters = 500;

/** Records the evidence of a failed validation. */
export function describeFailure(
  answer: LoadAnswer,
  asked: JudgedRequest,
  sent: string,
  finding: LoadFinding,
  at: number,
  mask: (text: string) => string,
): Evidence {
  return {
    endpoint: endpoints[asked.endpoint],
    rule: finding.rule,
    pointer: finding.pointer,
    wanted: cut(mask(finding.wanted), valueCharacters),
    received: cut(mask(finding.received), valueCharacters),
    sent: cut(mask(sent), valueCharacters),
    status: answer.status,
    at,
    // Masked before it is cut: a cut secret would not match any mask.
    body: cut(mask(showBody(answer.body, asked.endpoint)), bodyCharacters),
  };
}

function showBody(body: string, endpoint: EndpointName): string {
  let value: unknown;
  try {
    value = parseJson(body);
  } catch {
    return `(${describeText(body)})`;
  }
  return JSON.stringify(endpoint === 'querySource' ? outline(value) : hideData(value));
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)} (${text.length - most} more characters)`;

/** The members of the API that hold what belongs to the customer. */
const ownData = new Set(['record', 'configuration']);

function hideData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, ownData.has(key) ? outline(part) : hideData(part)]),
  );
}

function outline(value: unknown): unknown {
  if (typeof value === 'string') return `string of ${value.length}`;
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, outline(part)]));
}
