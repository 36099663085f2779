import { expect, test } from 'vitest';

import { defaults, leastRate, maxRate } from '../lib/config/workloads.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { readArguments } from './load-options.ts';

test.each([
  [['--duration', '5'], '--duration: "5" is not a duration of a second or more'],
  [['--validate', 'most'], '--validate: "most" is none of all, budget, invariants, none or a share'],
  [['--rate', '30000'], `--rate is "30000"; accepted is a number from ${leastRate} to ${maxRate}`],
  [['--rate', '0'], `--rate is "0"; accepted is a number from ${leastRate} to ${maxRate}`],
  [['--rate', '50000', '--shard', '1/2'], `accepted is a number from ${leastRate} to ${2 * maxRate}`],
  [['--timeout', '700000'], '--timeout is "700000"; accepted is a whole number from 1 to 600000'],
  [['--vus', '50000'], '--vus is "50000"; accepted is a whole number from 1 to 40000'],
])('%j is refused under the name of the option, with the bound that holds', (args, words) => {
  expect(() => readArguments(args)).toThrow(ConfigurationError);
  expect(() => readArguments(args)).toThrow(words);
});

test('what every profile does by itself may also be asked for', () => {
  for (const [profile, { rate, seconds }] of Object.entries(defaults))
    expect(readArguments([profile, '--rate', `${rate}`, '--duration', `${seconds}s`])).toMatchObject({
      profile,
      variables: { RATE: `${rate}`, DURATION: `${seconds}s` },
    });
});
