/** Where a suite as one file is kept. */
export interface OneFile {
  readonly code: string;
  readonly lines: string;
  readonly sources: string;
  readonly compiled: string;
}
/** Where that of this installation is in a folder; nothing is read. */
export function filesIn(folder: string): OneFile;
/** A digest of its code, its source lines and its sources, whose paths start at the top level. */
export function digestOf(
  code: Uint8Array,
  lines: Uint8Array,
  paths: readonly string[],
  read?: (path: string) => string,
): string;
/** Writes a file so that nobody reads a part of it; throws where that fails. */
export function replaceFile(file: string, content: string | Uint8Array): void;
/** A suite that was loaded from one file. */
export interface LoadedFile {
  readonly main: (argv: readonly string[]) => Promise<void>;
  /** Keeps what V8 has compiled, unless that came from the file already. */
  keepCompiled(): void;
}
/** Loads it; undefined if it is missing, damaged, or made from files that have changed since. */
export function loadOneFile(folder: string): LoadedFile | undefined;
