import { stripVTControlCharacters, styleText } from 'node:util';

/** Colours and weights for a terminal; each returns the text unchanged if colour is off. */
export type Paint = Readonly<
  Record<'red' | 'green' | 'yellow' | 'dim' | 'bold' | 'plain', (text: string) => string>
>;

/** The paint of a terminal that shows colour, or of one that does not. */
export function painter(colour: boolean): Paint {
  const by = (style: 'red' | 'green' | 'yellow' | 'dim' | 'bold') => (text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  return {
    red: by('red'),
    green: by('green'),
    yellow: by('yellow'),
    dim: by('dim'),
    bold: by('bold'),
    plain: (text) => text,
  };
}

/**
 * Breaks a line at blanks so that it fits, further lines indented; words longer than the width stay whole.
 */
export function wrap(text: string, width: number, indent: number): string {
  const shown = (part: string): number => stripVTControlCharacters(part).length;
  if (shown(text) <= width) return text;
  const lead = /^ */.exec(text)?.[0] ?? '';
  const lines = [''];
  for (const word of text.slice(lead.length).split(/(?<=\S)(?= )/)) {
    const last = lines.at(-1) ?? '';
    const before = lines.length === 1 ? lead.length : indent;
    if (last !== '' && before + shown(last) + shown(word) > width) lines.push(word.trimStart());
    else lines[lines.length - 1] = last + word;
  }
  return lines.map((line, index) => (index === 0 ? lead : ' '.repeat(indent)) + line).join('\n');
}
