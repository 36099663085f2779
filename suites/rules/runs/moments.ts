import { mostKeptMs, staleMs } from '../../kit/history/observation.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { keptMs } from '../../kit/http/stored-answer.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';

/**
 * For how long before it was asked for an answer may show what was, in milliseconds of the target's time
 * (reading 11).
 */
export const lateMs = (exchange: Exchange): number =>
  Math.min(mostKeptMs, Math.max(staleMs, keptMs(exchange)));

/** Whether an answer certainly shows a later moment than another. */
export const isCertainlyAfter = ({ client }: CheckContext, late: Exchange, early: Exchange): boolean =>
  endedMs(early) <= late.startedMs - client.ownMs(lateMs(late));
