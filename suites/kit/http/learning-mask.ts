import { nearSecrets, secretMask, type Mask } from '../protocol/mask.ts';
import type { Ask, Credential } from './exchange.ts';

/**
 * Masks the secrets of a run, and the parts of changed tokens that a target may repeat. The mask is made on
 * demand, because making it takes longer than sending a request.
 */
export class LearningMask {
  readonly #headers = new Set<string>();
  readonly #unlearned: Exclude<Credential, string>[] = [];
  #secrets: readonly string[];
  #mask: Mask | undefined;

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** Notes the credential of a request that is about to be sent. */
  note({ credential }: Ask): void {
    if (typeof credential === 'string' || this.#headers.has(credential.header)) return;
    this.#headers.add(credential.header);
    this.#unlearned.push(credential);
  }

  /** The text without the secrets that are known so far. */
  mask(text: string): string {
    return this.learn()(text);
  }

  /** Makes the mask for all that was noted so far. */
  learn(): Mask {
    const known = (this.#mask ??= secretMask(this.#secrets));
    const found = this.#unlearned
      .splice(0)
      .flatMap(({ header, secrets = [] }) => [
        ...secrets.filter((secret) => known(secret) === secret),
        ...nearSecrets(header, known),
      ]);
    if (found.length === 0) return known;
    this.#secrets = [...new Set([...this.#secrets, ...found])];
    return (this.#mask = secretMask(this.#secrets));
  }
}
