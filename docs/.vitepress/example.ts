/** A response that violates a rule, from a run against a defect, and a good one to the same request. */
export interface Example {
  /** The defect that made it. */
  readonly defect: string;
  readonly sent: string;
  readonly wanted: string;
  readonly received: string;
  readonly bad?: Excerpt;
  /** The same part of the response of the reference server. */
  readonly good?: Excerpt;
}

/** The part of a response that matters: a place in a JSON body, or status, headers and the first lines. */
export interface Excerpt {
  readonly language: 'json' | 'http';
  readonly text: string;
}
