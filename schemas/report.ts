import type { Report, WaiverResult } from './report.gen.ts';

/** The types of report.json, made from its schema. */
export type * from './report.gen.ts';
export type { CommandLine, Headline, TimelineRow } from './report-facts.ts';

/** How deep a run looks (interpretation 31). */
export type DepthName = Report['questions']['depth'];

/** What the examination says of the target as a whole. */
export type Verdict = Report['verdict'];

/** How the examination ended. */
export type Ending = Report['ended'];

/** Names of defects and variants of the reference server. */
export type ReferenceDeviations = NonNullable<Report['target']['deviations']>;

/** A known finding that a gate lets pass until a date. */
export type Waiver = Omit<WaiverResult, 'state'>;
