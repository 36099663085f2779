import { certifyGroups, certifyOptions } from '../certification/certify-options.ts';
import { isAnswered, isSteady } from '../certification/waiting.ts';
import { exitCodes, strongest, UsageError, type Command } from '../command.ts';
import { callOf } from '../place.ts';

/** `certify`: the examination of one target, from a base URL to a verdict. */
export const command: Command<typeof certifyOptions> = {
  options: certifyOptions,
  variables: 'BASE_URL=URL TOKEN=… [TARGET=FILE]',
  usage: '[options]',
  about:
    'Options that all runs share can be in conformance.config.json, or in package.json under "conformance"; an option wins over them. In a clone of the project, a run without a base URL examines the embedded reference server.',
  groups: certifyGroups,
  ends: 'Exit codes: 0 conformant, 1 non-conformant, 2 wrong usage or configuration, 3 inconclusive, 4 an error in the suite or on its machine, 130 interrupted.',
  examples: [
    `BASE_URL=https://staging.example TOKEN=… \\\n    ${callOf('certify')} --profile read-only`,
    `${callOf('certify')} --target target.json --only 4.7 --verbose`,
    `${callOf('certify')} --target target.json \\\n    --endpoint 'GET /api/v1/models/{id}' --wait 30s`,
  ],
  async run(given, _, pace) {
    const { repeat: rounds = 1, wait: waitMs, watch, 'on-change': watched = [] } = given;
    if (watched.length > 0 && !watch) throw new UsageError('--on-change needs --watch');
    // Loaded only now: help must not wait for the whole suite.
    const { examine, planOf } = await import('../certification/certification.ts');
    const { examineOnCommand } = await import('../certification/watch.ts');
    const plan = await planOf(given, pace);
    const baseUrl = plan.settings.target?.baseUrl;
    // The run itself then says what is wrong, and is inconclusive.
    if (waitMs && baseUrl && !(await isSteady(() => isAnswered(baseUrl), 0, 0, waitMs)))
      process.stderr.write(`nothing answered at ${baseUrl} within ${waitMs / 1000} s (--wait)\n`);
    if (watch) return examineOnCommand(plan, watched);
    let exitCode = await examine(plan);
    for (let round = 1; round < rounds && exitCode !== exitCodes.interrupted; round += 1)
      exitCode = strongest([exitCode, await examine(plan)]);
    return exitCode;
  },
};
