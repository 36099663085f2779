import type { Endpoint, RequirementId } from '../suites/catalogue/index.ts';
import type { effectWords, hintWords, typeWords } from '../suites/catalogue/vocabulary.ts';

/** A variable of a command line that must be set first. */
export interface CommandVariable {
  readonly name: string;
  /** What it must hold, in words. */
  readonly holds: string;
}

/** A fault of the target, or of the way to it. */
export type TargetFailure = 'refused' | 'dns' | 'tls' | 'timeout' | 'cut' | 'protocol' | 'encoding';
type OwnLimit = 'deadline' | 'too-large' | 'crowded' | 'budget' | 'local';

/**
 * Why no answer arrived. `forbidden`: a limit returned 403 for longer than the suite waits. Limits and errors
 * of ours say nothing of the target.
 */
export type FailureKind = TargetFailure | 'forbidden' | OwnLimit;

/** The type or form that a value, a header or an answer must have. */
export type TypeName = keyof typeof typeWords;

/** What a refused write changed nevertheless. */
export type Effect = keyof typeof effectWords;

/** A likely cause of a violation. */
export type Hint = keyof typeof hintWords;

/** Why a request must be answered with an error. */
export type Since =
  | { readonly kind: 'no-such-sync'; readonly sync: string }
  | {
      readonly kind: 'no-such-run' | 'not-listed' | 'of-another-sync';
      readonly run: string;
      readonly sync: string;
    }
  | {
      readonly kind: 'parameter-missing' | 'parameter-not-listed' | 'parameter-no-integer';
      readonly parameter: string;
    };

/** Entries of a page by their ids, the first dozen of them. */
export interface EntriesFact {
  readonly kind: 'entries';
  readonly ids: readonly string[];
  /** How many there are. */
  readonly of: number;
  /** The number of the page of the list, from 1, where it matters. */
  readonly page?: number;
}

/** The status of an answer; undefined if none arrived. */
interface StatusFact {
  readonly kind: 'status';
  readonly status?: number;
  readonly since?: Since;
}

/** A page of a list, by its number from 1. */
interface PageFact {
  readonly kind: 'page';
  readonly page: number;
  readonly as?: 'again';
}

/** No answer arrived; `quote` is the transport's description. */
export interface NoAnswerFact {
  readonly kind: 'no-answer';
  readonly failure?: FailureKind;
  readonly quote?: string;
}

/** Where a link leads. */
export type LinkEnd =
  | EntriesFact
  | StatusFact
  | PageFact
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'entry-of-status'; readonly status: string };

/** Where a link must lead. */
export type LinkGoal =
  | EntriesFact
  | { readonly kind: 'following' | 'preceding' | 'same-list' }
  | { readonly kind: 'filtered'; readonly status: string }
  | { readonly kind: 'resource'; readonly path: string; readonly baseUrl: string };

/** A value of another type than wanted, too large to quote. */
interface StructureFact {
  readonly kind: 'structure';
  readonly type: 'object' | 'array';
  readonly length?: number;
  readonly members?: readonly string[];
  /** A member that holds an array, and its length. */
  readonly array?: { readonly member: string; readonly length: number };
}

/** A body that is no JSON; `beyond-limit` is a limit of ours and says nothing of the target. */
interface BodyFact {
  readonly kind: 'body';
  readonly body: 'empty' | 'not-utf8' | 'not-json' | 'beyond-limit';
  readonly quote: string;
}

/**
 * What a rule requires at a place, or what was received there: names, ids, numbers and quoted values, never a
 * sentence. `Value` is the type of a quoted value of the target: the value itself within a run, its JSON text
 * (shortened, private data as type and length) in a report.
 */
export type Fact<Value> =
  | EntriesFact
  | StatusFact
  | PageFact
  | NoAnswerFact
  | StructureFact
  | BodyFact
  | { readonly kind: 'value'; readonly value: Value; readonly isFormer?: boolean }
  /** Nothing is there; `members` are the members that the object has instead. */
  | { readonly kind: 'nothing'; readonly members?: readonly string[] }
  | { readonly kind: 'type'; readonly type: TypeName }
  /** A refused credential, by its name in reports. */
  | { readonly kind: 'refusal'; readonly of: string; readonly effect: 'any' | 'none' }
  /** A refusal that changed something nevertheless. */
  | { readonly kind: 'effect'; readonly status?: number; readonly effect: Effect }
  | { readonly kind: 'entry'; readonly id: string; readonly as: 'again' | 'listed' | 'of-status' }
  /** Another entry than that at a place of the answer, or than at any other place of the list. */
  | { readonly kind: 'other-entry'; readonly than?: string }
  | { readonly kind: 'list-without'; readonly shownUnder?: string }
  | { readonly kind: 'status-elsewhere'; readonly value: Value; readonly filter: string }
  | { readonly kind: 'link'; readonly to: LinkGoal }
  | { readonly kind: 'link-leading'; readonly value: Value; readonly to: LinkEnd }
  | { readonly kind: 'no-page-beyond'; readonly end: 'first' | 'last' };

/** What comes before the verdict. */
export type Headline =
  /** A model that the run changed and could not put back (interpretation 23). */
  | {
      readonly kind: 'left-changed';
      readonly sentence: string;
      readonly endpoint: Endpoint;
      readonly path: string;
      /** The command that repairs it; runs as it is, from the folder where the run was started. */
      readonly repair: CommandLine;
    }
  /** The server answered until one request, and to nothing after it. */
  | {
      readonly kind: 'stopped-answering';
      readonly sentence: string;
      readonly endpoint: Endpoint;
      /** Number of the last request before the silence. */
      readonly number: number;
      /** "PUT /api/v1/models/7 (body: not JSON)" */
      readonly sent: string;
      readonly exchange?: string;
      /** When the first request after it stayed without an answer. */
      readonly atMs: number;
      /** The rules that are untested because of it. */
      readonly untested: readonly RequirementId[];
    };

/** A command line for a POSIX shell, and what must be set first. */
export interface CommandLine {
  readonly line: string;
  readonly variables?: readonly CommandVariable[];
}

/**
 * One request: its number, the position of its endpoint, when its last attempt began, how long that took, the
 * status of the answer (0: none came), and the position of its phase.
 */
export type TimelineRow = readonly [
  number: number,
  endpoint: number,
  startedMs: number,
  durationMs: number,
  status: number,
  phase: number,
];
