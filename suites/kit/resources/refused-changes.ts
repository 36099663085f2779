import type { CheckContext } from '../check/check-context.ts';

/** Notes that a refused update has changed the model: the rule that it breaks reports that. */
export const noteRefusedChange = (context: Pick<CheckContext, 'once'>): Promise<void> =>
  context.once(noteRefusedChange, () => Promise.resolve());

/** Whether that was noted: then what was read of the model since says nothing about other updates. */
export const hasRefusedChange = ({ has }: Pick<CheckContext, 'has'>): boolean => has(noteRefusedChange);
