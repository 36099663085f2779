import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import { type Journal, fileJournal } from '../../suites/target/journal.ts';
import type { Environment } from '../../suites/target/target.ts';
import type { Target } from '../../suites/log/discovery.ts';

/**
 * The folder of the user's own in which the first states of models are kept while they are written to (XDG
 * Base Directory).
 */
export function journalFolder(env: Environment): string {
  const state = env['XDG_STATE_HOME'];
  const base = state !== undefined && isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  return join(base, 'data-sync-conformance', 'journal');
}

/** The journal of a target; undefined for the embedded reference server, which ends with us. */
export const journalOf = ({ baseUrl, embedded }: Target, env: Environment): Journal | undefined =>
  embedded ? undefined : fileJournal(journalFolder(env), baseUrl);
