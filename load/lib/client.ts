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
  toAnswer,
} from './answers.ts';
import type { Response } from './answers.ts';
import type { Config } from './config/config.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { givenBodies } from './endpoints.ts';
import { describeFailure, evidencePerEndpoint } from './judging/evidence.ts';
import type { LoadAnswer, JudgedRequest, Facts, LoadFinding } from './judging/invariants.ts';
import type { JudgementDepth, Judge } from './judging/judge.ts';
import { secretMask } from '../../suites/kit/protocol/mask.ts';
import type { Mask } from '../../suites/kit/protocol/mask.ts';
import { notify } from './notify.ts';
import { isCutShort, Patience } from './patience.ts';
import { deadAfterMs, Pulse } from './pulse.ts';
import { placeTag, ruleIdOf } from './judging/rule-ids.ts';

const validationFailed = new Counter('validation_failed');
const validatedFully = new Counter('validated_full');
const validatedKnown = new Counter('validated_known');
const validatedShape = new Counter('validated_shape');
const waitedOut = new Counter('waited_out');
const refused = new Counter('refused');
const entriesSeen = new Counter('entries_seen');

/** What a request of the scripts brought: its facts where it was a good answer. */
export interface LoadReply {
  readonly status: number;
  readonly facts: Facts | undefined;
}

type Method = 'GET' | 'PUT' | 'POST';
const knownEveryMs = 1000;

/** Talks to the target for one virtual user: every request with its name tag, every answer validated. */
export class LoadClient {
  readonly #config: Config;
  readonly #judge: Judge;
  #mask: Mask;
  readonly #params = new Map<EndpointName, RefinedParams<ResponseType>>();
  readonly #reported = new Map<EndpointName, number>();
  readonly #withEntries = new Set<EndpointName>();
  readonly #patience = new Patience();
  readonly #pulse: Pulse;
  #isCutShort = false;
  #known = 0;
  #shapes = 0;
  #knownReportedAt = 0;
  token: string;

  constructor(config: Config, judge: Judge) {
    this.#config = config;
    this.#judge = judge;
    this.token = config.token;
    this.#mask = maskOf(config, config.token);
    this.#pulse = new Pulse(deadAfterMs(config.timeoutMs));
  }

  /** Forgets the prepared requests, so that the next one carries the token of now. */
  useToken(token: string): void {
    this.token = token;
    this.#mask = maskOf(this.#config, token);
    this.#params.clear();
  }

  /** An iteration begins. */
  begin(): void {
    this.#patience.begin();
  }

