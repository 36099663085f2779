import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { SetupError } from '../../../cli/command.ts';
import { withoutSecrets } from '../../../cli/secrets.ts';
import { renderLoadHtml } from './html.ts';
import { renderLoadJunit } from './junit.ts';
import type { LoadResult } from '../outcome/result.ts';
import { errorMessage } from '../../../suites/target/configuration.ts';

/** What k6 writes itself, of a run that is long enough. */
export const dashboardFile = 'k6-dashboard.html';

/**
 * Writes load.json, load.junit.xml and load.html into a folder; returns their paths. Throws SetupError if it
 * cannot.
 */
export async function writeResult(result: LoadResult, folder: string): Promise<string[]> {
  const files = [
    ['load.json', `${JSON.stringify(result, null, 2)}\n`],
    ['load.junit.xml', renderLoadJunit(result)],
    ['load.html', renderLoadHtml(result, existsSync(join(folder, dashboardFile)))],
  ] as const;
  try {
    return await Promise.all(
      files.map(async ([name, text]) => {
        const path = join(folder, name);
        await writeFile(path, withoutSecrets(text));
        return path;
      }),
    );
  } catch (error) {
    throw new SetupError(`the report directory ${folder} cannot be written: ${errorMessage(error)}`);
  }
}
