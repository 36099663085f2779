/** Which line of which file each part of a generated code was made from. */
export interface SourceLines {
  readonly files: readonly string[];
  /** For each line of the code: column, index of the file and line in it, wherever these change. */
  readonly lines: readonly (readonly number[])[];
}

/** The lines in a source map (ECMA-426): reading them takes a fraction of the time that the map takes. */
export function sourceLinesOf(map: string): SourceLines {
  // Written by esbuild.
  const { sources, mappings } = JSON.parse(map) as { sources: readonly string[]; mappings: string };
  let [file, row] = [0, 0];
  const lines = mappings.split(';').map((line) => {
    const places: number[] = [];
    let column = 0;
    for (const segment of line.split(',')) {
      const [columns = 0, files, rows] = numbersIn(segment);
      column += columns;
      if (files === undefined || rows === undefined) continue;
      [file, row] = [file + files, row + rows];
      if (places.at(-2) !== file || places.at(-1) !== row + 1) places.push(column, file, row + 1);
    }
    return places;
  });
  return { files: sources, lines };
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers in base64 VLQ: five bits in each sign, a sixth if more follow; the lowest bit is the sign. */
function numbersIn(segment: string): readonly number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const bits = signs.indexOf(sign);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits > 31) continue;
    numbers.push(value % 2 === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
