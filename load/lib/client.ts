import { sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import type { RefinedParams, ResponseType } from 'k6/http';
import { Counter } from 'k6/metrics';
import {
  okStatuses,
  okOrRefusedStatuses,
  isRefusal,
  nextLinkOf,
  emptyAnswer,
  smokeStatuses,
  statusFinding,
  ReadAnswer,
  type Response,
} from './answers.ts';
import type { Config } from './config/config.ts';
import { type EndpointName, endpoints } from '../../suites/catalogue/endpoints.ts';
import { givenBodies, methodOf, type Method } from './endpoints.ts';
import { describeFailure, evidencePerEndpoint } from './judging/evidence.ts';
import type { LoadAnswer, JudgedRequest, Facts, LoadFinding } from './judging/invariants.ts';
import type { Judge } from './judging/judge.ts';
import type { JudgementDepth } from './judging/judgement.ts';
import { secretMask, type Mask } from '../../suites/http/mask.ts';
import { notify } from './notify.ts';
import { isCutShort, VuRetryPolicy } from './vu-retry-policy.ts';
import { deadAfterMs, SilenceDetector } from './silence-detector.ts';
import { placeTag, ruleIdOf } from './judging/rule-ids.ts';

const validationFailed = new Counter('validation_failed');
const validatedFully = new Counter('validated_full');
const validatedKnown = new Counter('validated_known');
const validatedShape = new Counter('validated_shape');
const waitedOut = new Counter('waited_out');
const refused = new Counter('refused');
const entriesSeen = new Counter('entries_seen');

/** What a request of the scripts brought: its facts where it was a good answer that was judged. */
export interface LoadReply {
  readonly status: number;
  readonly facts: Facts | undefined;
  /** A list that nobody judged. */
  readonly unread?: Response;
}

/** Where a list goes on; looked up where a walk goes on, because k6 reads the whole body for it. */
export const nextOf = ({ facts, unread }: LoadReply): string | undefined =>
  unread === undefined ? facts?.next : nextLinkOf(unread);

/** What the requests of an endpoint have in common. */
interface Prepared {
  readonly method: Method;
  readonly params: RefinedParams<ResponseType>;
  readonly isList: boolean;
  /** Whether an entry of this list was seen. */
  hasEntries: boolean;
}

const noReply: LoadReply = { status: 0, facts: undefined };
const unjudgedReply: LoadReply = { status: 200, facts: undefined };
const knownEveryMs = 1000;

/** Talks to the target for one virtual user: every request with its name tag, every answer validated. */
export class LoadClient {
  readonly #config: Config;
  readonly #isSmoke: boolean;
  readonly #isJudged: boolean;
  readonly #judge: Judge;
  readonly #answer = new ReadAnswer();
  #mask: Mask;
  #prepared: Partial<Record<EndpointName, Prepared>> = {};
  readonly #reported = new Map<EndpointName, number>();
  readonly #retryPolicy = new VuRetryPolicy();
  readonly #silence: SilenceDetector;
  #isSilent = false;
  #isCutShort = false;
  #known = 0;
  #shapes = 0;
  #knownReportedAt = 0;
  readonly #lastSecondAt: number;
  token: string;

  /** `startedAt`: when the load began, in milliseconds since 1970. */
  constructor(config: Config, judge: Judge, startedAt: number) {
    this.#config = config;
    this.#isSmoke = config.profile === 'smoke';
    this.#lastSecondAt = this.#isSmoke ? 0 : startedAt + config.seconds * 1000 - knownEveryMs;
    this.#isJudged = config.judging.mode !== 'none';
    this.#judge = judge;
    http.setResponseCallback(okStatuses);
    this.token = config.token;
    this.#mask = maskOf(config, config.token);
    this.#silence = new SilenceDetector(deadAfterMs(config.timeoutMs));
  }

  /** Forgets the prepared requests, so that the next one carries the token of now. */
  useToken(token: string): void {
    this.token = token;
    this.#mask = maskOf(this.#config, token);
    this.#prepared = {};
  }

  /** An iteration begins. */
  begin(): void {
    this.#retryPolicy.begin();
  }

  /** Sends one request of an endpoint and validates the answer. */
  send(asked: JudgedRequest, body?: string): LoadReply {
    const prepared = this.#prepared[asked.endpoint] ?? this.#prepare(asked.endpoint);
    const response = this.#isSmoke
      ? this.#sendPatiently(asked, prepared, body)
      : this.#sendOnce(asked, prepared, prepared.params, body);
    if (response === undefined) return noReply;
    // Each look at a member of k6's response costs: what is needed more than once is read once.
    const status = response.status;
    if (status !== 200) return this.#takeOther(status, response, asked);
    if (this.#isSilent) this.#endSilence();
    if (this.#isJudged) return this.#judgeAnswer(this.#answer.read(response, status), asked, prepared);
    return prepared.isList ? { status, facts: undefined, unread: response } : unjudgedReply;
  }

  /** Counts an answer with another status than 200, or none. */
  #takeOther(status: number, response: Response, asked: JudgedRequest): LoadReply {
    if (this.#isSmoke) this.#judgeStatus(response, asked);
    else if (status === 0) this.#bookSilence(response);
    else {
      this.#endSilence();
      if (givenBodies.includes(asked.endpoint) && isRefusal(status)) refused.add(1, tag(asked.endpoint));
    }
    return { status, facts: undefined };
  }

  #judgeAnswer(answer: LoadAnswer, asked: JudgedRequest, prepared: Prepared): LoadReply {
    const judged = this.#judge.judge(answer, asked);
    this.#count(judged.depth, asked.endpoint);
    // Once per virtual user and list: a sample for every answer would cost as much as a request.
    if (!prepared.hasEntries && judged.facts.ids.length > 0) {
      prepared.hasEntries = true;
      entriesSeen.add(1, tag(asked.endpoint));
    }
    // By place: to take a list apart costs k6 more than all of the above.
    const first = judged.findings[0];
    if (first === undefined) return judged;
    this.#fail(answer, asked, first);
    return unjudgedReply;
  }

  /** Reports that an answer, or what several of them say together, breaks a rule. */
  fail(asked: JudgedRequest, finding: LoadFinding): void {
    this.#fail({ ...emptyAnswer, status: 200 }, asked, finding);
  }

  #fail(answer: LoadAnswer, asked: JudgedRequest, found: LoadFinding): void {
    const finding = { ...found, rule: ruleIdOf(asked.endpoint, found.rule, found.pointer) };
    validationFailed.add(1, {
      name: endpoints[asked.endpoint],
      rule: finding.rule,
      place: placeTag(finding.pointer),
    });
    const reported = this.#reported.get(asked.endpoint) ?? 0;
    if (reported >= evidencePerEndpoint) return;
    this.#reported.set(asked.endpoint, reported + 1);
    const sent = `${methodOf(asked.endpoint)} ${asked.url.slice(this.#config.baseUrl.length)}`;
    notify({
      kind: 'evidence',
      evidence: describeFailure(answer, asked, sent, finding, Date.now(), this.#mask),
    });
  }

  #endSilence(): void {
    this.#isSilent = false;
    this.#silence.reset();
  }

  /** A target that has been dead for that long must not be loaded for hours. */
  #bookSilence({ error }: Response): void {
    this.#isSilent = true;
    if (!this.#silence.isLost(Date.now())) return;
    const { baseUrl, timeoutMs } = this.#config;
    const reason = `${baseUrl} has given no answer for ${deadAfterMs(timeoutMs) / 1000} s, so the load was ended (${error})`;
    notify({ kind: 'dead', reason: this.#mask(reason) });
    exec.test.abort(reason);
  }

  #sendOnce(
    asked: JudgedRequest,
    { method }: Prepared,
    params: Prepared['params'],
    body: string | undefined,
  ): Response {
    try {
      // Each argument costs: most requests need two of the four.
      return method === 'GET'
        ? http.get(asked.url, params)
        : http.request(method, asked.url, body ?? null, params);
    } catch (error) {
      // k6 throws where it cannot make a text of an answer, and on a link of the target that is no URL to it.
      const text = String(error);
      if (this.#config.profile !== 'smoke')
        this.#fail(emptyAnswer, asked, statusFinding(`no answer (${text})`));
      return { status: 0, error: text, body: null, headers: {} };
    }
  }

  /** Undefined if the run was over before an answer arrived, or the target is no longer waited for. */
  #sendPatiently(asked: JudgedRequest, prepared: Prepared, body: string | undefined): Response | undefined {
    const earlier: number[] = [];
    while (!this.#isCutShort && !this.#retryPolicy.isOver) {
      const timeoutMs = this.#retryPolicy.timeout(this.#config.timeoutMs);
      const began = Date.now();
      const params = { ...prepared.params, timeout: timeoutMs };
      const response = this.#sendOnce(asked, prepared, params, body);
      const { status, error, headers } = response;
      const attempt = { status, error, headers, tookMs: Date.now() - began, timeoutMs };
      if (isCutShort(attempt)) {
        this.#isCutShort = true;
        notify({ kind: 'cut', endpoint: endpoints[asked.endpoint] });
        return undefined;
      }
      const wait = this.#retryPolicy.waitFor(attempt, earlier, prepared.method === 'GET');
      if (wait === undefined) return response;
      earlier.push(status);
      if (status !== 0) waitedOut.add(1, { name: endpoints[asked.endpoint], answer: String(status) });
      sleep(wait);
    }
    return undefined;
  }

  /**
   * In smoke an answer that no rule allows is a failed validation; what a gateway or limit says proves
   * nothing.
   */
  #judgeStatus(response: Response, asked: JudgedRequest): void {
    const { status } = response;
    if (status === 429 || (status >= 502 && status <= 504)) return;
    if (givenBodies.includes(asked.endpoint) && isRefusal(status)) {
      refused.add(1, tag(asked.endpoint));
      return;
    }
    // A status that has just gone out of use may be refused: the walk of the list shows it.
    if (asked.status !== undefined && isRefusal(status)) return;
    const received = status === 0 ? `no answer (${response.error})` : String(status);
    const finding = statusFinding(received, status === 401 || status === 403);
    this.#fail(this.#answer.read(response, status), asked, finding);
  }

  /** A known answer costs no sample of its own, except at the end: they are reported together each second. */
  #count(depth: JudgementDepth, endpoint: EndpointName): void {
    if (depth === 'full') validatedFully.add(1, tag(endpoint));
    if (depth !== 'known' && depth !== 'shape') return;
    if (depth === 'known') this.#known += 1;
    else this.#shapes += 1;
    const now = Date.now();
    if (now - this.#knownReportedAt < knownEveryMs && now < this.#lastSecondAt) return;
    if (this.#known > 0) validatedKnown.add(this.#known);
    if (this.#shapes > 0) validatedShape.add(this.#shapes);
    [this.#known, this.#shapes, this.#knownReportedAt] = [0, 0, now];
  }

  #prepare(endpoint: EndpointName): Prepared {
    const { target, timeoutMs } = this.#config;
    const method = methodOf(endpoint);
    const isList = endpoint === 'listRuns' || endpoint === 'listRecords';
    const headers: Record<string, string> = { Accept: 'application/json', ...target.headers };
    if (this.token !== '') headers['Authorization'] = `Bearer ${this.token}`;
    if (method !== 'GET') headers['Content-Type'] = 'application/json';
    // k6 reads every member of it for every request, so what it does by itself is left out.
    const params: RefinedParams<ResponseType> = {
      headers,
      tags: { ...tag(endpoint), phase: 'load' },
      // A redirect would carry the token elsewhere.
      redirects: 0,
      timeout: timeoutMs,
      // ToolResult in any case: an option of k6 may drop all bodies.
      responseType: this.#isJudged || isList ? 'text' : 'none',
    };
    if (this.#isSmoke) params.responseCallback = smokeStatuses();
    else if (givenBodies.includes(endpoint)) params.responseCallback = okOrRefusedStatuses();
    const prepared = { method, params, isList, hasEntries: false };
    this.#prepared[endpoint] = prepared;
    return prepared;
  }
}

/** Made at its first use: most virtual users never have anything to report. */
function maskOf({ target }: Config, token: string): Mask {
  let made: Mask | undefined;
  return (text) => (made ??= secretMask([token, ...target.secrets].filter((secret) => secret !== '')))(text);
}

function tag(endpoint: EndpointName): { name: string } {
  return { name: endpoints[endpoint] };
}
