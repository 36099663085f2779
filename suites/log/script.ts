import type { Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * A sequence in which each step depends on what came of those before it: yields what to ask side by side, and
 * goes on with what came. It is a function of the log: it begins at its start whenever it is followed, and
 * passes what was answered.
 */
export type Script<Result = void> = Generator<readonly Ask[], Result, readonly Exchange[]>;

/** How far the log takes a script: what it wants to know now, or its result where it is over. */
export function follow<Result>(
  known: Knowledge,
  script: Script<Result>,
): { readonly asks: readonly Ask[]; readonly result?: Result } {
  let step = script.next();
  while (step.done !== true) {
    const open = step.value.filter((ask) => !known.isAsked(ask));
    if (open.length > 0) return { asks: open };
    const answers = step.value.flatMap((ask) => known.answerTo(ask) ?? []);
    // a question that is not wanted counts as asked, and is never answered
    if (answers.length < step.value.length) return { asks: [] };
    step = script.next(answers);
  }
  return { asks: [], result: step.value };
}

/** What a script wants to know now: the questions of its first step that is not answered yet. */
export const nextOf = (known: Knowledge, script: Script<unknown>): readonly Ask[] =>
  follow(known, script).asks;

/** Asks one question. */
export function* askFor(ask: Ask): Script<Exchange> {
  const [exchange] = yield [ask];
  if (exchange === undefined) throw new Error(`a script went on without an answer to ${ask.key}`);
  return exchange;
}
