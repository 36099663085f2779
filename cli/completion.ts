import { commandGroups } from './command-list.ts';
import type { Command } from './command.ts';
import type { OptionSpec } from './option-spec.ts';
import { shell } from '../reports/content/escape.ts';

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
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](sorted);
}

const helpOption: readonly [string, OptionSpec] = ['help', { help: 'shows the options' }];

const optionsOf = ({ options = {} }: Command): readonly (readonly [string, OptionSpec])[] => [
  ...Object.entries(options),
  helpOption,
];

const summaryOf = (command: string): string =>
  commandGroups.map(({ commands }) => commands[command]).find((one) => one !== undefined) ?? '';

/** The words that an option accepts, where its placeholder lists them: "full|read-only". */
const wordsOf = ({ value = '' }: OptionSpec): readonly string[] =>
  /^[a-z-]+(\|[a-z-]+)+$/.test(value) ? value.split('|') : [];

const isPath = ({ value = '' }: OptionSpec): boolean => /^(FILE|DIR)$/.test(value);

function bashScript(commands: readonly Command[]): string {
  const cases = commands.map(
    (command) =>
      `    ${command.name}) words=${shell(
        optionsOf(command)
          .map(([name]) => `--${name}`)
          .join(' '),
      )} ;;`,
  );
  const values = uniqueValues(commands).map(({ name, words }) =>
    words.length === 0
      ? `    --${name}) COMPREPLY=($(compgen -f -- "$word")); return ;;`
      : `    --${name}) COMPREPLY=($(compgen -W ${shell(words.join(' '))} -- "$word")); return ;;`,
  );
  return [
    `# Completion of ${program} for bash: source <(${program} completion bash)`,
    '_data_sync_conformance() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words',
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W ${shell([...commands.map(({ name }) => name), '--help', '--version'].join(' '))} -- "$word"))`,
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
    '    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;',
    '    *) COMPREPLY=($(compgen -f -- "$word")) ;;',
    '  esac',
    '}',
    `complete -F _data_sync_conformance ${program}`,
    '',
  ].join('\n');
}

interface OptionValues {
  readonly name: string;
  /** The accepted words; none where the value is a path. */
  readonly words: readonly string[];
}

/** The options whose values can be completed, each once, with the words of all commands that have it. */
function uniqueValues(commands: readonly Command[]): readonly OptionValues[] {
  const found = new Map<string, Set<string>>();
  for (const [name, spec] of commands.flatMap(optionsOf)) {
    if (wordsOf(spec).length === 0 && !isPath(spec)) continue;
    const words = found.get(name) ?? new Set();
    for (const word of wordsOf(spec)) words.add(word);
    found.set(name, words);
  }
  return [...found].map(([name, words]) => ({ name, words: [...words] }));
}

function zshScript(commands: readonly Command[]): string {
  const plain = (text: string): string => text.replaceAll(/[[\]:]/g, String.raw`\$&`);
  const specOf = ([name, spec]: readonly [string, OptionSpec]): string => {
    const many = spec.isRepeated === true ? '*' : '';
    const words = wordsOf(spec);
    const action = words.length > 0 ? `(${words.join(' ')})` : isPath(spec) ? '_files' : '';
    const value = spec.value === undefined ? '' : `:${plain(spec.value)}:${action}`;
    return `      ${shell(`${many}--${name}[${plain(spec.help)}]${value}`)}`;
  };
  return [
    `#compdef ${program}`,
    `# Completion of ${program} for zsh: source <(${program} completion zsh)`,
    '_data_sync_conformance() {',
    '  local -a commands',
    '  commands=(',
    ...commands.map(({ name }) => `    ${shell(`${name}:${plain(summaryOf(name))}`)}`),
    '  )',
    '  if (( CURRENT == 2 )); then',
    "    _describe 'command' commands",
    '    return',
    '  fi',
    '  local command="$words[2]"',
    '  shift words',
    '  (( CURRENT -= 1 ))',
    '  case "$command" in',
    ...commands.flatMap((command) => [
      `    ${command.name})`,
      '      _arguments \\',
      ...optionsOf(command).map((option) => `${specOf(option)} \\`),
      "      '*:argument:_files'",
      '      ;;',
    ]),
    '  esac',
    '}',
    `compdef _data_sync_conformance ${program}`,
    '',
  ].join('\n');
}

function fishScript(commands: readonly Command[]): string {
  const lineOf = ({ name: command }: Command, [name, spec]: readonly [string, OptionSpec]): string => {
    const words = wordsOf(spec);
    const takes = spec.value === undefined ? '' : isPath(spec) ? ' -r -F' : ' -x';
    const accepted = words.length === 0 ? '' : ` -a ${shell(words.join(' '))}`;
    return `complete -c ${program} -n '__fish_seen_subcommand_from ${command}' -l ${name}${takes}${accepted} -d ${fishQuoted(spec.help)}`;
  };
  return [
    `# Completion of ${program} for fish: ${program} completion fish | source`,
    ...commands.map(
      ({ name }) =>
        `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summaryOf(name))}`,
    ),
    ...commands.flatMap((command) => optionsOf(command).map((option) => lineOf(command, option))),
    '',
  ].join('\n');
}

/** Between single quotes fish knows two escapes: of the quote and of the backslash. */
const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
