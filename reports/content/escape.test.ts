import { marked } from 'marked';
import { expect, test } from 'vitest';
import {
  html,
  jsonText,
  markdown,
  markdownBlock,
  markdownCode,
  markdownProse,
  oneLine,
  shell,
  visible,
  workflow,
  xmlAttribute,
} from './escape.ts';

test.each([
  ['a bidirectional override', 'a\u202eb', String.raw`a\u202eb`],
  ['an escape sequence', '\u001b[31mred', String.raw`\u001b[31mred`],
  ['a carriage return', 'a\rb', String.raw`a\u000db`],
  ['a zero-width space', 'a\u200bb', String.raw`a\u200bb`],
  ['a lone surrogate', 'a\ud800b', String.raw`a\ud800b`],
  ['a tag character', 'a\u{e0041}b', String.raw`a\u{e0041}b`],
  [
    'what a display may ignore',
    'a\ufe0f\u180b\u0600\u070f\u2800b',
    String.raw`a\ufe0f\u180b\u0600\u070f\u2800b`,
  ],
  ['what XML cannot hold', 'a\uffffb', String.raw`a\uffffb`],
  ['letters of any script, and emoji', 'Zoë 数据 🚀', 'Zoë 数据 🚀'],
])('%s is made visible', (_name, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('one line stays one line', () => {
  expect(oneLine('a\nb\tc')).toBe(String.raw`a\nb\tc`);
});

test('HTML and XML attributes cannot be left', () => {
  expect(html(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  expect(xmlAttribute('a\nb')).toBe('a&#10;b');
});

test.each([
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '*bold* _it_ ~~gone~~',
  '[text](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '<img src=x onerror=alert(1)>',
  '`code`',
  'a | b',
  'https://evil.example',
  'www.evil.example',
  '---',
  '=====',
  '&lt;b&gt;',
])('Markdown keeps %j as text', (text) => {
  const page = marked.parse(markdown(text), { async: false, gfm: true });
  const back = page
    .replaceAll('<!-- -->', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(back.trim()).toBe(`<p>${text}</p>`);
});

test('code in Markdown cannot be left by backticks', () => {
  expect(marked.parse(markdownCode('a `` b'), { async: false })).toBe('<p><code>a `` b</code></p>\n');
  const words = markdownProse('return `[]`, \\ not <b>`');
  expect(marked.parse(words, { async: false })).toBe('<p>return <code>[]</code>, \\ not &lt;b&gt;`</p>\n');
  expect(marked.parse(markdownCode('`'), { async: false })).toBe('<p><code>`</code></p>\n');
  expect(marked.parse(markdownBlock('```\n# x'), { async: false })).toBe(
    '<pre><code>```\n# x\n</code></pre>\n',
  );
});

test('a text in a shell line is one word', () => {
  expect(shell("it's $HOME")).toBe(String.raw`'it'\''s $HOME'`);
});

test('JSON with escapes has the same value', () => {
  const value = { 'a\u202e': '\u{e0041}\ud800\u007f', list: [1, null] };
  const text = jsonText(value);
  expect(text).not.toMatch(/[\u007f\u202e]/);
  expect(JSON.parse(text)).toEqual(value);
});

test('a workflow command stays one line with one title', () => {
  expect(workflow('a\nb%:,', 'data')).toBe('a%0Ab%25:,');
  expect(workflow('a::b,c', 'property')).toBe('a%3A%3Ab%2Cc');
});

/** How the runners read a line of a log: GitHub's two grammars, and Azure's. */
const commandIn = (line: string): boolean =>
  /^\s*::[\w-]+(?: [^\n]*?)?::/.test(line) || /##\[[^\]]+\]/.test(line) || /##vso\[[^\]]+\]/.test(line);

test.each([
  '##[error]taken over',
  'text ##[add-path]/tmp/evil',
  '###[error]x',
  '##vso[task.setvariable variable=x]y',
  'a ##vso[task.complete result=Succeeded;] b',
  '::error::x',
  '  ::set-output name=x::y',
  'long words before ::warning file=a::b',
  'one\n::stop-commands::x',
])('no runner takes %j for a command, also where it is wrapped', (text) => {
  const shown = [visible(text), oneLine(text), html(text), xmlAttribute(text), markdown(text)];
  // A line may be broken at a blank, except in JSON.
  const lines = [...shown.flatMap((one) => one.split(/\n| (?=::)/)), ...jsonText({ text }).split('\n')];
  for (const line of lines) expect(commandIn(line), line).toBe(false);
  expect(JSON.parse(jsonText({ text }))).toEqual({ text });
});

test.each(['::a ', '##[', '`', '"', '\u202e', '<&', '/?"'])(
  'the time for many %j grows with their number',
  (text) => {
    const long = text.repeat(200_000);
    // Quadratic work would take minutes, and the test would not end.
    for (const escape of [oneLine, html, markdown, markdownCode, markdownProse, xmlAttribute])
      expect(escape(long).length).toBeGreaterThanOrEqual(long.length);
    expect(jsonText({ long }).length).toBeGreaterThan(long.length);
  },
);
