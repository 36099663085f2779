import { secretMask } from '../suites/http/mask.ts';

/** The secrets that a command comes to know: nothing that it says or writes repeats them. */
export class Secrets {
  readonly #kept = new Set<string>();

  /** Remembers secrets: tokens, secret headers, passwords of proxies. */
  keep(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) if (secret !== undefined) this.#kept.add(secret);
  }

  /** A text without them. */
  readonly mask = (text: string): string => secretMask([...this.#kept])(text);

  /** Takes them out of an error that is about to be shown. */
  readonly hide = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    error.message = this.mask(error.message);
    if (error.stack !== undefined) error.stack = this.mask(error.stack);
  };
}
