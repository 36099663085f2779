export { shell, shellWord } from '../../suites/verdict/command.ts';

/**
 * Characters that a reader does not see or that change the text beside them: controls, format characters
 * (bidirectional marks, tags), what Unicode lets a display ignore, an empty Braille cell, lone surrogates and
 * what XML 1.0 does not allow. Line feeds and tabs are not touched.
 */
const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\u2800]/gu;

/** How a command to a CI runner begins: `##[` and `##vso[` anywhere in a line… */
const hashCommand = /##(?=[\w.]{0,40}\[)/g;
/** …and `::name` where a line begins, or may begin once it is wrapped; its end is not looked for. */
const colonCommand = /(^|\s)::(?=[a-z-])/gim;

/** Characters of which some are hidden: the test for those alone takes ten times as long. */
const unusual = /[^\t\n\x20-\x7e]+/g;

/** Some character that may be hidden, or the beginning of what may be a command. */
const mayChange = /[^\t\n\x20-\x7e]|##|::/;

/** Hidden characters as `\uXXXX`, and what a CI runner would take for a command broken up. */
export function visible(text: string): string {
  if (!mayChange.test(text)) return text;
  const harmless = text
    .replaceAll(hashCommand, String.raw`#\u0023`)
    .replaceAll(colonCommand, String.raw`$1:\u003a`);
  return withoutHidden(harmless, (found) => {
    const point = found.codePointAt(0) ?? 0;
    return point > 0xffff ? `\\u{${point.toString(16)}}` : `\\u${point.toString(16).padStart(4, '0')}`;
  });
}

const withoutHidden = (text: string, shown: (found: string) => string): string =>
  text.replace(unusual, (some) => some.replace(hidden, shown));

/** The same on one line: line feeds and tabs become `\n` and `\t`. */
export const oneLine = (text: string): string =>
  visible(text)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`);

const entities = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' } as const;
const entity = (sign: string): string => `&${entities[sign as keyof typeof entities]};`; // one of these

/** Text for HTML, in content and in quoted attributes alike, and for the content of XML. */
export const html = (text: string): string => visible(text).replaceAll(/[&<>"']/g, entity);

/** Text for a quoted XML attribute: a parser would make blanks of line feeds and tabs. */
export const xmlAttribute = (text: string): string =>
  html(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** Text for a line or a table cell of Markdown: no markup, no HTML, no link, and nobody is notified. */
export const markdown = (text: string): string =>
  oneLine(text)
    .replaceAll(/[&<>]/g, entity)
    .replaceAll(/[\\`*_[\]|~$]/g, String.raw`\$&`)
    .replaceAll(/@(?=\w)/g, '@<!-- -->')
    .replaceAll(/(https?|ftp):(?=\/\/)/gi, '$1<!-- -->:')
    .replaceAll(/\b(www)\./gi, '$1<!-- -->.')
    .replace(/^(\s*)([-=#+])/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)\.(?=\s|$)/, String.raw`$1\.`);

/** A span of code in Markdown, also inside a table; a fence longer than any run of backticks within. */
export function markdownCode(text: string): string {
  const shown = oneLine(text).replaceAll('|', String.raw`\|`);
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = /^[` ]|[` ]$/.test(shown) || shown === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A text of ours in Markdown: what stands between backticks is code, the rest is escaped. */
export const markdownProse = (text: string): string =>
  text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 0 ? markdown(part) : markdownCode(part)))
    .join('');

/** A block of code in Markdown, which its content cannot end. */
export function markdownBlock(text: string, language = ''): string {
  const shown = visible(text);
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}${language}\n${shown}\n${fence}`;
}

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);

/** JSON text with hidden characters as escapes; its value is the same. */
export const jsonText = (value: unknown): string =>
  `${withoutHidden(JSON.stringify(value, null, 2).replaceAll(hashCommand, String.raw`#\u0023`), (found) =>
    [...Array(found.length).keys()]
      .map((at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )}\n`;

/** A field of a GitHub workflow command: its data, or one of its properties. */
export const workflow = (text: string, part: 'data' | 'property'): string => {
  const data = visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return part === 'data' ? data : data.replaceAll(':', '%3A').replaceAll(',', '%2C');
};

/** A table in Markdown; heads and cells are Markdown already. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}
