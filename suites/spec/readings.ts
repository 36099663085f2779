import { readFileSync } from 'node:fs';

/** The page docs/readings.md, the one place where interpretations and statements are written. */
export const readingsPage = readFileSync(new URL('../../docs/readings.md', import.meta.url), 'utf8')
  // git writes it so on Windows
  .replaceAll('\r\n', '\n');

/** An interpretation of the page: its number, title and text, behind which come a reason and its points. */
const numbered = /^- <a id="reading-(\d+)"><\/a>\*\*\1\. (.*?)\.\*\* (.*?)(?: _.*_)?((?:\n {2}- .*)*)$/gm;

/**
 * All numbered interpretations of loose points of the spec, each as "title: text" and a line for each of its
 * points ("reading 11" in the code means number 11 here). Numbers are permanent.
 */
export const interpretations: Readonly<Record<string, string>> = Object.fromEntries<string>(
  [...readingsPage.matchAll(numbered)].map(([, number = '', title, text, points]) => [
    number,
    `${title}: ${text}${points}`,
  ]),
);

/** Interpretations of single rules that were considered and rejected, each with the reason. */
export const rejected: readonly { readonly rules: readonly string[]; readonly text: string }[] = [
  ...readingsPage.matchAll(/^- \*\*((?:\d[\w.]*-[\w-]+(?:, )?)+)\.\*\* (.*)$/gm),
].map(([, rules = '', text = '']) => ({ rules: rules.split(', '), text }));
