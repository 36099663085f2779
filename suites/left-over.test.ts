import { afterEach, expect, test } from 'vitest';
import { startReference, type Reference } from '../reference/server.ts';
import { variants } from '../reference/variants/index.ts';
import { certify } from './certify.ts';
import { hastily } from './fixtures/hastily.ts';
import { parseTarget } from './kit/target/target.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

test.each(['pages-of-one', 'links-with-further-parameters'])(
  'a rule that the first phase had no requests for is examined at the end of a quick run: %s',
  async (name) => {
    server = await startReference({
      deviations: variants.flatMap((one) => (one.name === name ? [one.apply] : [])),
    });
    const target = parseTarget(JSON.stringify(server.target), 'target.json');
    const report = await certify(target, { ...hastily, token: server.token, depth: 'quick', seed: 5 });
    expect(report.requirements.filter(({ outcome }) => outcome === 'untested')).toEqual([]);
    expect(report.verdict).toBe('conformant');
    expect(report.requests).toBeLessThanOrEqual(150);
  },
);
