import { expect, test } from 'vitest';
import type { Connection } from './report-facts.ts';
import type * as Typed from './report.ts';
import type * as Traffic from './report-traffic.ts';
import { readSources } from './sources.ts';
import type { Schema } from './sources.ts';

/**
 * Each member of a type, and whether it may be absent: a table that does not compile once the type changes.
 */
type Members<T> = {
  readonly [K in keyof T]-?: T extends { readonly [L in K]: unknown } ? 'always' : 'maybe';
};

const schema = readSources('files').find(({ name }) => name === 'result')?.schema ?? {};

function describedAs(part: Schema | undefined): Record<string, string> {
  const required = new Set(part?.required);
  return Object.fromEntries(
    Object.keys(part?.properties ?? {}).map((member) => [member, required.has(member) ? 'always' : 'maybe']),
  );
}

const report: Members<Typed.Report> = {
  schemaVersion: 'always',
  verdict: 'always',
  verdictLine: 'always',
  reasons: 'always',
  headlines: 'always',
  ended: 'always',
  exitCode: 'always',
  profile: 'always',
  scope: 'always',
  strict: 'always',
  seed: 'always',
  challenge: 'maybe',
  spec: 'always',
  suite: 'always',
  catalogueDigest: 'always',
  target: 'always',
  startedAt: 'always',
  durationMs: 'always',
  requests: 'always',
  retried: 'always',
  counts: 'always',
  inPart: 'always',
  coverage: 'always',
  questions: 'always',
  timeline: 'always',
  preflight: 'always',
  requirements: 'always',
  observations: 'always',
  changes: 'always',
  deletedEntries: 'always',
  refusedSpans: 'always',
  contracts: 'always',
  waivers: 'always',
  faults: 'always',
  exchanges: 'always',
  load: 'maybe',
};

interface Parts {
  readonly counts: Members<Typed.Counts>;
  readonly target: Members<Typed.ReportedTarget>;
  readonly connection: Members<Connection>;
  readonly coverage: Members<Typed.Coverage>;
  readonly questions: Members<Typed.QuestionCounts>;
  readonly timeline: Members<Traffic.RequestTimeline>;
  readonly timelinePhase: Members<Traffic.TimelinePhase>;
  readonly preflightNote: Members<Typed.PreflightNote>;
  readonly requirement: Members<Typed.RequirementResult>;
  readonly check: Members<Typed.CheckResult>;
  readonly finding: Members<Typed.Finding>;
  readonly proof: Members<Typed.ReportedProof>;
  readonly proofAnswer: Members<Typed.ReportedProof['answers'][number]>;
  readonly deletedEntries: Members<Typed.DeletedEntries>;
  readonly refusedSpan: Members<Typed.RefusedSpan>;
  readonly observation: Members<Typed.ObservationResult>;
  readonly change: Members<Traffic.Change>;
  readonly contract: Members<Typed.ContractResult>;
  readonly waiver: Members<Typed.WaiverResult>;
  readonly fault: Members<Typed.Fault>;
  readonly exchange: Members<Traffic.ReportedExchange>;
}

const always = 'always';
const maybe = 'maybe';
const parts: Parts = {
  counts: { total: always, pass: always, fail: always, warn: always, untested: always, excluded: always },
  target: {
    name: always,
    version: maybe,
    baseUrl: always,
    embedded: always,
    deviations: maybe,
    headers: maybe,
    connection: maybe,
    file: maybe,
    settings: always,
    fixtures: always,
  },
  connection: { proxy: maybe, ca: maybe, clientCertificate: maybe, peers: maybe },
  coverage: {
    endpoint: always,
    list: always,
    pagesRead: always,
    pagesThere: maybe,
    entriesRead: always,
    sampled: always,
  },
  questions: { depth: always, asked: always, cells: always, endpoints: always },
  timeline: { endpoints: always, phases: always, requests: always, inRow: always },
  timelinePhase: {
    name: always,
    startedMs: always,
    endedMs: always,
    requests: always,
    inRow: always,
    idleMs: always,
  },
  preflightNote: { level: always, text: always, remedy: maybe },
  requirement: {
    id: always,
    clause: always,
    level: always,
    title: always,
    text: always,
    reading: maybe,
    outcome: always,
    reason: maybe,
    because: maybe,
    pending: maybe,
    examined: always,
    occurrences: maybe,
    occurred: maybe,
    checks: always,
  },
  check: {
    title: always,
    endpoint: always,
    outcome: always,
    reason: maybe,
    because: maybe,
    examined: always,
    finding: maybe,
    places: maybe,
  },
  finding: {
    endpoint: always,
    pointer: maybe,
    wanted: always,
    received: always,
    sent: always,
    answer: always,
    exchange: always,
    against: always,
    hint: maybe,
    alone: maybe,
    occurrences: maybe,
    facts: maybe,
    proof: maybe,
    counterexample: maybe,
    again: always,
  },
  proof: { list: always, filter: maybe, entry: maybe, sentence: always, answers: always },
  proofAnswer: {
    exchange: always,
    role: always,
    path: always,
    startedMs: always,
    endedMs: always,
    status: maybe,
    ids: maybe,
    of: maybe,
    isWithEntry: maybe,
  },
  observation: {
    id: always,
    clause: always,
    title: always,
    text: always,
    answer: maybe,
    reason: maybe,
    because: maybe,
  },
  deletedEntries: { endpoint: always, list: always, ids: always },
  refusedSpan: { fromMs: always, toMs: always, requests: always },
  change: { endpoint: always, path: always, sent: always, status: maybe, restored: always, note: always },
  contract: {
    description: always,
    endpoint: maybe,
    states: always,
    outcome: always,
    reason: maybe,
    mismatches: always,
  },
  waiver: {
    id: always,
    endpoint: maybe,
    pointer: maybe,
    reason: always,
    owner: always,
    expires: always,
    state: always,
  },
  fault: { where: always, message: always, stack: maybe },
  exchange: {
    number: always,
    endpoint: always,
    request: always,
    response: maybe,
    failure: maybe,
    retries: always,
    startedMs: always,
    durationMs: always,
  },
};

test('the result schema describes the members of a report, and which may be absent', () => {
  expect(describedAs(schema)).toEqual(report);
});

test.each(Object.entries(parts))('the result schema describes the members of a %s', (name, members) => {
  expect(describedAs(schema.$defs?.[name])).toEqual(members);
});
