import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** An option that npm took, with the value that it was given. */
export interface DroppedOption {
  readonly name: string;
  readonly value: string;
}

/** Between a script and npm there are at most two shells. */
const generations = 3;

/**
 * Options that npm dropped from its command line because it knows the name but not the value, such as
 * `--only=4.7`: they are missing from the environment, and only npm's log has them. The log is found among
 * the open files of the npm that started this process, if the system shows them (Linux); elsewhere the result
 * is empty.
 */
export function droppedByNpm(): readonly DroppedOption[] {
  let pid = process.ppid;
  for (let generation = 0; generation < generations && pid > 1; generation += 1) {
    const log = openLogOf(pid);
    if (log !== undefined) return droppedIn(textOf(log));
    pid = Number(/\) \S (\d+)/.exec(textOf(`/proc/${pid}/stat`))?.[1] ?? 0);
  }
  return [];
}

/** The options that a log of npm says to be invalid. */
export const droppedIn = (log: string): readonly DroppedOption[] =>
  [...log.matchAll(/ invalid config ([\w-]+)="(.*)" set in command line options$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

function openLogOf(pid: number): string | undefined {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder)
      .map((name) => linkOf(`${folder}/${name}`))
      .find((path) => /_logs\/[^/]*-debug-\d+\.log$/.test(path));
  } catch {
    return undefined; // another system, or the process of somebody else
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // closed meanwhile
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
