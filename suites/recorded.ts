import type { Report } from '../schemas/report.ts';
import { recordedOptions } from './about.ts';
import { judgeLog } from './certify.ts';
import type { Recording } from './http/recording.ts';
import type { Ask } from './log/ask.ts';
import { phases, type Exchange, type Phase } from './log/exchange.ts';
import { Knowledge } from './log/knowledge.ts';
import { knowledgeOptions } from './options.ts';
import { allowanceOf } from './plan/budget.ts';
import { plans } from './plan/index.ts';
import { walkSteps } from './plan/plan.ts';
import { newSelection } from './verdict/selection.ts';

/** Judges a recording again, with the options of the run that made it. */
export const judgeRecording = (recording: Recording): Report =>
  judgeLog(recording.exchanges, recordedOptions(recording.header));

/**
 * The questions that a run with this target and seed asks and that a recording lacks, as far as the limit on
 * requests would have let it ask them. A phase lacks none if, once its last planned question was answered,
 * there is a moment at which its plan wants nothing more.
 */
export function missingFrom(recording: Recording): readonly Ask[] {
  const options = recordedOptions(recording.header);
  const { isWanted } = newSelection(options);
  const known = new Knowledge(knowledgeOptions(options.target, options), [], isWanted);
  return phases.flatMap((phase) => {
    const own = recording.exchanges.filter((exchange) => exchange.phase === phase);
    const planned = own.findLastIndex((exchange) => !isAfterPlan(exchange)) + 1;
    for (const exchange of own.slice(0, planned)) known.add(exchange);
    let missing = missingNow(known, phase);
    for (const exchange of own.slice(planned)) {
      known.add(exchange);
      if (missing.length > 0) missing = missingNow(known, phase);
    }
    return missing;
  });
}

/** Whether a question may be asked when the plan of its phase has come to its end. */
const isAfterPlan = ({ ask: { isReserved, purpose } }: Exchange): boolean =>
  isReserved === true ||
  purpose.kind === 'confirm' ||
  purpose.kind === 'restore' ||
  (purpose.kind === 'walk' && purpose.step > 0);

/** Requests that the client makes beside the log, such as those by which it tells a refused token. */
const mostAside = 12;

function missingNow(known: Knowledge, phase: Phase): readonly Ask[] {
  const missing = [...plans[phase](known), ...walkSteps(known)].filter((ask) => !known.isAsked(ask));
  return known.attempts + missing.length + mostAside <= allowanceOf(known, phase) ? missing : [];
}
