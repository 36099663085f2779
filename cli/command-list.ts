import { suggest } from '../suites/target/nearest.ts';
import type { Addition } from './addition.ts';
import { UsageError, type Command } from './command.ts';
import { hasModule, loadModule } from './modules.ts';
import { quote } from './options.ts';
import { isExecutable } from './place.ts';

/**
 * The subcommands by the titles of the overview, in its order, each with a line; a command whose module is
 * missing is not listed. The lines are here and not in the modules, so that the overview loads none of them.
 */
export const commandGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Examine a server': {
    certify: 'examines a server against every rule of the API and says whether it conforms',
    doctor: 'reports what it finds at a base URL, and writes a target file',
    plan: 'shows which requests a run would send to a target',
    contracts: 'verifies what a client of the API relies on (Pact) against a server',
    load: 'measures a server under load with k6, and judges its responses',
    restore: 'restores models that a killed run left changed',
  },
  'Read a result': {
    show: 'shows a finding of the last report in full, by its number or its rule',
    again: 'checks one rule of a report again: still failing, fixed, or undecided',
    compare: 'compares reports: what is worse, fixed, and no longer examined',
    judge: 'examines a recording again, without a server',
    verify: 'checks a certificate against its report, its recording and a key',
    challenge: 'makes a nonce, to which somebody else binds a certification',
  },
  'Know the rules': {
    explain: 'shows a rule: what the spec says, our interpretation, how to fix it, checks and defects',
    list: 'shows all rules and open points as a table, Markdown or JSON',
  },
  'Try it out': {
    reference: 'starts the reference server and prints base URL, token and target file',
    completion: 'prints a script that completes commands, options and rules in bash, zsh or fish',
  },
  'Work on this project': {
    score: 'runs any tool against every defect and variant and counts what it catches',
    matrix: 'tests the checks against every defect, variant and combination',
    bench: 'measures the cost of a certification and checks it against goals',
    build: 'writes the npm package into dist/, or a single executable',
  },
};

/** The module of a subcommand; the package does not have those for developing this project. */
const pathOf = (name: string): string | undefined => [`commands/${name}`, `project/${name}`].find(hasModule);

/** The subcommands that this installation has. */
export const present: readonly string[] = Object.values(commandGroups)
  .flatMap(Object.keys)
  .filter((name) => pathOf(name) !== undefined);

/** The subcommands that are only in the npm package and the image, because they start programs of others. */
export const outsidePrograms: Readonly<Record<string, string>> = { contracts: 'Pact', load: 'k6' };

/** Loads the module of a subcommand. Throws UsageError with the nearest match where it is not there. */
export async function loadCommandModule(name: string) {
  const path = pathOf(name);
  const program = isExecutable ? outsidePrograms[name] : undefined;
  if (program !== undefined)
    throw new UsageError(
      `${name} starts ${program}, which is not in the single executable; use the npm package or the image`,
    );
  if (path === undefined) {
    const hint = suggest(name, present) || `; the commands are ${present.join(', ')}`;
    throw new UsageError(`${quote(name)} is not a command${hint}`);
  }
  // Each of these modules exports its command, and two an addition, under these names.
  return (await loadModule(path)) as { readonly command: Command; readonly addition?: Addition };
}
