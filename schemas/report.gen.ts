// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.
import type { Endpoint, ObservationId, RequirementId } from '../suites/catalogue/index.ts';
import type { CommandVariable, Fact, Headline, Hint, TimelineRow } from './report-facts.ts';
import type { FixtureMissing, Reason } from './report-reasons.ts';

/** report.json: everything that a run found out. Every other format is made from it alone. A later version of the suite may add members. */
export type Report = {
/** Grows when a reader of this schema could misread the file. */
readonly schemaVersion: 3;
/** What the run says of the target. */
readonly verdict: "conformant" | "non-conformant" | "inconclusive";
/** The verdict in one line: target, profile, and what was narrowed, waived or sampled. */
readonly verdictLine: string;
/** Why the verdict is no better, or what to mind; a sentence each. */
readonly reasons: readonly (string)[];
/** What comes before the verdict. */
readonly headlines: readonly (Headline)[];
/** How the run came to its end. */
readonly ended: "complete" | "interrupted" | "deadline" | "fault" | "first-failure";
/** 0 conformant, 1 non-conformant or red by an option, 2 usage, 3 inconclusive, 4 our fault, 130 interrupted. */
readonly exitCode: number;
/** read-only sends GET alone. */
readonly profile: "full" | "read-only";
/** What keeps the run from covering the whole specification; empty is all of it. */
readonly scope: readonly ("read-only" | "narrowed" | "waived")[];
/** Whether a broken SHOULD fails. */
readonly strict: boolean;
/** The nonce that the run was bound to. */
readonly challenge?: {
/** 32 bytes in hex. */
readonly nonce: string;
/** Where the host of the target showed it. */
readonly host?: string;
};
/** Repeats the choices of this run. */
readonly seed: number;
/** What was certified against. */
readonly spec: {
/** Its title. */
readonly title: string;
/** Its version. */
readonly version: string;
};
/** What certified. */
readonly suite: {
/** The package. */
readonly name: string;
/** Its version. */
readonly version: string;
/** The Node that ran it. */
readonly node: string;
};
/** SHA-256 over ids, levels and clauses of the catalogue, in hex. */
readonly catalogueDigest: string;
/** The server that was examined. */
readonly target: ReportedTarget;
/** When the run began, in UTC. */
readonly startedAt: string;
/** How long it took, in milliseconds; a year at most. */
readonly durationMs: number;
/** Requests sent, repeats included. */
readonly requests: number;
/** Answers of gateways and rate limits that were asked again, by status. */
readonly retried: Readonly<Record<string, number>>;
/** Outcomes counted over the rules. */
readonly counts: {
/** Over the MUSTs. */
readonly must: Counts;
/** Over the SHOULDs. */
readonly should: Counts;
};
/** The rules that passed although something was not examined, by reason. */
readonly inPart: readonly ({
/** What was not examined. */
readonly reason: string;
/** The rules. */
readonly rules: readonly RequirementId[];
})[];
/** How far each list was read. */
readonly coverage: readonly (Coverage)[];
/** How deep the run looked, and how much it asked of all that there is to ask. */
readonly questions: QuestionCounts;
/** When each request was on its way; milliseconds since the run began. */
readonly timeline: RequestTimeline;
/** What was found before the first check. */
readonly preflight: readonly (PreflightNote)[];
/** Every MUST and SHOULD. */
readonly requirements: readonly (RequirementResult)[];
/** What the target does where the specification is silent. */
readonly observations: readonly (ObservationResult)[];
/** Every write to the target. */
readonly changes: readonly (Change)[];
/** Entries that were deleted during the run. */
readonly deletedEntries: readonly (DeletedEntries)[];
/** Spans of time in which every request was refused; what fell into them was asked again. */
readonly refusedSpans: readonly (RefusedSpan)[];
/** Interactions of the consumer contracts, where they were verified. */
readonly contracts: readonly (ContractResult)[];
/** Waivers that were given. */
readonly waivers: readonly (WaiverResult)[];
/** Errors of the suite itself, never the target's. */
readonly faults: readonly (Fault)[];
/** The exchanges that findings point to, secrets masked. */
readonly exchanges: readonly (ReportedExchange)[];
/** Result of a smoke run of the load scripts, in the shape of load.json. */
readonly load?: unknown;
};

/** untested: nothing to examine; excluded: left out by profile or operator, waived, or pending. */
export type Outcome = "pass" | "fail" | "warn" | "untested" | "excluded";

