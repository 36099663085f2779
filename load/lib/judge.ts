import type { RefinedResponse, ResponseType } from 'k6/http';
import {
  validateConnector,
  validateModel,
  validateReport,
  validateRows,
  validateScheduled,
  validateSyncRecordList,
  validateSyncRun,
  validateSyncRunList,
} from '../../schemas/validators.gen.js';
import type { SchemaError, Validator } from '../../schemas/validators.gen.js';
import type { Allowance } from './budget.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Facts, JudgedRequest, LoadAnswer, LoadFinding } from './invariants.ts';
import { inspectAnswer, noFacts, noJson, pathOf } from './invariants.ts';
import { fit, frameOf, parseJson, type Frame } from './json.ts';

const validators: Readonly<Record<EndpointName, Validator>> = {
  reports: validateReport,
  updateConnector: validateConnector,
  querySource: validateRows,
  readModel: validateModel,
  updateModel: validateModel,
  scheduleSync: validateScheduled,
  listRuns: validateSyncRunList,
  readRun: validateSyncRun,
  listRecords: validateSyncRecordList,
};

/** How an answer was judged: by schema and invariants, by equality to one that was, or by invariants. */
type Depth = 'full' | 'known' | 'invariants';

/** What became of one answer of status 200; valid until the next answer to the same request. */
export interface AnswerJudgement {
  readonly status: 200;
  readonly depth: Depth;
  readonly facts: Facts;
  readonly finding: LoadFinding | undefined;
}

const judgement = (depth: Depth, facts: Facts, finding?: LoadFinding): AnswerJudgement => ({
  status: 200,
  depth,
  facts,
  finding,
});

/** What a virtual user remembers of a request: how its answers are read, and the last good one. */
interface Known {
  readonly path: string;
  body?: string;
  /** Characters of an answer that was examined: k6 decodes a text for its length. */
  size: number;
  picked?: unknown;
  /** What the same answer comes to, once it was fully validated; made in advance, as objects cost k6 much. */
  again?: AnswerJudgement | undefined;
  /** What an answer with the same invariants comes to. */
  alike: AnswerJudgement;
  /** What the good answer and those like it have in common; null if they differ in too much. */
  frame?: Frame | null | undefined;
}

/**
 * Validates answers of status 200. It remembers the last valid answer of each request and skips an identical
 * one, so validating every answer of a target that does not change costs little more than reading it; and one
 * that differs only in what no invariant looks at is not taken apart.
 */
export class Judge {
  readonly #allowance: Allowance;
  readonly #mostCharacters: number;
  readonly #known = new Map<JudgedRequest, Known>();
  #characters = 0;

  /** `mostCharacters`: of the answers and requests that are remembered, as far as they were counted. */
  constructor(allowance: Allowance, mostCharacters: number) {
    this.#allowance = allowance;
    this.#mostCharacters = mostCharacters;
  }

  /** `asked`: the same object for the same request, or nothing is known of it. */
  judge(answer: LoadAnswer, asked: JudgedRequest): AnswerJudgement {
    const { body } = answer;
    const known = this.#known.get(asked) ?? this.#remember(asked, body);
    const isSame = known.body === body;
    this.#allowance.earn(known.size);
    if (isSame && known.again !== undefined) return known.again;
    const isFull = this.#allowance.spend(known.size);
    if (!isFull && (isSame || (known.frame && fit(known.frame, body)))) return known.alike;
    const picked = pick(answer, known.path);
    if (isFull || picked === undefined || picked !== known.picked)
      return this.#examine(answer, asked, known, isFull, picked);
    known.frame = (known.frame === undefined && frameOf(known.body ?? '', body)) || null;
    known.body = body;
    known.again = undefined;
    return known.alike;
  }

