import { existsSync } from 'node:fs';

// In the package the same modules are JavaScript.
const suffix = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

const placeOf = (path: string): URL => new URL(`./${path}${suffix}`, import.meta.url);

/** Whether this installation has a module of this folder; the executable has a table of its own instead. */
export const hasModule = (path: string): boolean => existsSync(placeOf(path));

/** Loads such a module; the folder promises the type of all its modules. */
export const loadModule = (path: string): Promise<unknown> => import(placeOf(path).href);