/** How much was looked at. */
export type Examined = {
/** Answers of the target. */
readonly answers: number;
/** Entries in them. */
readonly entries: number;
};

/** Rules of one level by outcome. */
export type Counts = {
/** All of them. */
readonly total: number;
/** Kept. */
readonly pass: number;
/** Broken. */
readonly fail: number;
/** Kept with a warning. */
readonly warn: number;
/** Nothing to examine. */
readonly untested: number;
/** Left out. */
readonly excluded: number;
};

/** The server, and how it came to be known. */
export type ReportedTarget = {
/** What it is called. */
readonly name: string;
/** Its version, where one was given. */
readonly version?: string;
/** Where it lives. */
readonly baseUrl: string;
/** Whether it was the reference server that the command itself started. */
readonly embedded: boolean;
/** Names of the defects and variants that the embedded reference server had. */
readonly deviations?: {
/** Names of defects. */
readonly defects: readonly (string)[];
/** Names of variants. */
readonly variants: readonly (string)[];
};
/** How it was reached. */
readonly connection?: Connection;
/** Path of the target file, where one was given. */
readonly file?: string;
/** Names of the headers of the target file. */
readonly headers?: readonly (string)[];
/** Where base URL, token and the rest came from, and which source won where two differed. */
readonly settings: readonly (string)[];
/** What the checks need to know of the target. */
readonly fixtures: readonly ({
/** Key of the target file that gives it. */
readonly key: string;
/** What it is; bodies as type and length. */
readonly value?: string;
/** Where it came from. */
readonly source: "given" | "discovered" | "missing";
/** Why it is missing. */
readonly reason?: string;
/** The reason as a fact. */
readonly because?: FixtureMissing;
})[];
};

/** How a target was reached, without anything secret. */
export type Connection = {
/** Origin of the proxy. */
readonly proxy?: string;
/** SHA-256 of the first authority that is trusted besides the system's, in hex. */
readonly ca?: string;
/** SHA-256 of the client certificate, in hex. */
readonly clientCertificate?: string;
/** SHA-256 of the certificates that the target showed, in hex. */
readonly peers?: readonly (string)[];
};

/** One list. */
export type Coverage = {
readonly endpoint: Endpoint;
/** Path and query of its first page. */
readonly list: string;
/** Addresses at which a page was read: a page may have several, and some lie beyond the last. */
readonly pagesRead: number;
/** Pages from the first to the last, where a walk along `next` reached the end. */
readonly pagesThere?: number;
/** Entries read. */
readonly entriesRead: number;
/** Whether it was read in windows only. */
readonly sampled: boolean;
};

/** One line. */
export type PreflightNote = {
/** How much it matters. */
readonly level: "good" | "mind" | "bad";
/** What was found. */
readonly text: string;
/** How to fix it. */
readonly remedy?: string;
};

/** One rule. */
export type RequirementResult = {
/** As the catalogue names it: clause and slug. */
readonly id: RequirementId;
/** Number of the heading in the specification. */
readonly clause: string;
/** How much it binds. */
readonly level: "MUST" | "SHOULD";
/** The rule in a few words. */
readonly title: string;
/** The rule in a sentence or two. */
readonly text: string;
/** How a loose point is read. */
readonly reading?: string;
readonly outcome: Outcome;
/** Why untested or excluded, or what a partly examined pass did not look at. */
readonly reason?: string;
/** The reasons as facts. */
readonly because?: readonly (Reason)[];
readonly examined: Examined;
/** What a rule came to that is too new to count. */
readonly pending?: Outcome;
/** In how many of the answers looked at: 3 of 20. */
readonly occurrences?: string;
/** The same as numbers. */
readonly occurred?: Occurrences;
/** One for each endpoint at which the rule was examined, or could have been. */
readonly checks: readonly (CheckResult)[];
};

/** One rule at one endpoint. */
export type CheckResult = {
/** The title of the rule. */
readonly title: string;
readonly endpoint: Endpoint;
readonly outcome: Outcome;
/** Why it is untested or excluded. */
readonly reason?: string;
/** The reasons as facts. */
readonly because?: readonly (Reason)[];
readonly examined: Examined;
/** Where it failed or warned. */
readonly finding?: Finding;
/** Every place at which the rule was found broken. */
readonly places?: readonly ({
/** Method and path template. */
readonly endpoint: Endpoint;
/** Place in the answer. */
readonly pointer?: string;
})[];
};

