import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { home } from '../../cli/place.ts';
import config from './stryker.config.json' with { type: 'json' };

/** Every file that StrykerJS mutates, relative to the repository, sorted. */
export const mutatedFiles = (): readonly string[] =>
  config.mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .toSorted();

/**
 * The files of each folder by themselves, so that results are kept folder by folder; all files where none are
 * named.
 */
export const batchesOf = (files: readonly string[] = mutatedFiles()): readonly (readonly string[])[] => [
  ...Map.groupBy(files, (file) => dirname(file)).values(),
];
