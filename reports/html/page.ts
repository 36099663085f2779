import { createHash } from 'node:crypto';
import { script, style } from '../assets.ts';
import { html } from '../content/escape.ts';

/** A whole page: style and script included, and a policy for nothing else. */
export function page(title: string, body: Markup): string {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.markup;
}

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** HTML that was made by `markup`, so that everything in it is escaped already. */
export interface Markup {
  readonly markup: string;
}

/** What a template may hold: texts and numbers, which it escapes, and markup, which it takes as it is. */
export type Part = Markup | string | number | false | undefined | readonly Part[];

/** HTML from a template: every value put in is escaped, unless it is markup itself. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let made = texts[0] ?? '';
  for (const [index, part] of parts.entries()) made += write(part) + (texts[index + 1] ?? '');
  return { markup: made };
}

/** Several pieces of markup with commas between them. */
export const joined = (parts: readonly Markup[]): Markup => ({
  markup: parts.map((part) => part.markup).join(', '),
});

/** Text of ours that is already HTML, CSS or JavaScript; never text from a target. */
export const trusted = (text: string): Markup => ({ markup: text });

/** Words of the catalogue, in which backticks mark code. */
export const prose = (text: string): Markup =>
  trusted(html(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));

/** A path that may be broken before each slash. */
export const breakable = (path: string): Markup => trusted(html(path).replaceAll('/', '<wbr>/'));

/** A command with a button that copies it, which the script shows. */
export const commandLine = (text: string, what: string): Markup =>
  markup`<div class="command"><pre>${text.split(/( )/).map((word) => (word.startsWith('-') ? markup`<span class="flags">${word}</span>` : word))}</pre><button type="button" hidden aria-label="Copy the ${what}">Copy</button></div>`;

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return html(String(part));
  return 'markup' in part ? part.markup : part.map(write).join('');
}
