import { shell as quoted } from '../../reports/content/escape.ts';
import { commandGroups, loadCommandModule, present } from '../command-list.ts';
import { UsageError, type Command, type NamedCommand, type Option } from '../command.ts';
import { flag, oneOf } from '../options.ts';

/** The shells that completions are written for. */
const shells = ['bash', 'zsh', 'fish'] as const;

const program = 'data-sync-conformance';

/** `completion`: a script that lets a shell complete our commands and options. */
export const command: Command = {
  usage: shells.join('|'),
  examples: [
    'source <(data-sync-conformance completion bash)          in ~/.bashrc',
    'source <(data-sync-conformance completion zsh)           in ~/.zshrc, behind compinit',
    'data-sync-conformance completion fish | source           in config.fish',
  ],
  takes: 1,
  async run(_, [word]) {
    if (word === undefined) throw new UsageError(`which shell? Accepted are ${shells.join(', ')}`);
    const shell = oneOf('the shell', word, shells);
    const commands = await Promise.all(present.map(loadCommandModule));
    const script = shell === 'fish' ? fishLines(commands) : bashLines(commands, shell);
    process.stdout.write(`${script.join('\n')}\n`);
    return 0;
  },
};

const optionsOf = ({ options }: NamedCommand): readonly (readonly [string, Option])[] =>
  Object.entries({ ...options, help: flag('shows the options') });

const isPath = ({ value = '' }: Option): boolean => /^(FILE|DIR)$/.test(value);

function bashLines(commands: readonly NamedCommand[], shell: string): readonly string[] {
  const list = (words: readonly string[]): string => quoted(words.join(' '));
  const names = [...commands.map(({ name }) => name), '--help', '--version'];
  const cases = commands.map((command) => {
    const options = optionsOf(command).map(([name]) => `--${name}`);
    return `    ${command.name}) known=${list(options)} ;;`;
  });
  // Each option once, with the words of all commands that have it.
  const values = [...Map.groupBy(commands.flatMap(optionsOf), ([name]) => name)].flatMap(([name, those]) => {
    const words = [...new Set(those.flatMap(([, { words = [] }]) => words))];
    if (words.length === 0 && !those.some(([, spec]) => isPath(spec))) return [];
    const offered = words.length === 0 ? '-f' : `-W ${list(words)}`;
    return [`    --${name}) COMPREPLY=($(compgen ${offered} -- "$word")); return ;;`];
  });
  return [
    `# Completion of ${program} for ${shell}: source <(${program} completion ${shell})`,
    // zsh brings what reads completions of bash.
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_data_sync_conformance() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" known',
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W ${list(names)} -- "$word"))`,
    '    return',
    '  fi',
    '  case "$before" in',
    ...values,
    '  esac',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '    *) return ;;',
    '  esac',
    '  case "$word" in',
    '    -*) COMPREPLY=($(compgen -W "$known" -- "$word")) ;;',
    '    *) COMPREPLY=($(compgen -f -- "$word")) ;;',
    '  esac',
    '}',
    `complete -F _data_sync_conformance ${program}`,
  ];
}

function fishLines(commands: readonly NamedCommand[]): readonly string[] {
  const summaries = new Map(Object.values(commandGroups).flatMap(Object.entries<string>));
  const optionLine = (command: string, name: string, option: Option): string => {
    const { value, words = [], help } = option;
    const takes = value === undefined ? '' : isPath(option) ? ' -r -F' : ' -x';
    const accepted = words.length === 0 ? '' : ` -a ${quoted(words.join(' '))}`;
    return `-n '__fish_seen_subcommand_from ${command}' -l ${name}${takes}${accepted} -d ${fishQuoted(help)}`;
  };
  const lines = commands.flatMap((command) => [
    `-n __fish_use_subcommand -f -a ${command.name} -d ${fishQuoted(summaries.get(command.name) ?? '')}`,
    ...optionsOf(command).map(([name, option]) => optionLine(command.name, name, option)),
  ]);
  return [
    `# Completion of ${program} for fish: ${program} completion fish | source`,
    ...lines.map((line) => `complete -c ${program} ${line}`),
  ];
}

/** Between single quotes fish knows two escapes: of the quote and of the backslash. */
const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
