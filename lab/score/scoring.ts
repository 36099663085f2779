import { requirements } from '../../suites/catalogue/index.ts';
import type { Defect } from '../../reference/defects/index.ts';
import type { ToolAnswer } from './answer.ts';

/** What a tool said of one server. */
export interface ToolResult {
  readonly name: string;
  readonly answer: ToolAnswer;
  /** The defect of the server; a legal server has none. */
  readonly defect?: Defect;
}

/** How many of a group of servers a tool caught. */
export interface Share {
  readonly name: string;
  readonly caught: number;
  readonly undecided: number;
  readonly total: number;
}

/** A tool's score over servers with and without a fault. */
export interface Score {
  readonly all: Share;
  readonly groups: readonly Share[];
  readonly depths: readonly Share[];
  readonly legal: Share;
  readonly survivors: readonly string[];
  readonly falseAlarms: readonly string[];
  /**
   * Share of faults caught minus share of legal servers rejected, from -1 to 1: a tool that always says the
   * same has 0.
   */
  readonly value: number;
}

/** Counts what a tool said, by the clause that a defect breaks first and by depth. */
export function toolScoreOf(said: readonly ToolResult[]): Score {
  const broken = said.filter(({ defect }) => defect !== undefined);
  const legal = said.filter(({ defect }) => defect === undefined);
  const [all, accepted] = [share('defects', broken), share('legal servers', legal)];
  return {
    all,
    groups: sharesBy(broken, (defect) => groupOf(defect)),
    depths: sharesBy(broken, ({ depth }) => depth),
    legal: accepted,
    survivors: broken.filter(({ answer }) => answer !== 'caught').map(({ name }) => name),
    falseAlarms: legal.filter(({ answer }) => answer === 'caught').map(({ name }) => name),
    value: part(all) - part(accepted),
  };
}

const part = ({ caught, total }: Share): number => (total === 0 ? 0 : caught / total);

function groupOf({ expectedFailures: [first] }: Defect): string {
  return first === undefined ? 'no rule' : `clause ${requirements[first].clause}`;
}

function share(name: string, said: readonly ToolResult[]): Share {
  const count = (wanted: ToolAnswer): number => said.filter(({ answer }) => answer === wanted).length;
  return { name, caught: count('caught'), undecided: count('undecided'), total: said.length };
}

function sharesBy(said: readonly ToolResult[], keyOf: (defect: Defect) => string): readonly Share[] {
  const groups = Map.groupBy(said, ({ defect }) => (defect === undefined ? '' : keyOf(defect)));
  return [...groups]
    .map(([name, members]) => share(name, members))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/** The score as lines of text. */
export function scoreLines(score: Score): readonly string[] {
  const shares = [score.all, ...score.groups, ...score.depths];
  const width = Math.max(...shares.map(({ name }) => name.length)) + 2;
  const line = ({ name, caught, undecided, total }: Share): string =>
    `${name.padEnd(width)}${caught} of ${total}${undecided === 0 ? '' : `, ${undecided} undecided`}`;
  return [
    'Caught, by clause:',
    ...score.groups.map(line),
    '',
    'Caught, by depth:',
    ...score.depths.map(line),
    '',
    `Caught in all: ${line(score.all).replace(/^\S+\s+/, '')}`,
    `False alarms: ${score.legal.caught} of ${score.legal.total} legal servers${score.legal.undecided === 0 ? '' : `, ${score.legal.undecided} undecided`}${score.falseAlarms.length === 0 ? '' : ` (${score.falseAlarms.slice(0, 10).join(', ')}${score.falseAlarms.length > 10 ? ' …' : ''})`}`,
    `Score: ${score.value.toFixed(3)} (1 is a perfect judge; a tool that always says the same has 0)`,
  ];
}
