import { ConfigurationError } from '../../suites/target/configuration.ts';
import { most } from '../../load/lib/profiles.ts';
import type { Report } from '../../schemas/report.ts';
import type { Added, Addition } from '../addition.ts';
import { SetupError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { load, writeResult } from '../../load/runner/load.ts';
import type { LoadResult } from '../../load/runner/run.ts';
import { withoutSecrets } from '../secrets.ts';

/**
 * `certify --with load`: a smoke run of GETs alone, its result part of the report; the examination itself
 * makes no more writes than its checks need.
 */
export const addition: Addition = {
  async run({ report, open, settings, signal, reportDir, examination }) {
    const { timeoutMs, maxBodyBytes } = examination;
    const variables = {
      DURATION: '3s',
      WRITES: '0',
      ...(timeoutMs === undefined ? {} : { TIMEOUT: String(Math.min(timeoutMs, most.timeoutMs)) }),
    };
    const request = { profile: 'smoke', open, settings, variables, reportDir, signal, maxBodyBytes } as const;
    try {
      const { result } = await load(request);
      await writeResult(result, reportDir);
      return withLoad(report, result);
    } catch (error) {
      // The results so far must not get lost because load could not begin.
      if (error instanceof ConfigurationError)
        return { report, exitCode: exitCodes.usage, line: `load: ${error.message}` };
      if (error instanceof SetupError)
        return { report, exitCode: exitCodes.fault, line: `load: ${error.message}` };
      throw error;
    }
  },
};

function withLoad(report: Report, result: LoadResult): Added {
  // Secrets are masked in the text of load.json; here its value becomes a part of another file.
  const load: unknown = JSON.parse(withoutSecrets(JSON.stringify(result)));
  return {
    report: { ...report, load },
    exitCode: result.exitCode,
    ...(result.exitCode === 0
      ? {}
      : { line: withoutSecrets([result.outcomeLine, ...result.reasons].join('; ')) }),
  };
}
