import {
  validateConnector,
  validateModel,
  validateReport,
  validateRows,
  validateScheduled,
  validateSyncRecordList,
  validateSyncRun,
  validateSyncRunList,
} from '../../../schemas/validators.gen.js';
import type { Validator } from '../../../schemas/validators.gen.js';
import type { EndpointName } from '../../../suites/catalogue/endpoints.ts';
import type { LoadAnswer, JudgedRequest, Facts, LoadFinding, Inspection } from './invariants.ts';
import { describeText, inspectAnswer, noFacts, pathOf, pickedFrom } from './invariants.ts';
import { Shapes } from './shapes.ts';

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

/**
 * How an answer was judged: by schema and invariants, by being equal to one that was, by having the same
 * members of the same types as one that was, by invariants alone.
 */
export type JudgementDepth = 'full' | 'known' | 'shape' | 'invariants';

/** What became of one answer of status 200. */
export interface AnswerJudgement {
  readonly status: 200;
  readonly depth: JudgementDepth;
  readonly facts: Facts;
  readonly findings: readonly LoadFinding[];
}

/**
 * Which answers are fully validated: each answer earns a share of its weight, a validation spends all of it.
 */
export interface Allowance {
  /** Counts an answer of so many characters. */
  earn(characters: number): void;
  /** Whether an answer of so many characters may be validated now. */
  spend(characters: number): boolean;
  /** Whether there is enough for every answer, or nothing else to do: then no cheaper way is used. */
  isPlenty(): boolean;
  /** Learns how long a validation of so many characters took, in milliseconds. */
  learn(characters: number, ms: number): void;
}

/**
 * What looking at a shape costs, as a part of parsing and validating (measured in k6 2.2.0 on a list of ten
 * runs).
 */
const shapeCost = 0.3;
/** One answer in this many is fully validated even if its shape is known, as far as the budget allows. */
const wholeEvery = 4;

/** Requests whose invariants are kept as a path, per virtual user. */
const mostPaths = 500;

/** New shapes that are validated beyond the budget: so many, and this part of the answers. */
const freeNovelties = 50;
const rareNovelty = 0.02;

/** Of a URL whose answers differ this many times in a row, one in so many is remembered. */
const restlessAfter = 4;
const restlessEvery = 8;

/** The last good answer of a URL. */
interface Known {
  readonly body: string;
  /** What the invariants look at, and what they saw. */
  readonly path: string;
  readonly picked: string | undefined;
  readonly isFull: boolean;
  /** What an identical answer comes to. */
  readonly again: AnswerJudgement;
  /** Answers since then that differed, but not in what the invariants see. */
  changes: number;
}

/**
 * Validates answers of status 200. It remembers the last valid answer per URL and skips an identical one, so
 * validating every answer of a target that does not change costs little more than reading it.
 */
export class Judge {
  readonly #known = new Map<string, Known>();
  readonly #allowance: Allowance;
  readonly #mostCharacters: number;
  readonly #shapes = new Shapes();
  readonly #paths = new Map<string, string>();
  #characters = 0;
  #turn = 0;
  #novel = 0;

  constructor(allowance: Allowance, mostCharacters: number) {
    this.#allowance = allowance;
    this.#mostCharacters = mostCharacters;
  }

