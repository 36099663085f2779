import { faults } from './faults.ts';
import { speeds, type Power } from './power.ts';

/** The trials of some powers together. */
interface Share {
  readonly trials: number;
  readonly impossible: number;
  readonly undecided: number;
  readonly possible: number;
}

/**
 * A Markdown table: a row for each fault, a column for each speed, each cell the percentages impossible,
 * undecided, possible.
 */
export function powerTable(powers: readonly Power[]): string {
  const rows = [
    ['fault', ...speeds.map(({ name }) => name)],
    ['---', ...speeds.map(() => '---:')],
    ...['none', ...faults.map(({ name }) => name)].map((fault) => [
      `\`${fault}\``,
      ...cellsOf(powers, fault),
    ]),
    ['**all faults**', ...speeds.map(({ name }) => `**${cellOf(together(powers, name))}**`)],
    ['requests that the policy added, on average', ...speeds.map(({ name }) => extraOf(powers, name))],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Under the table: what each of its faults is. */
export const faultList = (): string =>
  faults.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n');

/** The share of the injected faults of a speed that ended as impossible, from 0 to 1. */
export function caughtShare(powers: readonly Power[], speed: string): number {
  const { impossible, trials } = together(powers, speed);
  return impossible / Math.max(1, trials);
}

const cellsOf = (powers: readonly Power[], fault: string): readonly string[] =>
  speeds.map(({ name }) =>
    cellOf(shareOf(powers.filter((power) => power.speed === name && power.fault === fault))),
  );

const together = (powers: readonly Power[], speed: string): Share =>
  shareOf(powers.filter((power) => power.speed === speed && power.fault !== 'none'));

function shareOf(powers: readonly Power[]): Share {
  const sum = (count: (power: Power) => number): number =>
    powers.reduce((all, power) => all + count(power), 0);
  const [impossible, undecided, possible] = [
    sum(({ ended }) => ended.impossible),
    sum(({ ended }) => ended.undecided),
    sum(({ ended }) => ended.possible),
  ];
  return { trials: impossible + undecided + possible, impossible, undecided, possible };
}

function cellOf({ trials, impossible, undecided, possible }: Share): string {
  if (trials === 0) return 'nothing to see';
  const percent = (count: number): string => `${Math.round((count / trials) * 1_000) / 10}`;
  return [impossible, undecided, possible].map(percent).join(' / ');
}

function extraOf(powers: readonly Power[], speed: string): string {
  const those = powers.filter((power) => power.speed === speed && power.fault !== 'none');
  const trials = shareOf(those).trials;
  const extra = those.reduce((all, power) => all + power.extra, 0);
  return String(Math.round(extra / Math.max(1, trials)));
}
