import { sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import type { RefinedParams, ResponseType } from 'k6/http';
import { Counter, Gauge } from 'k6/metrics';
import type { Config } from './config.ts';
import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Facts, JudgedRequest, LoadAnswer, LoadFinding } from './invariants.ts';
import { pick, type Judge, type K6Response } from './judge.ts';
import { statusFinding } from './notices.ts';
import { notify, Reporter } from './reporter.ts';
import { isList, methodOf, takesBody } from './traffic.ts';
import { deadAfterMs, isCutShort, isFromGateway, Patience, SilenceDetector } from './patience.ts';

const validationFailed = new Counter('validation_failed');
const validatedFull = new Counter('validated_full');
const validatedKnown = new Counter('validated_known');
/** Answers with another status than 200. */
const otherAnswers = new Counter('other_answers');
/** Answers of limits and gateways that were waited out, and those that were final. */
const waitedOut = new Counter('waited_out');
const unserved = new Counter('unserved');
/** 4xx answers to the operator's bodies. */
const refused = new Counter('refused');
const entriesSeen = new Counter('entries_seen');
/** Refusals of the token; when they came, and now and then when it was accepted (ms since 1970). */
const tokenRefused = new Counter('token_refused');
const refusedAt = new Gauge('token_refused_at');
const acceptedAt = new Gauge('token_accepted_at');

/** What a request of the scripts brought: its facts where it was a good answer that was judged. */
export interface LoadReply {
  readonly status: number;
  readonly facts: Facts | undefined;
}

/** Whether a status refuses the request itself, rather than the caller or the rate. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Whether an answer says that a sync or run does not exist, which may have been deleted. */
export const isMissing = (endpoint: EndpointName, status: number): boolean =>
  (endpoint === 'readRun' || isList(endpoint)) && (status === 404 || status === 410);

const refusals = [400, 402, { min: 404, max: 407 }, { min: 409, max: 428 }, { min: 430, max: 499 }] as const;
/** The statuses that are no error. */
const expected = {
  usual: () => http.expectedStatuses(200),
  mayBeGone: () => http.expectedStatuses(200, 404, 410),
  // A 4xx may be the fault of the operator's body; refused credentials and limits stay errors.
  givenBody: () => http.expectedStatuses(200, ...refusals),
  // Temporary failures of a gateway are retried; the rest is counted by `unserved`.
  smoke: () => http.expectedStatuses(200, 429, 502, 503, 504, ...refusals),
};

/** What the requests of an endpoint have in common. */
interface Prepared {
  readonly method: string;
  readonly params: RefinedParams<ResponseType>;
  /** Of a list whose walk goes on: its body is read although nobody judges it. */
  readonly walked: RefinedParams<ResponseType>;
  hasEntries: boolean;
}

const noReply: LoadReply = { status: 0, facts: undefined };
const unjudgedReply: LoadReply = { status: 200, facts: undefined };
const unreadReply: LoadReply = { status: 200, facts: undefined };
/** To look for the global object costs k6 more than to call its method. */
const { now: nowMs } = Date;
const knownEveryMs = 1000;
const acceptedEveryMs = 500;

/** Talks to the target for one virtual user: every request with its name tag, every answer validated. */
export class LoadClient {
  readonly #config: Config;
  readonly #isSmoke: boolean;
  readonly #isJudged: boolean;
  readonly #judge: Judge;
  readonly #reporter: Reporter;
  #prepared: Partial<Record<EndpointName, Prepared>> = {};
  readonly patience = new Patience();
  readonly #silence: SilenceDetector;
  #unread: K6Response | undefined;
  #isCutShort = false;
  readonly #doubts = new Set<string>();
  #acceptedAt = 0;
  #known = 0;
  #reportedAt = 0;
  readonly #lastSecondAt: number;
  token: string;

  /** `startedAt`: when the load began, in milliseconds since 1970. */
  constructor(config: Config, judge: Judge, startedAt: number) {
    this.#config = config;
    this.#isSmoke = config.profile === 'smoke';
    this.#lastSecondAt = this.#isSmoke ? 0 : startedAt + config.seconds * 1000 - knownEveryMs;
    this.#isJudged = config.judging !== 'none';
    this.#judge = judge;
    http.setResponseCallback(expected.usual());
    this.token = config.token;
    this.#reporter = new Reporter(config.baseUrl, [config.token, ...config.target.secrets]);
    this.#silence = new SilenceDetector(deadAfterMs(config.timeoutMs));
  }