  #remember(asked: JudgedRequest, { length: size }: string): Known {
    const path = pathOf(asked);
    const made: Known = { path, size, alike: judgement('invariants', noFacts) };
    this.#makeRoom(asked.url.length + path.length + size);
    this.#known.set(asked, made);
    return made;
  }

  #makeRoom(characters: number): void {
    this.#characters += characters;
    if (this.#characters <= this.#mostCharacters) return;
    this.#known.clear();
    this.#characters = characters;
  }

  #examine(answer: LoadAnswer, asked: JudgedRequest, known: Known, isFull: boolean, picked: unknown) {
    const isSeen = picked !== undefined && picked === known.picked;
    const look = isSeen ? { facts: known.alike.facts } : inspectAnswer(answer, asked, picked);
    const depth = isFull ? 'full' : 'invariants';
    // The schema reports the same with a better pointer, if it can.
    const finding = (isFull ? validate(answer, asked) : undefined) ?? look.finding;
    const facts = look.finding === undefined ? look.facts : noFacts;
    if (finding !== undefined) return judgement(depth, facts, finding);
    const { body } = answer;
    this.#makeRoom(body.length - known.size);
    // Of this body, so that no other is kept with it.
    known.frame = isSeen && known.frame ? fit(known.frame, body) : undefined;
    known.body = body;
    known.size = body.length;
    known.picked = picked;
    known.alike = judgement('invariants', facts);
    known.again = isFull ? judgement('known', facts) : undefined;
    return judgement(depth, facts);
  }
}

/** What the content type, JSON or the schema has against an answer: the first of it. */
function validate(answer: LoadAnswer, asked: JudgedRequest): LoadFinding | undefined {
  // k6 writes names of headers in this form.
  const type = (answer.headers['Content-Type'] ?? '').trim();
  if (type !== '' && !/^(?:(?:application|text)\/json|[^/;\s]+\/[^/;\s]+\+json)\s*(?:;|$)/i.test(type))
    return {
      rule: 'content-type',
      pointer: 'header Content-Type',
      wanted: 'application/json or another +json type',
      received: JSON.stringify(type),
    };
  let value: unknown;
  try {
    value = parseJson(answer.body);
  } catch {
    return noJson(answer.body);
  }
  const validator = validators[asked.endpoint];
  const error = validator(value) ? undefined : validator.errors?.[0];
  if (error === undefined) return undefined;
  const { instancePath, keyword, params } = error;
  const missing = params['missingProperty'];
  const pointer = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  return {
    rule: `schema-${keyword}`,
    pointer,
    wanted: typeof missing === 'string' ? 'a value' : wantedBy(error),
    received: describe(value, pointer),
  };
}

/** What a validator asks for, as the object of a sentence; a constant as JSON. */
const wantedBy = ({ keyword, message = keyword, params: { allowedValue } }: SchemaError): string =>
  allowedValue !== undefined
    ? JSON.stringify(allowedValue)
    : message.replace(/^must (?:be |match format )?/, '').replace(/^"(.*)"$/, '$1');

/** The value at a pointer: its type, and its length if it is a text; values may be the customers' own. */
function describe(value: unknown, pointer: string): string {
  let here: unknown = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return 'nothing';
    // It was just seen to exist.
    here = (here as Record<string, unknown>)[key];
  }
  if (here === null) return 'null';
  if (Array.isArray(here)) return `an array of ${here.length}`;
  if (typeof here === 'string') return `a string of ${here.length}`;
  if (typeof here === 'object') return 'an object';
  return typeof here === 'number' || typeof here === 'boolean' ? `the ${typeof here} ${here}` : typeof here;
}

/** What of k6's response is read. */
export type K6Response = Pick<RefinedResponse<ResponseType>, 'status' | 'error' | 'headers' | 'body'> & {
  json?(path?: string): unknown;
};

/** What a gjson path picks of a response; undefined where it leads nowhere. */
export function pick(response: { json?(path?: string): unknown }, path: string): unknown {
  try {
    return response.json?.(path);
  } catch {
    return undefined; // k6 throws on a body that is no JSON
  }
}
