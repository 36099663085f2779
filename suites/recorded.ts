import type { Report } from '../schemas/report.ts';
import { recordedOptions } from './about.ts';
import { judgeLog } from './certify.ts';
import type { Recording } from './http/recording.ts';
import type { Ask } from './log/ask.ts';
import { phases } from './log/exchange.ts';
import { Knowledge } from './log/knowledge.ts';
import { knowledgeOptions } from './options.ts';
import { allowanceOf } from './plan/budget.ts';
import { plans } from './plan/index.ts';
import { newSelection } from './verdict/selection.ts';

/** Judges a recording again, with the options of the run that made it. */
export const judgeRecording = (recording: Recording): Report =>
  judgeLog(recording.exchanges, recordedOptions(recording.header));

/**
 * The questions that a run with this target and seed asks and that a recording lacks, as far as the limit on
 * requests would have let it ask them.
 */
export function missingFrom(recording: Recording): readonly Ask[] {
  const options = recordedOptions(recording.header);
  const known = new Knowledge(knowledgeOptions(options.target, options), recording.exchanges);
  const { isWanted } = newSelection(options);
  const missing = phases
    .flatMap((phase) => plans[phase](known))
    .filter((ask) => isWanted(ask) && !known.isAsked(ask));
  return known.attempts + missing.length <= allowanceOf(known, 'late effects') ? missing : [];
}
