interface Event {
  readonly atMs: number;
  readonly order: number;
  readonly happen: () => void;
}

/**
 * The time of a replay: parallel requests end in the order in which they ended when they were recorded, so
 * that code that waits for an answer continues in the same order too.
 */
export class ReplayClock {
  #nowMs = 0;
  #order = 0;
  #isTicking = false;
  readonly #coming: Event[] = [];

  /** Milliseconds since the recorded run began. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Resolves when everything that ended before this time has been delivered; a past time counts as now. */
  until(atMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#order += 1;
      this.#coming.push({ atMs: Math.max(atMs, this.#nowMs), order: this.#order, happen: resolve });
      this.#tick();
    });
  }

  /** One event at a time, and the next only when all that follows from it has been asked. */
  #tick(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    setImmediate(() => {
      this.#isTicking = false;
      const next = this.#takeEarliest();
      if (next === undefined) return;
      this.#nowMs = next.atMs;
      next.happen();
      if (this.#coming.length > 0) this.#tick();
    });
  }

  #takeEarliest(): Event | undefined {
    let earliest = 0;
    for (const [index, event] of this.#coming.entries()) {
      const best = this.#coming[earliest];
      if (best === undefined) break;
      if (event.atMs < best.atMs || (event.atMs === best.atMs && event.order < best.order)) earliest = index;
    }
    return this.#coming.splice(earliest, 1)[0];
  }
}
