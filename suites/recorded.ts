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
 * The questions that a run with this target and seed asks and that a recording lacks, as far as the shares of
 * its phases would have let it ask them.
 */
export function missingFrom({ header, exchanges }: Recording): readonly Ask[] {
  const options = recordedOptions(header);
  const newKnowledge = (some: Recording['exchanges']): Knowledge =>
    new Knowledge(knowledgeOptions(options.target, options), some);
  const { isWanted } = newSelection(options);
  const whole = newKnowledge(exchanges);
  return phases.flatMap((phase, index) => {
    const known = newKnowledge(exchanges.filter((one) => phases.indexOf(one.phase) <= index));
    const missing = plans[phase](known).filter((ask) => isWanted(ask) && !whole.isAsked(ask));
    return known.attempts + missing.length <= allowanceOf(known, phase) ? missing : [];
  });
}
