import { completionScript, shells } from '../completion.ts';
import { UsageError, type Command } from '../command.ts';
import { loadCommandModule, present } from '../command-list.ts';
import { oneOf } from '../options.ts';
import { callOf } from '../place.ts';

/** `completion`: a script that lets a shell complete our commands and options. */
export const command: Command = {
  name: 'completion',
  options: {},
  help: [
    `Usage: ${callOf('completion')} ${shells.join('|')}`,
    [
      'Examples:',
      '  source <(data-sync-conformance completion bash)          in ~/.bashrc',
      '  source <(data-sync-conformance completion zsh)           in ~/.zshrc, behind compinit',
      '  data-sync-conformance completion fish | source           in config.fish',
    ].join('\n'),
  ],
  takes: 1,
  async run(_, [word]) {
    if (word === undefined) throw new UsageError(`which shell? Accepted are ${shells.join(', ')}`);
    const shell = oneOf('the shell', word, shells);
    process.stdout.write(completionScript(shell, await Promise.all(present.map(loadCommandModule))));
    return 0;
  },
};
