import type { Addition } from '../../cli/addition.ts';
import { exitCodes, SetupError } from '../../cli/command.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { most } from '../lib/profiles.ts';
import { load, writeResult } from './load.ts';

/** `certify --with load`: a smoke run of GETs alone, its result part of the report. */
export const addition: Addition = {
  async run({ report, open, reportDir, options }) {
    const { timeoutMs, maxBodyBytes, signal } = options;
    const { mask } = open.secrets;
    const variables = {
      DURATION: '3s',
      WRITES: '0',
      ...(timeoutMs !== undefined && { TIMEOUT: String(Math.min(timeoutMs, most.timeoutMs)) }),
    };
    const request = { profile: 'smoke', open, variables, reportDir, signal, maxBodyBytes } as const;
    try {
      const { result } = await load(request);
      await writeResult(result, reportDir, mask);
      const { exitCode, outcomeLine, reasons } = result;
      // Secrets are masked in the text of load.json; here its value becomes a part of another file.
      const masked: unknown = JSON.parse(mask(JSON.stringify(result)));
      const line = mask([outcomeLine, ...reasons].join('; '));
      return { report: { ...report, load: masked }, exitCode, ...(exitCode !== 0 && { line }) };
    } catch (error) {
      // The results so far must not get lost because load could not begin.
      if (!(error instanceof ConfigurationError || error instanceof SetupError)) throw error;
      const exitCode = error instanceof SetupError ? exitCodes.fault : exitCodes.usage;
      return { report, exitCode, line: `load: ${error.message}` };
    }
  },
};
