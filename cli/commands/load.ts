import { loadCommand, loadOptions } from '../../load/runner/command.ts';
import type { Command } from '../command.ts';
import { callOf } from '../place.ts';

/** `load`: k6 profiles that measure a target and check it while it is under load. */
export const command: Command<typeof loadOptions> = {
  options: loadOptions,
  variables: 'BASE_URL=URL TOKEN=… [TARGET=FILE]',
  usage: [
    '[PROFILE] [options] [options of k6]',
    `       ${callOf('load')} compare A.json B.json [--limit PERCENT] [--floor TIME]`,
    `       ${callOf('load')} k6`,
  ].join('\n'),
  about:
    'Profiles: smoke (the default), average, stress, spike, soak, breakpoint. Those above smoke need I_MAY_LOAD=HOST, the consent of the operator; loopback needs none. Without a base URL the embedded reference server is loaded. `k6` finds or builds k6 and prints where it is. K6_WEB_DASHBOARD=true shows the run at http://127.0.0.1:5665.',
  ends: 'Exit codes: 0 passed, 1 the target failed a threshold or a validation (compare: a regression), 2 wrong usage, 3 inconclusive (no answer, nothing examined, or this machine was the bottleneck), 4 an error in the suite or on its machine (k6 is not available), 130 interrupted.',
  takes: 'arguments',
  run: (_, argv) => loadCommand(argv),
};

export { addition } from '../../load/runner/addition.ts';
