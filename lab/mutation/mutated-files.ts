import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { home } from '../../cli/place.ts';
import config from './stryker.config.json' with { type: 'json' };

/** A declaration of more than a type: in a file without one there is nothing to change. */
const code = /^(?:export )?(?:abstract )?(?:const|let|(?:async )?function|class)\b/m;

/** Every file that StrykerJS mutates, relative to the repository, sorted. */
export const mutatedFiles = (): readonly string[] =>
  config.mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .filter((file) => code.test(readFileSync(join(home, file), 'utf8')))
    .toSorted();

/**
 * The files of each folder by themselves, so that results are kept folder by folder; all files where none are
 * named.
 */
export const batchesOf = (files: readonly string[] = mutatedFiles()): readonly (readonly string[])[] => [
  ...Map.groupBy(files, (file) => dirname(file)).values(),
];
