/** Texts by the name of their snapshot: the titles of the test, and which of its snapshots it is. */
export type Snapshots = ReadonlyMap<string, string>;

const entry = /^exports\[`((?:[^`\\]|\\[\s\S])*)`\] = `((?:[^`\\]|\\[\s\S])*)`;$/gm;

/** The texts in a snapshot file as vitest writes it; a snapshot of another value than a text is left out. */
export const snapshotsIn = (source: string): Snapshots =>
  new Map(
    [...source.matchAll(entry)].flatMap(([, name = '', value = '']) => {
      const text = /^\n?"([\s\S]*)"\n?$/.exec(plainText(value))?.[1];
      return text === undefined ? [] : [[plainText(name), text] as const];
    }),
  );

/** The characters that a template literal stands for: vitest escapes backticks, backslashes and `${`. */
const plainText = (literal: string): string => literal.replaceAll(/\\([`\\$])/g, '$1');
