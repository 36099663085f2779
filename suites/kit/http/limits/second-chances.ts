/** What the second chances of a run need to know. */
export interface SecondChanceOptions {
  /** Whether nothing is in flight and nothing waits. */
  readonly isIdle: () => boolean;
  /** How long that must last before abandoned requests are sent once more, in milliseconds. */
  readonly afterMs: number;
}

/**
 * Abandoned requests: each is sent once more when everything else of its phase has been sent (reading 25).
 */
export class SecondChances {
  readonly #options: SecondChanceOptions;
  readonly #parked: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isDraining = false;
  #isOver = false;

  constructor(options: SecondChanceOptions) {
    this.#options = options;
  }

  /** Resolves when the request may be asked once more; one after the other. */
  async wait(): Promise<void> {
    if (this.#isOver) return;
    await new Promise<void>((resolve) => {
      this.#parked.push(resolve);
      this.look();
    });
  }

  /** Must be called whenever nothing is in flight any more. */
  look(): void {
    if (this.#parked.length === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (!this.#options.isIdle()) return;
        // Once the target has been quiet that long, the others follow when it is idle again.
        this.#isDraining = this.#parked.length > 1;
        this.#parked.shift()?.();
      },
      this.#isDraining ? 0 : this.#options.afterMs,
    );
  }

  /** Releases all of them, because nothing will be sent any more. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const go of this.#parked.splice(0)) go();
  }
}