  /** Forgets the prepared requests, so that the next one carries the token of now. */
  useToken(token: string): void {
    this.token = token;
    this.#reporter.secrets = [token, ...this.#config.target.secrets];
    this.#prepared = {};
  }

  /** `isWalked`: whether `unread` may be called with the reply. */
  send(asked: JudgedRequest, isWalked?: boolean, body?: string): LoadReply {
    const prepared = this.#prepared[asked.endpoint] ?? this.#prepare(asked.endpoint);
    const response = this.#isSmoke
      ? this.#sendPatiently(asked, prepared, body)
      : this.#sendOnce(asked, prepared, isWalked === true ? prepared.walked : prepared.params, body);
    if (response === undefined) return noReply;
    // Each look at a member of k6's response costs: what is needed more than once is read once.
    const status = response.status;
    if (status !== 200) return this.#takeOther(status, response, asked);
    this.#silence.misses = 0;
    const now = nowMs();
    if (now - this.#acceptedAt >= acceptedEveryMs) {
      this.#acceptedAt = now;
      acceptedAt.add(now);
    }
    // What k6 itself answers is a text, since texts were asked for.
    if (this.#isJudged) return this.#judgeAnswer(response as LoadAnswer, asked, prepared, now);
    if (isWalked !== true) return unjudgedReply;
    this.#unread = response;
    return unreadReply;
  }

  /** A text in the last reply, if nobody judged it; k6 reads the whole body for it. */
  unread(reply: LoadReply, path: string): string | undefined {
    const text = reply === unreadReply && this.#unread ? pick(this.#unread, path) : undefined;
    return typeof text === 'string' ? text : undefined;
  }

  /** Whether there is time to settle a doubt: under load one virtual user of `of` has it, once for a kind. */
  mayWait(kind: string, of = 10): boolean {
    return this.#isSmoke || (exec.vu.idInTest % of === 1 && this.#doubts.size < this.#doubts.add(kind).size);
  }

  /** Reports that an answer of a status, or what several of them say together, breaks a rule. */
  fail(asked: JudgedRequest, finding: LoadFinding, status = 200): void {
    validationFailed.add(1, tag(asked.endpoint));
    this.#reporter.report(status, asked, finding);
  }

  #takeOther(status: number, response: K6Response, asked: JudgedRequest): LoadReply {
    const { endpoint } = asked;
    otherAnswers.add(1, { ...tag(endpoint), status: String(status) });
    if (status === 401 || status === 403) {
      tokenRefused.add(1);
      refusedAt.add(Date.now());
    }
    if (takesBody(endpoint) && isRefusal(status)) refused.add(1, tag(endpoint));
    else if (this.#isSmoke && !isMissing(endpoint, status)) this.#judgeStatus(status, response, asked);
    if (status === 0) this.#countSilence(response);
    else this.#silence.misses = 0;
    return { status, facts: undefined };
  }

  /** In smoke an answer that no rule allows is a failed validation; that of a gateway proves nothing. */
  #judgeStatus(status: number, response: K6Response, asked: JudgedRequest): void {
    if (isFromGateway(status)) {
      unserved.add(1);
      return;
    }
    // A status that has just gone out of use may be refused: the walk of the list shows it.
    if (asked.status !== undefined && isRefusal(status)) return;
    const received = status === 0 ? `no answer (${response.error})` : String(status);
    const finding = statusFinding(received, status === 401 || status === 403);
    this.fail(asked, finding, status);
  }

