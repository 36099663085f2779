import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { SetupError } from '../../cli/command.ts';
import type { ReplayPlan } from './plan.ts';
import type { Opened } from './server.ts';

/**
 * Replays a plan against a server in a process of its own, which is as cold as that of a command. Throws
 * SetupError where it fails.
 */
export async function replayInProcess(plan: ReplayPlan, server: Opened): Promise<void> {
  const child = fork(fileURLToPath(new URL('./replay.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send(aimed(plan, server));
  // The event `exit` has the exit code.
  const [exitCode] = (await ended) as [number | null];
  if (exitCode !== 0) throw new SetupError(`the replay of a certification ended with ${exitCode}`);
}

/** The plan for another server: its own address and token; refused credentials may stay as they are. */
function aimed(plan: ReplayPlan, server: Opened): ReplayPlan {
  const good = plan.steps[0]?.authorization;
  return {
    ...plan,
    origin: new URL(server.baseUrl).origin,
    steps: plan.steps.map((step) =>
      step.authorization === good ? { ...step, authorization: `Bearer ${server.token}` } : step,
    ),
  };
}
