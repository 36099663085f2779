import type { MutationTask, MutationTrace } from '../mutation/mutation-trial.ts';
import { tryMutants } from '../mutation/mutation-trial.ts';
import type { Trace, ServerTrial } from './trial.ts';
import { tryOut } from './trial.ts';

/** A task for a worker, in plain data. */
export type Task =
  | { readonly kind: 'trial'; readonly trial: ServerTrial }
  | ({ readonly kind: 'mutants' } & MutationTask);

/** The result of a task. */
export type Result<T extends Task> = T extends { readonly kind: 'trial' } ? Trace : readonly MutationTrace[];

/** Does a task in this thread; rejects where we ourselves are at fault. */
export const perform = (task: Task): Promise<Trace | readonly MutationTrace[]> =>
  task.kind === 'trial' ? tryOut(task.trial) : tryMutants(task);
