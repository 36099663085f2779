import {
  isRequirementId,
  observationIds,
  observations,
  requirementIds,
  requirements,
} from '../../suites/catalogue/index.ts';
import type { ObservationEntry, RequirementEntry } from '../../suites/catalogue/index.ts';
import { suggest } from '../../suites/kit/nearest.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { parseOptions, quote } from '../options.ts';
import { callOf } from '../place.ts';

/** `explain`: all there is to know of one rule or open point. */
export const command: Command = {
  name: 'explain',
  summary: 'tells a rule, its clause, how it is read, and the checks and defects behind it',
  help: `Usage: ${callOf('explain')} ID\n\nThe ids are those of reports and of \`${callOf('list')}\`.`,
  async run(argv) {
    const [id] = parseOptions({}, argv, 1).rest;
    if (id === undefined) throw new UsageError(`which rule? ${callOf('list')} shows all ids`);
    process.stdout.write(await explain(id));
    return 0;
  },
};

async function explain(id: string): Promise<string> {
  const observation = Object.entries(observations).find(([name]) => name === id)?.[1];
  if (observation !== undefined) return page([...head(id, observation), ...(await checksOf(id))]);
  if (!isRequirementId(id)) {
    const hint = suggest(id, [...requirementIds, ...observationIds]);
    throw new UsageError(
      `${quote(id)} is not the id of a rule${hint || `; ${callOf('list')} shows all ids`}`,
    );
  }
  const entry = requirements[id];
  return page([
    ...head(id, entry),
    ...part('How it is read', entry.reading === undefined ? [] : [entry.reading]),
    ...part('Rests on', entry.restsOn ?? []),
    ...(await checksOf(id)),
    ...part('Defects of the reference server that must turn it red', await defectsOf(id)),
    ...part('Only this rule', [`${callOf('certify')} --only ${id}`]),
  ]);
}

const page = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

function head(id: string, entry: RequirementEntry | ObservationEntry): readonly string[] {
  const numbers = entry.statements.length === 0 ? [] : [`statements ${entry.statements.join(', ')}`];
  return [
    `${id}  ${[entry.level, `clause ${entry.clause}`, ...numbers].join(' · ')}`,
    '',
    entry.title,
    entry.text,
    '',
    ...part('Endpoints', entry.endpoints),
  ];
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

async function checksOf(id: string): Promise<readonly string[]> {
  const { stages } = await import('../../suites/index.ts');
  const checks = stages.flatMap(({ name, checks: all }) =>
    all
      .filter(({ verifies }) => verifies === id)
      .map(({ title, endpoint }) => `${title} (${endpoint}, ${name})`),
  );
  const probes = stages.flatMap(({ name, probes: all }) =>
    all
      .filter(({ observes }) => observes === id)
      .map(({ title, endpoint }) => `${title} (${endpoint}, ${name})`),
  );
  return part('Checks', [...checks, ...probes]);
}

async function defectsOf(id: string): Promise<readonly string[]> {
  const { defects } = await import('../../reference/defects/index.ts');
  const those = defects.filter(({ reds }) => reds.some((red) => red === id));
  return those.map(({ name, wrong }) => `${name}: ${wrong}`);
}
