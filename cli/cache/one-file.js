// Plain JavaScript, because it runs before TypeScript can be read.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script, constants } from 'node:vm';

const home = fileURLToPath(new URL('../..', import.meta.url));
const digestBytes = 32;

/**
 * The files of this installation's suite as one file in that folder: its code, what it was made from, and the
 * code that V8 compiled of it, which belongs to one version of Node.
 */
export function filesIn(folder) {
  const name = join(folder, createHash('sha256').update(home).digest('hex').slice(0, 16));
  return {
    code: `${name}.cjs`,
    lines: `${name}.lines.json`,
    sources: `${name}.json`,
    compiled: `${name}-${process.version}-${process.arch}.bin`,
  };
}

/** A digest of the suite as one file, its source lines, and the files that it was made from. */
export function digestOf(code, lines, paths, read = (path) => readFileSync(join(home, path))) {
  const digest = createHash('sha256').update(code).update(lines);
  for (const path of paths) digest.update(`\n${path}\n`).update(read(path));
  return digest.digest('hex');
}

/**
 * The command line from the suite as one file; undefined if that file is missing, damaged, or made from files
 * that have changed since.
 */
export function loadOneFile(folder) {
  try {
    const files = filesIn(folder);
    const { paths, digest } = JSON.parse(readFileSync(files.sources, 'utf8'));
    const [code, lines] = [readFileSync(files.code), readFileSync(files.lines)];
    if (digestOf(code, lines, paths) !== digest) return undefined;
    const cachedData = compiledOf(files.compiled, digest);
    // esbuild writes ASCII only.
    const script = new Script(code.toString('latin1'), {
      filename: files.code,
      ...(cachedData === undefined ? {} : { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    showSources(files.code, lines);
    const { main } = script.runInThisContext()(createRequire(import.meta.url), urlOf);
    const isCompiled = cachedData !== undefined && script.cachedDataRejected !== true;
    return { main, keepCompiled: () => isCompiled || keep(script, files.compiled, digest) };
  } catch {
    return undefined;
  }
}

/** The address of a file of this installation: what `import.meta.url` is in it. */
const urlOf = (path) => pathToFileURL(join(home, path)).href;

/**
 * Stacks of our own errors name the lines of the files that it was made from; a finding says which assertion
 * spoke. Others are left alone: Node looks at the stack of every error that ends a connection.
 */
function showSources(file, json) {
  let sources;
  const place = new RegExp(`${RegExp.escape(file)}:(\\d+):(\\d+)`, 'g');
  const placeOf = (shown, line, column) => {
    sources ??= JSON.parse(json);
    const places = sources.lines[line - 1] ?? [];
    let at = -3;
    while (places[at + 3] < column) at += 3;
    return at < 0 ? shown : `${urlOf(sources.files[places[at + 1]])}:${places[at + 2]}:1`;
  };
  Error.prepareStackTrace = (error, frames) => {
    const text = [error, ...frames].map(String).join('\n    at ');
    return frames[0]?.getFileName() === file ? text.replaceAll(place, placeOf) : text;
  };
}

/** V8 does not check compiled code that is damaged. */
function compiledOf(file, digest) {
  try {
    const bytes = readFileSync(file);
    const compiled = bytes.subarray(digestBytes);
    return bytes.subarray(0, digestBytes).equals(sealOf(compiled, digest)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/** Functions are compiled when they are first called, so that after a run those that it needs are there. */
function keep(script, file, digest) {
  try {
    const compiled = script.createCachedData();
    replaceFile(file, Buffer.concat([sealOf(compiled, digest), compiled]));
  } catch {
    // The next run compiles again.
  }
}

const sealOf = (compiled, digest) => createHash('sha256').update(digest).update(compiled).digest();

/** Writes a file so that nobody reads a part of it. */
export function replaceFile(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
