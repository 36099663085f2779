import { shell as quoted } from '../reports/content/escape.ts';
import { commandGroups } from './command-list.ts';
import type { Command, Option } from './command.ts';
import { flag } from './options.ts';

/** The shells that completions are written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A shell with completions. */
export type Shell = (typeof shells)[number];

const program = 'data-sync-conformance';

/**
 * A script that completes our subcommands, their options and the words that an option accepts, made from the
 * tables of the help.
 */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const sorted = [...commands].sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines =
    shell === 'fish'
      ? [`# Completion of ${program} for fish: ${program} completion fish | source`, ...fishLines(sorted)]
      : [
          `# Completion of ${program} for ${shell}: source <(${program} completion ${shell})`,
          // zsh brings what reads completions of bash.
          ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
          ...bashLines(sorted),
        ];
  return `${lines.join('\n')}\n`;
}

const optionsOf = ({ options }: Command): readonly (readonly [string, Option])[] =>
  Object.entries({ ...options, help: flag('shows the options') });

const isPath = ({ value = '' }: Option): boolean => /^(FILE|DIR)$/.test(value);

function bashLines(commands: readonly Command[]): readonly string[] {
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

function fishLines(commands: readonly Command[]): readonly string[] {
  const summaries = new Map(commandGroups.flatMap((group) => Object.entries(group.commands)));
  const lineOf = ({ name: command }: Command, [name, spec]: readonly [string, Option]): string => {
    const { words = [] } = spec;
    const takes = spec.value === undefined ? '' : isPath(spec) ? ' -r -F' : ' -x';
    const accepted = words.length === 0 ? '' : ` -a ${quoted(words.join(' '))}`;
    return `complete -c ${program} -n '__fish_seen_subcommand_from ${command}' -l ${name}${takes}${accepted} -d ${fishQuoted(spec.help)}`;
  };
  return [
    ...commands.map(
      ({ name }) =>
        `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summaries.get(name) ?? '')}`,
    ),
    ...commands.flatMap((command) => optionsOf(command).map((option) => lineOf(command, option))),
  ];
}

/** Between single quotes fish knows two escapes: of the quote and of the backslash. */
const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
