import type { Addition } from '../addition.ts';
import { load } from '../load/load.ts';
import { writeResult } from '../load/write.ts';

/** `certify --with load`: a smoke run of GETs alone, its result part of the report; the examination itself makes no more writes than its checks need. */
export const addition: Addition = {
  async run({ report, open, settings, signal, reportDir }) {
    const variables = { DURATION: '3s', WRITES: '0' };
    const result = await load({ profile: 'smoke', open, settings, variables, reportDir, signal });
    await writeResult(result, reportDir);
    return {
      report: { ...report, load: result },
      exitCode: result.exitCode,
      ...(result.exitCode === 0 ? {} : { line: [result.outcomeLine, ...result.reasons].join('; ') }),
    };
  },
};
