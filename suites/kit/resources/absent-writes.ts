import type { Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { absentIds } from './absent-ids.ts';

/** Whether an answer says that the method is not supported here (reading 26). */
export const isMethodMissing = ({ answer }: Exchange): boolean =>
  answer?.status === 405 || answer?.status === 501;

/**
 * Repeats a write that returned 405 or 501 with an id that does not exist: if the answer is the same, neither
 * the id nor the body is the cause (reading 26). Undefined if no write returned these, or its path has no id.
 */
export function absentWrite(context: CheckContext, endpoint: Endpoint): Promise<Exchange | undefined> {
  return context.once([absentWrite, endpoint], async () => {
    const refused = context.api.evidence(endpoint).find(isMethodMissing)?.ask;
    const id = refused?.params['id'];
    if (id === undefined) return undefined;
    const [absent] = absentIds([id], context.seed, 1).ids;
    if (absent === undefined) return undefined;
    const body = refused?.body;
    return context.api.ask(endpoint, {
      params: { id: absent },
      purpose: 'probe',
      ...(body === undefined ? {} : { body }),
    });
  });
}
