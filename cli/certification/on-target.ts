import { exitCodes } from '../command.ts';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { CertifyOptions } from '../../suites/certify.ts';
import { fileJournal } from '../../suites/target/journal.ts';
import type { Environment } from '../../suites/target/target.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { openTarget, type OpenTarget } from '../target/embedded.ts';
import { readSettings, type CommandSettings, type TargetOptions } from '../target/settings.ts';
import { shown } from '../terminal.ts';

/** The user's own folder with the first states of models that are written to (XDG Base Directory). */
export function journalFolder(env: Environment): string {
  const state = env['XDG_STATE_HOME'];
  const base = state !== undefined && isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  return join(base, 'data-sync-conformance', 'journal');
}

/** The server that options, environment and the configuration of the folder choose. */
export const settingsOf = (given: TargetOptions): CommandSettings =>
  readSettings(given, process.env, readConfigurationFile());

/** What an interrupted run of a profile still does; one that sends only GET has nothing to restore. */
export const endingWords = (profile: CertifyOptions['profile']): string =>
  `${profile === 'read-only' ? '' : 'restoring what was changed and '}writing the report so far`;

/** The signals by which a person, a pipeline or a closing terminal ends a run. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
const echoMs = 400; // npm passes on the Ctrl-C that the terminal has already sent to everyone

/** How the requests of a command are sent. */
export type Sending = CertifyOptions & { readonly signal: AbortSignal; readonly beganMs: number };

/**
 * Opens the target of some settings, acts on it and closes it. The first signal aborts `sending.signal` and
 * says what is still done (`ending`); the second ends the process. Errors are without the secrets.
 */
export async function onTarget<T>(
  settings: CommandSettings,
  ending: string,
  act: (open: OpenTarget, sending: Sending) => Promise<T>,
): Promise<T> {
  const interrupt = new AbortController();
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    const nowMs = performance.now();
    if (firstMs !== undefined && nowMs - firstMs < echoMs) return;
    if (firstMs !== undefined) process.exit(exitCodes.interrupted);
    firstMs = nowMs;
    process.stderr.write(shown(`\n${signal}: ${ending}; once more ends at once\n`, process.stderr));
    interrupt.abort(new Error(`interrupted by ${signal}`));
  };
  for (const signal of signals) process.on(signal, onSignal);
  const { hide } = settings.secrets;
  process.prependListener('uncaughtException', hide);
  try {
    await using open = await openTarget(settings);
    const { baseUrl, embedded } = open.target;
    // The embedded reference server ends with us.
    const journal = !embedded && { journal: fileJournal(journalFolder(process.env), baseUrl) };
    const beganMs = performance.now();
    return await act(open, { ...open.options, ...journal, signal: interrupt.signal, beganMs });
  } catch (error) {
    hide(error);
    throw error;
  } finally {
    process.off('uncaughtException', hide);
    for (const signal of signals) process.off(signal, onSignal);
  }
}
