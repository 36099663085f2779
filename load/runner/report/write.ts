import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SetupError } from '../../../cli/command.ts';
import { withoutSecrets } from '../../../cli/secrets.ts';
import { renderLoadHtml } from './html.ts';
import { renderLoadJunit } from './junit.ts';
import type { LoadResult } from '../outcome/result.ts';

/**
 * Writes load.json, load.junit.xml and load.html into a folder; returns their paths. Throws SetupError if it
 * cannot.
 */
export async function writeResult(result: LoadResult, folder: string): Promise<string[]> {
  const files = [
    ['load.json', `${JSON.stringify(result, null, 2)}\n`],
    ['load.junit.xml', renderLoadJunit(result)],
    ['load.html', renderLoadHtml(result)],
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
    throw new SetupError(
      `the report directory ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
