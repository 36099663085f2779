import { existsSync } from 'node:fs';

import type { Command } from './command.ts';
import { isRepository } from './place.ts';

/**
 * The subcommands in the groups and the order of the overview; one whose module is not there is not listed.
 */
export const commandGroups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: 'Examine a server', names: ['certify', 'doctor', 'plan', 'contracts', 'load', 'restore'] },
  { title: 'Read a result', names: ['show', 'again', 'compare', 'judge', 'verify'] },
  { title: 'Know the rules', names: ['explain', 'list'] },
  { title: 'Try it out', names: ['reference', 'completion'] },
  {
    title: 'Work on this project',
    names: ['score', 'test', 'matrix', 'bench', 'mutate', 'site', 'build', 'check'],
  },
];

// In the package the same modules are JavaScript.
const suffix = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

const moduleOf = (name: string): URL => new URL(`./commands/${name}${suffix}`, import.meta.url);

/** The subcommands that there are; those that work on this project have no place in the package. */
export const present: readonly string[] = commandGroups
  .filter(({ title }) => isRepository || title !== 'Work on this project')
  .flatMap(({ names }) => names)
  .filter((name) => existsSync(moduleOf(name)));

/** Loads the module of a subcommand. */
export async function loadCommandModule(name: string): Promise<Command> {
  // Each module under commands/ exports its command under this name.
  const module = (await import(moduleOf(name).href)) as { readonly command: Command };
  return module.command;
}