/** One violation, with what it takes to fix it. */
export type Finding = {
readonly endpoint: Endpoint;
/** JSON pointer into the body, status, or header and its name; absent where the whole answer is meant. */
readonly pointer?: string;
/** The part of a long body around the place. */
readonly part?: {
/** Where the part begins in the body. */
readonly pointer: string;
/** The part as JSON, masked, private data as type and length. */
readonly body: string;
};
/** What the rule wants, values as JSON. */
readonly wanted: string;
/** What came, values as JSON. */
readonly received: string;
/** The request in short. */
readonly sent: string;
/** The answer in short. */
readonly answer: string;
/** Position in exchanges: report.json#/exchanges/41. */
readonly exchange: string;
/** The answers that it was compared with. */
readonly against: readonly (string)[];
/** The likely cause. */
readonly hint?: string;
/** Of an error: what the same request got when it was sent alone. */
readonly alone?: string;
/** In how many of the answers looked at: 3 of 20. */
readonly occurrences?: string;
/** What the sentences of this finding were made from. */
readonly facts?: {
/** What the rule wants. */
readonly wanted: Fact<string>;
/** What was there instead. */
readonly received: Fact<string>;
/** A likely cause. */
readonly hint?: Hint;
/** How often it was broken. */
readonly occurrences?: Occurrences;
};
/** Of a finding on a list: the answers that no movement of the list explains. */
readonly proof?: ReportedProof;
/** The shortest sequence of moves that still breaks the rule, of those that were drawn. */
readonly counterexample?: {
/** What was done, in order. */
readonly moves: readonly (string)[];
/** Seed of the property. */
readonly seed: number;
/** Path to the shrunk case. */
readonly path: string;
};
/** How to see it again. */
readonly again: {
/** The command that runs only this rule. */
readonly certify: string;
/** One curl line; secrets and private bodies are variables. */
readonly curl: string;
readonly variables?: readonly CommandVariable[];
};
};

/** One open point. */
export type ObservationResult = {
/** As the catalogue names it: clause and slug. */
readonly id: ObservationId;
/** Number of the heading in the specification. */
readonly clause: string;
/** The point in a few words. */
readonly title: string;
/** What was looked at. */
readonly text: string;
/** What the target does; absent where nothing was seen. */
readonly answer?: string;
/** Why nothing was seen. */
readonly reason?: string;
/** The reasons as facts. */
readonly because?: readonly (Reason)[];
};

/** One write. */
export type Change = {
readonly endpoint: Endpoint;
/** Where it was sent. */
readonly path: string;
/** The body, customers' data as type and length. */
readonly sent: string;
/** Status of the answer, where one came. */
readonly status?: number;
/** Whether the former state was put back. */
readonly restored: "yes" | "no" | "not needed";
/** How, or why not. */
readonly note: string;
};

/** One interaction. */
export type ContractResult = {
/** What the client does. */
readonly description: string;
readonly endpoint?: Endpoint;
/** The provider states that it needs. */
readonly states: readonly (string)[];
readonly outcome: Outcome;
/** Why it is untested; of a broken one the request and the status that came. */
readonly reason?: string;
/** What did not fit. */
readonly mismatches: readonly ({
/** Where in the answer. */
readonly pointer?: string;
/** What the client relies on. */
readonly wanted: string;
/** What came. */
readonly received: string;
/** Both in a sentence. */
readonly text: string;
})[];
};

/** One waiver. */
export type WaiverResult = {
/** The rule. */
readonly id: string;
/** The endpoint of the waived finding. */
readonly endpoint?: string;
/** The place of the waived finding. */
readonly pointer?: string;
/** Why it is borne. */
readonly reason: string;
/** Who fixes it. */
readonly owner: string;
/** Its last day. */
readonly expires: string;
/** What became of it. */
readonly state: "used" | "unused" | "expired" | "elsewhere" | "unexamined";
};

/** One error. */
export type Fault = {
/** In which part. */
readonly where: string;
/** What happened. */
readonly message: string;
/** The call stack. */
readonly stack?: string;
};

/** One request and its answer. */
export type ReportedExchange = {
/** Its number in the run. */
readonly number: number;
readonly endpoint: Endpoint;
/** What was sent. */
readonly request: {
/** The method. */
readonly method: string;
/** The whole URL. */
readonly url: string;
/** Headers, secrets masked. */
readonly headers: Readonly<Record<string, string>>;
/** Which credential, in words. */
readonly credential: string;
/** The body, cut where long. */
readonly body?: string;
};
/** What came. */
readonly response?: {
/** The status. */
readonly status: number;
/** Headers, secrets masked. */
readonly headers: Readonly<Record<string, string>>;
/** The body, customers' data as type and length. */
readonly body: string;
/** Whether the body was cut or values were replaced. */
readonly shortened: boolean;
/** Length of the decoded body. */
readonly bytes: number;
};
/** Why no answer came. */
readonly failure?: string;
/** What came before, where it was asked again. */
readonly retries: readonly (string)[];
/** Milliseconds from the start of the run. */
readonly startedMs: number;
/** Milliseconds from send to the last byte. */
readonly durationMs: number;
};

