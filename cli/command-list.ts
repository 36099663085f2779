import type { Command } from './command.ts';
import { hasModule, loadModule } from './modules.ts';
import { isRepository } from './place.ts';

// Commands for developing this project are separate, because the package does not have them.
const forProject = 'Work on this project';

/**
 * The subcommands in the groups and the order of the overview; a command whose module is missing is not
 * listed.
 */
export const commandGroups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: 'Examine a server', names: ['certify', 'doctor', 'plan', 'contracts', 'load', 'restore'] },
  { title: 'Read a result', names: ['show', 'again', 'compare', 'judge', 'verify', 'challenge'] },
  { title: 'Know the rules', names: ['explain', 'list'] },
  { title: 'Try it out', names: ['reference', 'completion'] },
  {
    title: forProject,
    names: ['score', 'test', 'matrix', 'bench', 'mutate', 'site', 'build', 'check'],
  },
];

const pathOf = (name: string): string => {
  const own = commandGroups.some(({ title, names }) => title === forProject && names.includes(name));
  return `${own ? 'project' : 'commands'}/${name}`;
};

/** The subcommands that there are; those that work on this project have no place in the package. */
export const present: readonly string[] = commandGroups
  .filter(({ title }) => isRepository || title !== forProject)
  .flatMap(({ names }) => names)
  .filter((name) => hasModule(pathOf(name)));

/** The subcommands that are only in the npm package and the image, because they start programs of others. */
export const outsidePrograms: Readonly<Record<string, string>> = { contracts: 'Pact', load: 'k6' };

/** Loads the module of a subcommand. */
export async function loadCommandModule(name: string): Promise<Command> {
  // Each of these modules exports its command under this name.
  const module = (await loadModule(pathOf(name))) as { readonly command: Command };
  return module.command;
}
