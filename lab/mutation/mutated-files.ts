import { globSync } from 'node:fs';
import { home } from '../../cli/place.ts';
import config from './stryker.config.json' with { type: 'json' };

/** Every file that StrykerJS mutates, relative to the repository, sorted. */
export const mutatedFiles = (): readonly string[] =>
  config.mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
