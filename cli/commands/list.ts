import { isRequirementId, observations, requirements } from '../../suites/catalogue/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import { describeReason } from '../../suites/verdict/words.ts';
import type { Command } from '../command.ts';
import { callOf } from '../place.ts';
import { print } from '../terminal.ts';

/** `list`: every rule and every open point. */
export const command: Command = {
  usage: '',
  run() {
    print(ruleTable());
    return 0;
  },
};

/** All rules and open points, or those of a clause, as a table; empty where there are none. */
export function ruleTable(clause?: string): string {
  const all = Object.entries({ ...requirements, ...observations });
  const shown = all.filter(([, entry]) => clause === undefined || entry.clause === clause);
  if (shown.length === 0) return '';
  const width = Math.max(...shown.map(([id]) => id.length)) + 2;
  const line = (id: string, level: string, place: string, title: string): string =>
    `${id.padEnd(width)}${level.padEnd(9)}${place.padEnd(5)}${title}`;
  const count = (level: string): string =>
    `${shown.filter(([, entry]) => entry.level === level).length} ${level}`;
  return [
    line('id', 'level', 'cl.', 'title'),
    ...shown.map(([id, entry]) => {
      const pending = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
      const mark = pending === undefined ? '' : ` (${describeReason(pending)})`;
      return line(id, entry.level, entry.clause, entry.title + mark);
    }),
    '',
    `${count('MUST')}, ${count('SHOULD')}, ${count('OBSERVE')}; \`${callOf('explain')} ID\` shows one in full.`,
    '',
  ].join('\n');
}
