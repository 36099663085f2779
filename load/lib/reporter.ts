import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { JudgedRequest, LoadFinding } from './invariants.ts';
import { evidencePerEndpoint, noticeMark, type Notice } from './notices.ts';
import { placePattern, ruleIdOf } from './rules.ts';
import { methodOf } from './traffic.ts';

/** Writes a notice: as a line for our own runner if it asks for that, else in words for k6's log. */
export function notify(notice: Notice): void {
  if (__ENV['NOTICES'] === 'json') console.error(noticeMark + JSON.stringify(notice));
  else if (notice.kind === 'untested') console.warn(`${notice.endpoint} is not examined: ${notice.reason}`);
  else if (notice.kind === 'cut') console.warn(notice.reason);
  else if (notice.kind === 'evidence') {
    const { rule, endpoint, pointer, wanted, received, sent } = notice.evidence;
    console.error(
      `${rule}  ${endpoint}\n  wanted    ${pointer} ${wanted}\n  received  ${received}\n  sent      ${sent}`,
    );
  }
  // A metric counts failed validations.
  else if (notice.kind !== 'wrong') console.error(notice.reason);
}

/** A text without the secrets of a run; our own runner masks what is left of them. */
export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[masked]')), text);

/** Failed validations that one virtual user reports one by one; metrics count all of them. */
const mostReported = 1000;
const mostCharacters = 500;

/** Reports the failed validations of one virtual user: the first of each endpoint with their evidence. */
export class Reporter {
  readonly #baseUrl: string;
  readonly #kept = new Map<EndpointName, number>();
  #reported = 0;
  secrets: readonly string[];

  constructor(baseUrl: string, secrets: readonly string[]) {
    this.#baseUrl = baseUrl;
    this.secrets = secrets;
  }

  /** Reports that an answer of a status breaks a rule. */
  report(status: number, asked: JudgedRequest, finding: LoadFinding): void {
    if ((this.#reported += 1) > mostReported) return;
    const { pointer, wanted, received } = finding;
    const endpoint = endpoints[asked.endpoint];
    const rule = ruleIdOf(asked.endpoint, finding.rule, pointer);
    const place = placePattern(pointer);
    const kept = this.#kept.get(asked.endpoint) ?? 0;
    if (kept >= evidencePerEndpoint) {
      notify({ kind: 'wrong', endpoint, rule, place });
      return;
    }
    this.#kept.set(asked.endpoint, kept + 1);
    const sent = `${methodOf(asked.endpoint)} ${asked.url.slice(this.#baseUrl.length)}`;
    const evidence = {
      endpoint,
      rule,
      pointer: this.#shown(pointer),
      place: this.#shown(place),
      wanted: this.#shown(wanted),
      received: this.#shown(received),
      sent: this.#shown(sent),
      status,
      at: Date.now(),
    };
    notify({ kind: 'evidence', evidence });
  }

  /** Masked before it is cut: a part of a secret would not match. */
  #shown(text: string): string {
    const clean = maskSecrets(text, this.secrets);
    const rest = clean.length - mostCharacters;
    return rest <= 0 ? clean : `${clean.slice(0, mostCharacters)} (${rest} more characters)`;
  }
}
