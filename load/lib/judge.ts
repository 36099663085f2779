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
import type { Validator } from '../../schemas/validators.gen.js';
import type { Allowance } from './budget.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Facts, JudgedRequest, LoadAnswer, LoadFinding } from './invariants.ts';
import { inspectAnswer, noFacts, noJson, pathOf } from './invariants.ts';
import { parseJson } from './json.ts';

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
export type JudgementDepth = 'full' | 'known' | 'invariants';

/** What became of one answer of status 200; valid until the next answer to the same request. */
export interface AnswerJudgement {
  readonly status: 200;
  readonly depth: JudgementDepth;
  readonly facts: Facts;
  readonly finding: LoadFinding | undefined;
}

const judgement = (depth: JudgementDepth, facts: Facts, finding?: LoadFinding): AnswerJudgement => ({
  status: 200,
  depth,
  facts,
  finding,
});

/** What a virtual user remembers of a request: how its answers are read, and the last good one. */
interface Known {
  readonly path: string;
  body: string | undefined;
  /** Characters of an answer that was examined: k6 decodes a text for its length. */
  size: number;
  isFull: boolean;
  picked: unknown;
  /** What a like answer comes to; made in advance, because an object costs k6 half a kilobyte. */
  again: AnswerJudgement;
}

/**
 * Validates answers of status 200. It remembers the last valid answer of each request and skips an identical
 * one, so validating every answer of a target that does not change costs little more than reading it; and of
 * one that only differs in what no invariant looks at, nothing is taken apart.
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
    if (isSame && known.isFull) return known.again;
    const isFull = this.#allowance.spend(known.size);
    if (isSame && !isFull) return known.again;
    const picked = pick(answer, known.path);
    if (isFull || picked === undefined || picked !== known.picked)
      return this.#examine(answer, asked, known, isFull, picked);
    known.body = body;
    if (known.isFull) {
      known.isFull = false;
      known.again = judgement('invariants', known.again.facts);
    }
    return known.again;
  }

  #remember(asked: JudgedRequest, { length: size }: string): Known {
    const [path, again] = [pathOf(asked), judgement('invariants', noFacts)];
    const made: Known = { path, body: undefined, size, isFull: false, picked: undefined, again };
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
    const look = isSeen ? { facts: known.again.facts } : inspectAnswer(answer, asked, picked);
    const depth = isFull ? 'full' : 'invariants';
    // The schema reports the same with a better pointer, if it can.
    const finding = (isFull ? validate(answer, asked) : undefined) ?? look.finding;
    const facts = look.finding === undefined ? look.facts : noFacts;
    if (finding !== undefined) return judgement(depth, facts, finding);
    const { body } = answer;
    this.#makeRoom(body.length - known.size);
    known.body = body;
    known.size = body.length;
    known.isFull = isFull;
    known.picked = picked;
    known.again = judgement(isFull ? 'known' : 'invariants', facts);
    return judgement(depth, facts);
  }
}

/** What the content type, JSON or the schema has against an answer: the first of it. */
function validate(answer: LoadAnswer, asked: JudgedRequest): LoadFinding | undefined {
  // k6 writes names of headers in this form.
  const type = (answer.headers['Content-Type'] ?? '').trim();
  if (type !== '' && !/^(?:application\/(?:json|[\w.+-]+\+json)|text\/json)\s*(?:;|$)/i.test(type))
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
  const { instancePath, keyword, message, params } = error;
  const missing = params['missingProperty'];
  const pointer = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  return {
    rule: `schema-${keyword}`,
    pointer,
    wanted: typeof missing === 'string' ? 'a value' : wantedBy(message ?? keyword),
    received: describe(value, pointer),
  };
}

/** What a validator asks for, as the object of a sentence. */
const wantedBy = (message: string): string =>
  message.replace(/^must (?:be |match format )?/, '').replace(/^"(.*)"$/, '$1');

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