  #judgeAnswer(answer: LoadAnswer, asked: JudgedRequest, prepared: Prepared, now: number): LoadReply {
    const judged = this.#judge.judge(answer, asked);
    if (judged.depth === 'full') validatedFull.add(1, tag(asked.endpoint));
    else if (judged.depth === 'known') this.#countKnown(now);
    // Once per virtual user and list: a sample for every answer would cost as much as a request.
    if (!prepared.hasEntries && judged.facts.ids.length > 0) {
      prepared.hasEntries = true;
      entriesSeen.add(1, tag(asked.endpoint));
    }
    if (judged.finding === undefined) return judged;
    this.fail(asked, judged.finding);
    return unjudgedReply;
  }

  /** A known answer costs no sample of its own, except at the end: they are reported together each second. */
  #countKnown(now: number): void {
    this.#known += 1;
    if (now - this.#reportedAt < knownEveryMs && now < this.#lastSecondAt) return;
    validatedKnown.add(this.#known);
    this.#known = 0;
    this.#reportedAt = now;
  }

  /** A target that has been dead for that long must not be loaded for hours. */
  #countSilence({ error }: K6Response): void {
    if (this.#isSmoke || !this.#silence.isLost(Date.now())) return;
    const { baseUrl, timeoutMs } = this.#config;
    const reason = `${baseUrl} has given no answer for ${deadAfterMs(timeoutMs) / 1000} s, so the load was ended (${error})`;
    notify({ kind: 'dead', reason: reason });
    exec.test.abort(reason);
  }

  #sendOnce(
    asked: JudgedRequest,
    prepared: Prepared,
    params: Prepared['params'],
    body: string | undefined,
  ): K6Response {
    try {
      // Each argument costs: most requests need two of the four.
      return prepared.method === 'GET'
        ? http.get(asked.url, params)
        : http.request(prepared.method, asked.url, body ?? null, params);
    } catch (error) {
      // k6 throws where it cannot make a text of an answer, and on a link of the target that is no URL to it.
      const text = String(error);
      if (!this.#isSmoke) this.fail(asked, statusFinding(`no answer (${text})`), 0);
      return { status: 0, error: text, body: null, headers: {} };
    }
  }

  /** Undefined if the run was over before an answer arrived, or the target is no longer waited for. */
  #sendPatiently(asked: JudgedRequest, prepared: Prepared, body: string | undefined): K6Response | undefined {
    if (this.#isCutShort || this.patience.isOver) return undefined;
    const { response, wasCut } = askPatiently(
      this.patience,
      this.#config.timeoutMs,
      prepared.method === 'GET',
      (timeout) => this.#sendOnce(asked, prepared, { ...prepared.params, timeout }, body),
      (status) => waitedOut.add(1, { ...tag(asked.endpoint), answer: String(status) }),
    );
    if (!wasCut) return response;
    this.#isCutShort = true;
    const reason = `the run was over before ${endpoints[asked.endpoint]} had answered`;
    notify({ kind: 'cut', reason });
    return undefined;
  }

  #prepare(endpoint: EndpointName): Prepared {
    const { target, timeoutMs } = this.#config;
    const method = methodOf(endpoint);
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
      // Said in any case: an option of k6 may drop all bodies.
      responseType: this.#isJudged ? 'text' : 'none',
    };
    if (this.#isSmoke) params.responseCallback = expected.smoke();
    else if (takesBody(endpoint)) params.responseCallback = expected.givenBody();
    else if (this.#isJudged && isMissing(endpoint, 404)) params.responseCallback = expected.mayBeGone();
    const walked: typeof params = { ...params, responseType: 'text' };
    const prepared = { method, params, walked, hasEntries: false };
    this.#prepared[endpoint] = prepared;
    return prepared;
  }
}

/**
 * Sends a request until its answer is final; `onWait` is called with each status of a limit or gateway that
 * is waited out. `wasCut`: k6 itself ended the request because the run is over.
 */
export function askPatiently(
  patience: Patience,
  mostMs: number,
  isGet: boolean,
  send: (timeoutMs: number) => K6Response,
  onWait?: (status: number) => void,
): { readonly response: K6Response; readonly wasCut: boolean } {
  const earlier: number[] = [];
  for (;;) {
    const timeoutMs = patience.timeout(mostMs);
    const began = Date.now();
    const response = send(timeoutMs);
    const { status, error, headers } = response;
    const attempt = { status, error, headers, tookMs: Date.now() - began, timeoutMs };
    const wasCut = isCutShort(attempt);
    const wait = wasCut ? undefined : patience.waitFor(attempt, earlier, isGet);
    if (wait === undefined) return { response, wasCut };
    earlier.push(status);
    if (status !== 0) onWait?.(status);
    sleep(wait);
  }
}

const tag = (endpoint: EndpointName): { name: string } => ({ name: endpoints[endpoint] });
