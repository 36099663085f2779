import { SourceMap } from 'node:module';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';

import { sourceLinesOf } from './source-lines.ts';

test('every place of a code has the line that Node finds in its source map', () => {
  const text = `
    export function first(value: number): string {
      return value > 1 ? [
        'one', value.toFixed(2),
      ].join('') : second({
        a: value,
      });
    }
    const second = ({ a }: { a: number }) => { throw new Error(String(
      a)); };
  `;
  const { code, map } = transformSync(text, { loader: 'ts', sourcemap: true, sourcefile: 'first.ts' });
  const { files, lines } = sourceLinesOf(map);
  expect(files).toEqual(['first.ts']);
  const node = new SourceMap(JSON.parse(map));
  const shown = lines.flatMap((places, line) =>
    places.filter((_, at) => at % 3 === 0).map((column, at) => [line, column, places[at * 3 + 2]] as const),
  );
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.length).toBeLessThan(code.length);
  for (const [line, column, row] of shown)
    expect(node.findEntry(line, column)).toMatchObject({ originalLine: (row ?? 0) - 1 });
});
