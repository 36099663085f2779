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
import { parseJson } from './digits.ts';
import type { LoadAnswer, JudgedRequest, Facts, LoadFinding, Inspection } from './invariants.ts';
import { describeText, inspectAnswer, noFacts, pathOf, pickedFrom } from './invariants.ts';
import { judgement } from './judgement.ts';
import type { AnswerJudgement, JudgementDepth } from './judgement.ts';
import { AnswerMemory } from './memory.ts';
import type { Known } from './memory.ts';
import { Shapes } from './shapes.ts';
import { fits, learnTemplate } from './template.ts';
import type { Template } from './template.ts';

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
 * Which answers are fully validated: each answer earns a share of its weight, a validation spends all of it.
 */
export interface Allowance {
  /** Counts an answer with this number of characters. */
  earn(characters: number): void;
  /** Whether an answer with this number of characters may be validated now. */
  spend(characters: number): boolean;
  /** The same, but leaves something for answers that need it more. */
  spendSpare(characters: number): boolean;
  /** Whether there is enough for every answer, or nothing else to do: then no cheaper way is used. */
  isPlenty(): boolean;
  /** Learns how long a validation of this number of characters took, in milliseconds. */
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

/** New shapes that are validated beyond the budget: this number, and this part of the answers. */
const freeNovelties = 50;
const rareNovelty = 0.02;

/** Where the answers of a URL differ this many times in a row, one in every few is remembered. */
const restlessAfter = 4;
const restlessEvery = 8;
/** Answers until it is worth learning what they have in common: that takes as long as judging twenty. */
const learnsAfter = 16;

/**
 * Validates answers of status 200. It remembers the last valid answer per URL and skips an identical one, so
 * validating every answer of a target that does not change costs little more than reading it. Where only
 * values differ from answer to answer, it compares with what stays the same.
 */
export class Judge {
  readonly #memory: AnswerMemory;
  readonly #allowance: Allowance;
  readonly #shapes = new Shapes();
  readonly #paths = new Map<string, string>();
  #turn = 0;
  #novel = 0;

  constructor(allowance: Allowance, mostCharacters: number) {
    this.#allowance = allowance;
    this.#memory = new AnswerMemory(mostCharacters);
  }

  /** Validates one answer with status 200. */
  judge(answer: LoadAnswer, asked: JudgedRequest): AnswerJudgement {
    const { body } = answer;
    const key = asked.wantsStatuses === true ? `${asked.url} statuses` : asked.url;
    const known = this.#memory.get(key);
    // The length of an answer that is known is not looked up: k6 decodes a text for it.
    const isSame = known?.body === body;
    const size = isSame ? known.size : body.length;
    this.#allowance.earn(size);
    if (isSame) {
      known.changes = 0;
      return known.isFull || !this.#allowance.spend(size)
        ? known.again
        : this.#examine(answer, asked, key, known, 'full');
    }
    return known?.alike !== undefined && known.template !== undefined && fits(known.template, body)
      ? this.#judgeAlike(answer, asked, key, known, known.alike)
      : this.#examine(answer, asked, key, known, this.#depthFor(answer, asked));
  }

  /** The invariants see what they saw before, and the types are those of a good answer: values are left. */
  #judgeAlike(
    answer: LoadAnswer,
    asked: JudgedRequest,
    key: string,
    known: Known,
    alike: AnswerJudgement,
  ): AnswerJudgement {
    const size = answer.body.length;
    const isProven = alike.depth === 'shape';
    const isDue =
      this.#allowance.isPlenty() || !isProven
        ? this.#allowance.spend(size)
        : this.#allowance.spendSpare(size);
    if (!isDue) return alike;
    const { facts } = known.again;
    const findings = this.#validate(answer, asked);
    if (findings.length === 0)
      this.#memory.set(key, {
        ...known,
        body: answer.body,
        size,
        isFull: true,
        again: judgement('known', facts),
        alike: isProven ? alike : judgement('shape', facts),
      });
    return judgement('full', facts, findings);
  }

  #examine(
    answer: LoadAnswer,
    asked: JudgedRequest,
    key: string,
    known: Known | undefined,
    depth: JudgementDepth,
  ): AnswerJudgement {
    const isFull = depth === 'full';
    const path = known?.path ?? this.#pathFor(key, asked);
    const picked = pickedFrom(answer, path);
    const isSeen = known !== undefined && picked !== undefined && picked === known.picked;
    const look: Inspection = isSeen ? known.again : inspectAnswer(answer, asked, picked);
    const findings = isFull ? this.#validate(answer, asked) : [];
    // The schema reports the same with a better pointer, if it can.
    if (look.finding !== undefined && findings.length === 0) findings.push(look.finding);
    const facts = look.finding === undefined ? look.facts : noFacts;
    if (findings.length > 0) return judgement(depth, facts, findings);
    if (isFull) this.#shapes.learn(answer);
    this.#remember(
      key,
      isSeen ? known : undefined,
      { body: answer.body, size: answer.body.length, isFull, path, picked },
      facts,
    );
    return judgement(depth, facts);
  }

  /** Remembers a good answer; `before`: what is known of one in which the invariants saw the same. */
  #remember(
    key: string,
    before: Known | undefined,
    good: Pick<Known, 'body' | 'size' | 'isFull' | 'path' | 'picked'>,
    facts: Facts,
  ): void {
    const isSame = before?.body === good.body;
    const changes = before === undefined || isSame ? 0 : (before.changes += 1);
    if (changes >= restlessAfter && changes % restlessEvery !== 0) return;
    // Not of a URL that is rarely asked for; and what cannot be learnt is tried ever more rarely.
    const mayLearn = before !== undefined && changes >= learnsAfter && (changes & (changes - 1)) === 0;
    const learnt = mayLearn ? learnFrom(before, good) : undefined;
    this.#memory.set(key, {
      ...good,
      again: judgement(good.isFull ? 'known' : 'invariants', facts),
      template: learnt?.template ?? before?.template,
      alike:
        learnt === undefined ? before?.alike : judgement(learnt.isProven ? 'shape' : 'invariants', facts),
      changes,
    });
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
}

type Good = Pick<Known, 'body' | 'isFull'>;

/** The template with another good answer, and whether one of its answers was fully validated. */
function learnFrom(before: Known, good: Good): { template: Template; isProven: boolean } | undefined {
  const { template: known, body, isFull } = before;
  const wider = known === undefined ? undefined : learnTemplate(known, known.base, good.body);
  if (wider !== undefined)
    return { template: wider, isProven: before.alike?.depth === 'shape' || good.isFull };
  const template = learnTemplate(undefined, body, good.body);
  return template === undefined ? undefined : { template, isProven: isFull || good.isFull };
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
    value = parseJson(answer.body);
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