  /** Validates one answer with status 200. */
  judge(answer: LoadAnswer, asked: JudgedRequest): AnswerJudgement {
    const { body } = answer;
    this.#allowance.earn(body.length);
    const key = asked.wantsStatuses === true ? `${asked.url} statuses` : asked.url;
    const known = this.#known.get(key);
    const isSame = known?.body === body;
    if (isSame && (known.isFull || !this.#allowance.spend(body.length))) {
      known.changes = 0;
      return known.again;
    }
    const depth = isSame ? 'full' : this.#depthFor(answer, asked);
    const isFull = depth === 'full';
    const path = known?.path ?? this.#pathFor(key, asked);
    const picked = pickedFrom(answer, path);
    const isSeen = known !== undefined && picked !== undefined && picked === known.picked;
    const look: Inspection = isSeen ? known.again : inspectAnswer(answer, asked, picked);
    const findings = isFull ? this.#validate(answer, asked) : [];
    // The schema reports the same with a better pointer, if it can.
    if (look.finding !== undefined && findings.length === 0) findings.push(look.finding);
    const facts = look.finding === undefined ? look.facts : noFacts;
    if (findings.length > 0) return { status: 200, depth, facts, findings };
    if (isFull) this.#shapes.learn(answer);
    const changes = isSeen && !isSame ? (known.changes += 1) : 0;
    if (changes < restlessAfter || changes % restlessEvery === 0) {
      const again = { status: 200, depth: isFull ? 'known' : 'invariants', facts, findings } as const;
      this.#remember(key, { body, path, picked, isFull, again, changes });
    }
    return { status: 200, depth, facts, findings };
  }

  /** What the invariants look at; to put a path together costs as much as to follow it. */
  #pathFor(key: string, asked: JudgedRequest): string {
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const path = pathOf(asked);
    if (this.#paths.size < mostPaths) this.#paths.set(key, path);
    return path;
  }

  /**
   * New shapes first: if not every answer can be validated, one whose members have the types of a good one
   * can wait.
   */
  #depthFor(answer: LoadAnswer, { endpoint }: JudgedRequest): JudgementDepth {
    const size = answer.body.length;
    if (this.#allowance.isPlenty() || !this.#shapes.covers(endpoint))
      return this.#allowance.spend(size) ? 'full' : 'invariants';
    this.#turn += 1;
    // Values can be wrong even if types are right: some are validated in any case.
    if (this.#turn % wholeEvery === 0) return this.#allowance.spend(size) ? 'full' : 'invariants';
    if (!this.#allowance.spend(size * shapeCost)) return 'invariants';
    if (this.#shapes.isKnown(answer, endpoint)) return 'shape';
    this.#novel += 1;
    // Where hardly any answer is like another, novelty says nothing, and the budget decides again.
    const isRare = this.#novel <= freeNovelties + this.#turn * rareNovelty;
    return this.#allowance.spend(size) || isRare ? 'full' : 'invariants';
  }

  /** A clock that counts whole milliseconds is right in the mean over many. */
  #validate(answer: LoadAnswer, asked: JudgedRequest): LoadFinding[] {
    const began = Date.now();
    const findings = validate(answer, asked);
    this.#allowance.learn(answer.body.length, Date.now() - began);
    return findings;
  }

  #remember(url: string, entry: Known): void {
    const size = url.length + entry.body.length;
    this.#forget(url);
    if (size > this.#mostCharacters) return;
    if (this.#characters + size > this.#mostCharacters) this.#makeRoom(size);
    this.#known.set(url, entry);
    this.#characters += size;
  }

  /** A map keeps the order in which keys were set: the oldest go first. */
  #makeRoom(size: number): void {
    for (const oldest of this.#known.keys()) {
      if (this.#characters + size <= this.#mostCharacters) break;
      this.#forget(oldest);
    }
  }

  #forget(url: string): void {
    const entry = this.#known.get(url);
    if (entry === undefined) return;
    this.#known.delete(url);
    this.#characters -= url.length + entry.body.length;
  }
}

function validate(answer: LoadAnswer, asked: JudgedRequest): LoadFinding[] {
  const type = contentType(answer);
  if (type !== '' && !/^(?:application\/(?:json|[\w.+-]+\+json)|text\/json)\s*(?:;|$)/i.test(type))
    return [
      {
        rule: 'content-type',
        pointer: 'header Content-Type',
        wanted: 'application/json or another +json type',
        received: JSON.stringify(type),
      },
    ];
  let value: unknown;
  try {
    value = JSON.parse(answer.body);
  } catch {
    return [{ rule: 'json', pointer: '', wanted: 'a body of JSON', received: describeText(answer.body) }];
  }
  const validator = validators[asked.endpoint];
  if (validator(value)) return [];
  return (validator.errors ?? []).slice(0, 3).map(({ instancePath, keyword, message, params }) => {
    const missing = params['missingProperty'];
    const pointer = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
    return {
      rule: `schema-${keyword}`,
      pointer,
      wanted: typeof missing === 'string' ? 'a value' : wantedBy(message ?? keyword),
      received: describe(value, pointer),
    };
  });
}

/** What a validator asks for, as the object of a sentence. */
const wantedBy = (message: string): string =>
  message.replace(/^must (?:be |match format )?/, '').replace(/^"(.*)"$/, '$1');

function contentType({ headers }: LoadAnswer): string {
  // k6 writes names of headers in this form.
  return (headers['Content-Type'] ?? '').trim();
}

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
