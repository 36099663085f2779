import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { HidingPlace } from '../conditions.ts';
import type { Apply } from '../deviation.ts';
import { ENDPOINTS, type Endpoint, type ShortName } from '../endpoints.ts';
import { readRow, type Scope, sentenceOf, type Word } from '../rows.ts';

export type { HidingPlace as Depth } from '../conditions.ts';

/** The shallowest run that must find the fault, stated by its author before any suite was tried on it. */
export type CaughtAt = 'quick' | 'standard' | 'thorough';

/** What a row says beside its conditions and changes. */
export interface Notes {
  /** Further rules that it breaks. */
  readonly also?: readonly Rule[];
  /**
   * Rules that may be found broken besides or in place of those of the row, where the moment of each read
   * decides what shows the fault.
   */
  readonly alternatives?: readonly Rule[];
  /** Left out for `standard`. */
  readonly caughtAt?: CaughtAt;
  /** Whether it goes by the clock: then waits for it are not shortened in trials. */
  readonly takesTime?: true;
}

/** It goes by the clock. */
export const late = { takesTime: true } as const;
/** Only a thorough run must find it. */
export const deep = { caughtAt: 'thorough' } as const;

/** A server with one fault. */
export interface Defect extends Omit<Notes, 'also' | 'alternatives'> {
  /** Unique, kebab-case; says what is wrong. */
  readonly name: string;
  /** The name as a sentence. */
  readonly summary: string;
  /**
   * Exactly the rules that an examination must find broken: failed, or warned of where it is a SHOULD.
   */
  readonly expectedFailures: readonly RequirementId[];
  readonly alternatives?: readonly RequirementId[];
  readonly at: {
    /** The endpoint whose answers show the fault; `every` where all of them do. */
    readonly endpoint: Endpoint | 'every';
    /** Matches the JSON pointers into an answer that may show it; undefined where there is none. */
    readonly pointer?: RegExp;
  };
  readonly depth: HidingPlace;
  readonly apply: Apply;
}

/** Conditions, changes and notes, by the name of the defect that they make. */
export type Rows = Readonly<Record<string, readonly Word<Notes>[]>>;

const NAMES = Object.keys(ENDPOINTS) as readonly ShortName[]; // Object.keys forgets the literal type

/** The name of an endpoint or a member as names of defects have it. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');

/** Endpoints that share rows: a star in a name becomes the word beside the endpoint. */
const GROUPS = {
  lists: [
    ['listRuns', 'run'],
    ['listRecords', 'record'],
  ],
  absent: [
    ['listRuns', 'missing-sync'],
    ['readRun', 'missing-run'],
    ['listRecords', 'records-of-missing-run'],
  ],
  each: NAMES.map((name) => [name, kebab(name)]),
} as const satisfies Record<string, readonly (readonly [ShortName, string])[]>;

/** In rules a star stands for the number of the endpoint. */
const NUMBERS: Partial<Record<Scope, string>> = { listRuns: '7', readRun: '8', listRecords: '9' };

type Shared = 'answers-200' | 'each-once' | 'page-number' | 'status-filter' | 'not-found' | 'not-found-body';
type Rule = RequirementId | `4.*-${Shared}`;
type Group = keyof typeof GROUPS;

/** Rows by the rule that they break and the endpoint that shows it. */
export type Table = Readonly<Partial<Record<`${Rule} at ${Scope | Group}`, Rows>>>;

/** The defects of a table. */
export const defectsOf = (table: Table): readonly Defect[] =>
  Object.entries(table).flatMap(([key, rows]) => {
    const [rule, place] = key.split(' at ') as [Rule, Scope | Group]; // so the type of the keys says
    const scopes = isGroup(place) ? GROUPS[place] : [[place, '*'] as const];
    return scopes.flatMap(([scope, word]) =>
      Object.entries(rows).map(([name, words]) => defectOf(name.replaceAll('*', word), rule, scope, words)),
    );
  });

function defectOf(name: string, rule: Rule, scope: Scope, words: readonly Word<Notes>[]): Defect {
  const { apply, depth, pointer, notes } = readRow(words, scope);
  const { also = [], alternatives, ...rest } = notes;
  const here = (all: readonly Rule[]): readonly RequirementId[] =>
    // With its number a rule is one of the catalogue, or a test says so.
    all.map((one) => one.replace('*', NUMBERS[scope] ?? '*') as RequirementId);
  return {
    name,
    summary: sentenceOf(name),
    expectedFailures: here([rule, ...also]),
    ...(alternatives === undefined ? {} : { alternatives: here(alternatives) }),
    at: {
      endpoint: scope === 'every' ? scope : ENDPOINTS[scope],
      ...(pointer === undefined ? {} : { pointer }),
    },
    depth,
    apply,
    ...rest,
  };
}

const isGroup = (scope: Scope | Group): scope is Group => Object.hasOwn(GROUPS, scope);
