import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { ConfigurationError, errorMessage } from '../../suites/target/configuration.ts';
import type { Command } from '../command.ts';
import { callOf } from '../place.ts';

/** `challenge`: a nonce that somebody else’s certification must be bound to. */
export const command: Command = {
  usage: '[FILE]',
  about:
    'Writes FILE (default: challenge.json), which must not exist yet. Keep it, and give a copy to the person who runs the first command below; then check what they send back with the second. What that proves: docs/trust.md.',
  examples: [
    `${callOf('certify')} --target target.json --challenge challenge.json \\\n    --record run.ndjson`,
    `${callOf('verify')} certificate.json --record run.ndjson \\\n    --challenge challenge.json`,
  ],
  takes: 1,
  run(_, [path = 'challenge.json']) {
    const challenge = { nonce: randomBytes(32).toString('hex'), madeAt: new Date().toISOString() };
    try {
      writeFileSync(path, `${JSON.stringify(challenge, null, 2)}\n`, { flag: 'wx' });
    } catch (error) {
      throw new ConfigurationError(`${path} cannot be written: ${errorMessage(error)}`);
    }
    process.stdout.write(`${path}\n`);
    return 0;
  },
};