  /** Sends one request of an endpoint and validates the answer. */
  send(asked: JudgedRequest, body?: string): LoadReply {
    const { profile, judging } = this.#config;
    const isSmoke = profile === 'smoke';
    const response = isSmoke ? this.#sendPatiently(asked, body) : this.#sendOnce(asked, body);
    if (!isSmoke && response !== undefined) this.#endWhereDead(response);
    if (response === undefined) return { status: 0, facts: undefined };
    if (response.status !== 200) {
      if (isSmoke) this.#judgeStatus(response, asked);
      else if (givenBodies.includes(asked.endpoint) && isRefusal(response.status))
        refused.add(1, tag(asked.endpoint));
      return { status: response.status, facts: undefined };
    }
    if (judging.mode === 'none')
      return { status: 200, facts: isList(asked.endpoint) ? nextLinkOf(toAnswer(response)) : undefined };
    const answer = toAnswer(response);
    const { depth, facts, findings } = this.#judge.judge(answer, asked);
    this.#count(depth, asked.endpoint);
    if (facts.ids.length > 0 && !this.#withEntries.has(asked.endpoint)) this.#seeEntries(asked.endpoint);
    const [first] = findings;
    if (first !== undefined) this.#fail(answer, asked, first);
    return { status: 200, facts: first === undefined ? facts : undefined };
  }

  /** Reports that an answer, or what several of them say together, breaks a rule. */
  fail(asked: JudgedRequest, finding: LoadFinding): void {
    this.#fail({ ...emptyAnswer, status: 200 }, asked, finding);
  }

  /** Once per virtual user and list: a sample for every answer would cost as much as a request. */
  #seeEntries(endpoint: EndpointName): void {
    this.#withEntries.add(endpoint);
    entriesSeen.add(1, tag(endpoint));
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

  /** A target that has been dead for that long must not be loaded for hours. */
  #endWhereDead({ status, error }: Response): void {
    if (!this.#pulse.isLost(status !== 0, Date.now())) return;
    const { baseUrl, timeoutMs } = this.#config;
    const reason = `${baseUrl} has given no answer for ${deadAfterMs(timeoutMs) / 1000} s, so the load was ended (${error})`;
    notify({ kind: 'dead', reason: this.#mask(reason) });
    exec.test.abort(reason);
  }

  #sendOnce(asked: JudgedRequest, body: string | undefined, timeoutMs?: number): Response {
    const { endpoint, url } = asked;
    const params = this.#paramsOf(endpoint);
    try {
      return http.request(
        methodOf(endpoint),
        url,
        body ?? null,
        timeoutMs === undefined ? params : { ...params, timeout: timeoutMs },
      );
    } catch (error) {
      // k6 throws where it cannot make a text of an answer, and on a link of the target that is no URL to it.
      const text = String(error);
      if (this.#config.profile !== 'smoke')
        this.#fail(emptyAnswer, asked, statusFinding(`no answer (${text})`));
      return { status: 0, error: text, body: null, headers: {} };
    }
  }

  /** Undefined if the run was over before an answer arrived, or the target is no longer waited for. */
  #sendPatiently(asked: JudgedRequest, body: string | undefined): Response | undefined {
    const earlier: number[] = [];
    while (!this.#isCutShort && !this.#patience.isOver) {
      const timeoutMs = this.#patience.timeout(this.#config.timeoutMs);
      const began = Date.now();
      const response = this.#sendOnce(asked, body, timeoutMs);
      const { status, error, headers } = response;
      const attempt = { status, error, headers, tookMs: Date.now() - began, timeoutMs };
      if (isCutShort(attempt)) {
        this.#isCutShort = true;
        notify({ kind: 'cut', endpoint: endpoints[asked.endpoint] });
        return undefined;
      }
      const wait = this.#patience.waitFor(attempt, earlier, methodOf(asked.endpoint) === 'GET');
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
    this.#fail(toAnswer(response), asked, statusFinding(received, status === 401 || status === 403));
  }

  /** A known answer costs no sample of its own: they are reported together, once a second. */
  #count(depth: JudgementDepth, endpoint: EndpointName): void {
    if (depth === 'full') validatedFully.add(1, tag(endpoint));
    if (depth !== 'known' && depth !== 'shape') return;
    if (depth === 'known') this.#known += 1;
    else this.#shapes += 1;
    const now = Date.now();
    if (now - this.#knownReportedAt < knownEveryMs) return;
    if (this.#known > 0) validatedKnown.add(this.#known);
    if (this.#shapes > 0) validatedShape.add(this.#shapes);
    this.#knownReportedAt = now;
    [this.#known, this.#shapes] = [0, 0];
  }

  #paramsOf(endpoint: EndpointName): RefinedParams<ResponseType> {
    const ready = this.#params.get(endpoint);
    if (ready !== undefined) return ready;
    const { profile, judging, target, timeoutMs } = this.#config;
    const headers: Record<string, string> = { Accept: 'application/json', ...target.headers };
    if (this.token !== '') headers['Authorization'] = `Bearer ${this.token}`;
    if (methodOf(endpoint) !== 'GET') headers['Content-Type'] = 'application/json';
    const params: RefinedParams<ResponseType> = {
      headers,
      tags: { ...tag(endpoint), phase: 'load' },
      // A redirect would carry the token elsewhere.
      redirects: 0,
      timeout: timeoutMs,
      responseType: judging.mode === 'none' && !isList(endpoint) ? 'none' : 'text',
      responseCallback:
        profile === 'smoke'
          ? smokeStatuses
          : givenBodies.includes(endpoint)
            ? okOrRefusedStatuses
            : okStatuses,
    };
    this.#params.set(endpoint, params);
    return params;
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

function methodOf(endpoint: EndpointName): Method {
  // The table of endpoints holds these three and no others.
  return endpoints[endpoint].slice(0, endpoints[endpoint].indexOf(' ')) as Method;
}

function isList(endpoint: EndpointName): boolean {
  return endpoint === 'listRuns' || endpoint === 'listRecords';
}
