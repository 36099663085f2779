/**
 * Figures that may miss their goal, with the reason: the rows of the table under the heading "Excused" of a
 * page in Markdown.
 */
export function readExcuses(page: string): ReadonlyMap<string, string> {
  const section = /^## Excused$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(page)?.[1] ?? '';
  const rows = section.matchAll(/^\|\s*`([\w-]+)`\s*\|\s*(.*?)\s*\|\s*$/gm);
  return new Map([...rows].map((row) => [row[1] ?? '', row[2] ?? '']));
}
