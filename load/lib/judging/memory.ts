import type { AnswerJudgement } from './judgement.ts';
import type { Template } from './template.ts';

/** What a virtual user remembers of the good answers of a URL. */
export interface Known {
  /** The last one that was remembered, and whether it was fully validated. */
  readonly body: string;
  readonly size: number;
  readonly isFull: boolean;
  /** What the invariants look at, and what they saw. */
  readonly path: string;
  readonly picked: string | undefined;
  /** What an identical answer comes to. */
  readonly again: AnswerJudgement;
  /** What all of them have in common, where only values differ, and what another such answer comes to. */
  readonly template: Template | undefined;
  readonly alike: AnswerJudgement | undefined;
  /** Answers since then that differed from all of this, but not in what the invariants see. */
  changes: number;
}

/** The good answers that a virtual user remembers, by URL, up to a number of characters. */
export class AnswerMemory {
  readonly #known = new Map<string, Known>();
  readonly #mostCharacters: number;
  #characters = 0;

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  get(url: string): Known | undefined {
    return this.#known.get(url);
  }

  /** Remembers an answer, in place of the earlier one of the URL. */
  set(url: string, known: Known): void {
    this.#forget(url);
    const size = sizeOf(url, known);
    if (size > this.#mostCharacters) return;
    if (this.#characters + size > this.#mostCharacters) this.#makeRoom(size);
    this.#known.set(url, known);
    this.#characters += size;
  }

  /** A map keeps the order in which keys were set: the oldest go first. */
  #makeRoom(size: number): void {
    for (const oldest of this.#known.keys()) {
      if (this.#characters + size <= this.#mostCharacters) break;
      this.#forget(oldest);
    }
  }

  #forget(url: string): void {
    const known = this.#known.get(url);
    if (known === undefined) return;
    this.#known.delete(url);
    this.#characters -= sizeOf(url, known);
  }
}

const sizeOf = (url: string, { size, template }: Known): number =>
  url.length + size + (template === undefined ? 0 : template.base.length);
