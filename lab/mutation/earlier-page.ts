import type { MutationCounts } from './report-file.ts';

/** What an earlier page says of one file. */
export interface EarlierRow {
  readonly counts: MutationCounts;
  /** Score and lines, as the page has them. */
  readonly rest: string;
  readonly isSampled: boolean;
}

const room = /^\| \*\*(\S+)\*\* \|/;
const row = /^\| (\S+\.ts)( \*)?(?: †)? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (.*) \|$/;

/** The rows of files in an earlier docs/mutation.md, by path. */
export function earlierRows(page: string): ReadonlyMap<string, EarlierRow> {
  const found = new Map<string, EarlierRow>();
  let folder = '';
  for (const line of page.split('\n')) {
    folder = room.exec(line)?.[1] ?? folder;
    const [, name = '', star, ...cells] = row.exec(line) ?? [];
    if (name === '') continue;
    const [killed = 0, timeout = 0, survived = 0, notCovered = 0] = cells.slice(0, 4).map(Number);
    found.set(name.includes('/') ? name : `${folder}/${name}`, {
      counts: { killed, timeout, survived, notCovered, invalid: 0 },
      rest: cells[4] ?? '',
      isSampled: star !== undefined,
    });
  }
  return found;
}
