import { requirementIds } from '../../suites/catalogue/index.ts';
import { loadCommandModule, present } from '../command-list.ts';
import { UsageError, type Command } from '../command.ts';
import { oneOf } from '../options.ts';

const program = 'data-sync-conformance';
// Bash asks a program what fits, and completes the names of files itself where nothing does.
const asking = `complete -o default -C '${program} completion --' ${program}`;

/** What a shell reads: it asks us at each completion, with the line in COMP_LINE. */
const scripts = {
  bash: asking,
  zsh: `autoload -U +X bashcompinit && bashcompinit && ${asking}`,
  fish: `complete -c ${program} -a '(begin; set -lx COMP_LINE (commandline -cp); ${program} completion --; end)'`,
};
const shells = Object.keys(scripts) as (keyof typeof scripts)[]; // their literal types

/** `completion`: lets a shell complete our commands, options, their words and the ids of rules. */
export const command: Command = {
  usage: shells.join('|'),
  examples: [
    'source <(data-sync-conformance completion bash)   in ~/.bashrc',
    'source <(data-sync-conformance completion zsh)    in ~/.zshrc, behind compinit',
    'data-sync-conformance completion fish | source    in config.fish',
  ],
  takes: 'arguments',
  async run(_, [word]) {
    const { COMP_LINE: line = '', COMP_POINT: end = line.length } = process.env;
    if (word === undefined) throw new UsageError(`which shell? Accepted are ${shells.join(', ')}`);
    const lines =
      word === '--' ? await fitting(line.slice(0, Number(end))) : [scripts[oneOf('the shell', word, shells)]];
    process.stdout.write(lines.map((one) => `${one}\n`).join(''));
    return 0;
  },
};

/** The words that can end a line; rules where the help says ID or RULE, none where a file or text stands. */
async function fitting(line: string): Promise<readonly string[]> {
  const words = line.split(/\s+/);
  const [typed = '', before = ''] = words.toReversed();
  const fits = (all: readonly string[]) => all.filter((one) => one.startsWith(typed));
  if (words.length < 3) return fits([...present, '--help', '--version']);
  const name = words[1] ?? '';
  if (!present.includes(name)) return [];
  const { options = {}, usage } = (await loadCommandModule(name)).command;
  const option = before.startsWith('--') ? options[before.slice(2)] : undefined;
  const rulesOf = (value: string) => (/\b(ID|RULE)\b/.test(value) ? requirementIds : []);
  if (option?.value !== undefined) return fits(option.words ?? rulesOf(option.value));
  const names = [...Object.keys(options), 'help'].map((one) => `--${one}`);
  return fits(typed.startsWith('-') ? names : rulesOf(usage));
}
