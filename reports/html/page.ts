import { createHash } from 'node:crypto';
import { markup, trusted } from './markup.ts';
import type { Markup } from './markup.ts';
import { script, style } from '../assets.ts';

/** What one page has that others have not. */
export interface OwnParts {
  /** Style that follows the shared one. */
  readonly style?: string;
}

/** A whole page: style and script included, and a policy that allows nothing else. */
export function page(title: string, body: Markup, { style: ownStyle = '' }: OwnParts = {}): string {
  const wholeStyle = style + ownStyle;
  const policy = [
    "default-src 'none'",
    `style-src '${digest(wholeStyle)}'`,
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
<style>${trusted(wholeStyle)}</style>
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
