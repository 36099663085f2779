import { expect, test } from 'vitest';
import type { Connection } from './report-facts.ts';
import type * as Typed from './report.ts';
import type * as Traffic from './report-traffic.ts';
import { readSources } from './sources.ts';
import type { Schema } from './sources.ts';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type Always<T> = { [K in keyof T]-?: T extends { readonly [L in K]: unknown } ? K : never }[keyof T];
type Same<One, Other> = [One, Other] extends [Other, One] ? unknown : never;

/** The members of a type that are always there, and those that may be absent; it compiles if that is all. */
const membersOf =
  <T>() =>
  <A extends string = never, M extends string = never>(
    always: readonly A[] & Same<Words<A>, Always<T>>,
    maybe: readonly M[] & Same<Words<M>, Exclude<keyof T, Always<T>>>,
  ): Members => [wordsIn(always), wordsIn(maybe)];

type Members = readonly [always: readonly string[], maybe: readonly string[]];
const wordsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(' ')).sort();

function describedBy({ required = [], properties = {} }: Schema): Members {
  const maybe = Object.keys(properties).filter((name) => !required.includes(name));
  return [required.toSorted(), maybe.sort()];
}

const schema = readSources('files').find(({ name }) => name === 'result')?.schema ?? {};
const report = membersOf<Typed.Report>()(
  [
    'schemaVersion verdict verdictLine reasons headlines ended exitCode profile scope strict seed',
    'spec suite catalogueDigest target startedAt durationMs requests retried counts inPart coverage',
    'questions timeline preflight requirements observations changes deletedEntries refusedSpans',
    'contracts waivers faults exchanges',
  ],
  ['challenge load'],
);
const parts: Readonly<Record<string, Members>> = {
  counts: membersOf<Typed.Counts>()(['total pass fail warn untested excluded'], []),
  target: membersOf<Typed.ReportedTarget>()(
    ['name baseUrl embedded settings fixtures'],
    ['version deviations headers connection file'],
  ),
  connection: membersOf<Connection>()([], ['proxy ca clientCertificate peers']),
  coverage: membersOf<Typed.Coverage>()(['endpoint list pagesRead entriesRead sampled'], ['pagesThere']),
  questions: membersOf<Typed.QuestionCounts>()(['depth asked cells endpoints'], []),
  timeline: membersOf<Traffic.RequestTimeline>()(['endpoints phases requests inRow'], []),
  timelinePhase: membersOf<Traffic.TimelinePhase>()(['name startedMs endedMs requests inRow idleMs'], []),
  preflightNote: membersOf<Typed.PreflightNote>()(['level text'], ['remedy']),
  requirement: membersOf<Typed.RequirementResult>()(
    ['id clause level title text outcome examined checks'],
    ['reading reason because pending occurrences occurred'],
  ),
  check: membersOf<Typed.CheckResult>()(
    ['title endpoint outcome examined'],
    ['reason because finding places'],
  ),
  finding: membersOf<Typed.Finding>()(
    ['endpoint wanted received sent answer exchange against again'],
    ['pointer hint alone occurrences facts proof counterexample'],
  ),
  proof: membersOf<Typed.ReportedProof>()(['list sentence answers'], ['filter entry']),
  proofAnswer: membersOf<Typed.ReportedProof['answers'][number]>()(
    ['exchange role path startedMs endedMs'],
    ['status ids of isWithEntry'],
  ),
  observation: membersOf<Typed.ObservationResult>()(['id clause title text'], ['answer reason because']),
  deletedEntries: membersOf<Typed.DeletedEntries>()(['endpoint list ids'], []),
  refusedSpan: membersOf<Typed.RefusedSpan>()(['fromMs toMs requests'], []),
  change: membersOf<Traffic.Change>()(['endpoint path sent restored note'], ['status']),
  contract: membersOf<Typed.ContractResult>()(['description states outcome mismatches'], ['endpoint reason']),
  waiver: membersOf<Typed.WaiverResult>()(['id reason owner expires state'], ['endpoint pointer']),
  fault: membersOf<Typed.Fault>()(['where message'], ['stack']),
  exchange: membersOf<Traffic.ReportedExchange>()(
    ['number endpoint request retries startedMs durationMs'],
    ['response failure'],
  ),
};

test.each([
  ['report', schema, report] as const,
  ...Object.entries(parts).map(([name, members]) => [name, schema.$defs?.[name], members] as const),
])('the result schema describes the members of a %s, and which may be absent', (_, part, members) => {
  expect(describedBy(part ?? {})).toEqual(members);
});