/** undefined */
export type QuestionCounts = {
/** How deep the run looked. */
readonly depth: "quick" | "standard" | "thorough";
/** Pairs of kinds of values that were asked together. */
readonly asked: number;
/** Pairs that there are on this target, for this profile. */
readonly cells: number;
/** The same per endpoint. */
readonly endpoints: readonly (EndpointCount)[];
};

/** undefined */
export type RequestTimeline = {
/** The endpoints that were asked; rows name their position here. */
readonly endpoints: readonly Endpoint[];
/** The parts of the run, one after the other. */
readonly phases: readonly (TimelinePhase)[];
/** In order of their start, one row for each: its number, the position of its endpoint, when its last attempt began, how long that took, the status of the answer (0: none came), and the position of its phase. */
readonly requests: readonly TimelineRow[];
/** Numbers of the requests that the run waited for in a row. */
readonly inRow: readonly (number)[];
};

/** undefined */
export type TimelinePhase = {
/** discovery, reads, probes, writes, after-writes, authentication or evidence. */
readonly name: string;
/** When it began. */
readonly startedMs: number;
/** When it ended. */
readonly endedMs: number;
/** Requests that were asked in it. */
readonly requests: number;
/** How many of them the run waited for in a row. */
readonly inRow: number;
/** Milliseconds in which nothing was on its way: waits that the rules ask for, and our own work. */
readonly idleMs: number;
};

/** undefined */
export type EndpointCount = {
/** Method and path template. */
readonly endpoint: Endpoint;
/** Pairs that were asked. */
readonly asked: number;
/** Pairs that there are. */
readonly cells: number;
/** Good answers to stated requests with the good token. */
readonly answers: number;
/** How likely a fault in one of twenty answers would have shown. */
readonly chanceOfOneInTwenty: number;
/** The same per concern. */
readonly concerns: readonly (ConcernQuestions)[];
};

/** How many questions of one concern were asked, and how many cells they cover. */
export type ConcernQuestions = {
/** What the questions differ in. */
readonly concern: "parameters" | "resource" | "moment" | "asking" | "http" | "credential";
/** Pairs with a value of this concern that were asked. */
readonly asked: number;
/** Pairs with a value of this concern that there are. */
readonly cells: number;
/** Kinds of values that were not asked at all, as dimension=value. */
readonly unasked: readonly (string)[];
};

/** In how many of the answers that were looked at it was broken. */
export type Occurrences = {
/** Answers that broke it. */
readonly violating: number;
/** Answers that were looked at. */
readonly of: number;
};

/** undefined */
export type ReportedProof = {
/** Path of the list. */
readonly list: string;
/** The status that it is filtered by. */
readonly filter?: string;
/** The entry that it is about. */
readonly entry?: string;
/** The answers that show it, in order of asking. */
readonly answers: readonly (ProofAnswer)[];
/** Why no movement of the list explains it. */
readonly sentence: string;
};

/** undefined */
export type ProofAnswer = {
/** report.json#/exchanges/N. */
readonly exchange: string;
/** What it is to the proof. */
readonly role: "from" | "expected" | "came" | "seen";
/** Path and query. */
readonly path: string;
/** Milliseconds since the run began. */
readonly startedMs: number;
/** Milliseconds since the run began. */
readonly endedMs: number;
/** The status of a refusal. */
readonly status?: number;
/** Ids of its entries in order, the first dozen. */
readonly ids?: readonly (string)[];
/** How many entries it has. */
readonly of?: number;
/** Whether the entry that the proof is about is in it. */
readonly isWithEntry?: boolean;
};

/** Entries of one list that were there and are gone from every view. */
export type DeletedEntries = {
readonly endpoint: Endpoint;
/** Path and query of the list's first page. */
readonly list: string;
/** Their ids. */
readonly ids: readonly (string)[];
};

/** A span of time; milliseconds since the run began. */
export type RefusedSpan = {
/** Its beginning. */
readonly fromMs: number;
/** Its end. */
readonly toMs: number;
/** Requests that were refused. */
readonly requests: number;
};
