import { expect } from 'vitest';

import { variants } from '../../reference/variants/index.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { k6Test, scene } from './fixtures/session.ts';

// Every one takes minutes, which is for the nightly run. Under load an outage is an error, not waited out.
const served = variants.filter(({ name }) => !name.startsWith('credentials-refused-for-two-seconds'));
const tried = sampleOf('load, variants', [served], 100);

k6Test.concurrent.for(tried)(
  'a smoke run does not fail the legal variant $name',
  async (variant, context) => {
    const here = await scene(context, variant.apply);
    const run = await here.load(['smoke', '--rate', '1', '--duration', '1s', '--writes']);
    // If a variant leaves nothing to examine, that is reported and is no pass; it is never a failure.
    expect([0, 3], run.stdout).toContain(run.exitCode);
  },
);
