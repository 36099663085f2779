import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '../schemas/report.ts';
import { renderBadge } from './badge.ts';
import { byNpx, withCalls, type CallOf } from './content/finding.ts';
import { jsonText } from './content/escape.ts';
import { renderCtrf, renderJunit } from './test-results.ts';
import { renderHar } from './har.ts';
import { renderHtml } from './html.ts';
import { fingerprint, renderJson } from './json.ts';
import { renderMarkdown } from './markdown.ts';
import { renderRepros, reproMark } from './repro.ts';
import { reporterNames, type ReporterName } from './reporters.ts';
import { renderSarif } from './sarif.ts';

/** Renders the file of a format; `wanted` are the formats that are written with it. */
type Renderer = (report: Report, wanted: readonly ReporterName[], callOf: CallOf) => string;

/** The formats of one file each, with its name. */
const reporters: Readonly<Record<Exclude<ReporterName, 'repro'>, readonly [file: string, Renderer]>> = {
  json: ['report.json', renderJson],
  html: ['report.html', renderHtml],
  markdown: ['report.md', renderMarkdown],
  junit: ['junit.xml', renderJunit],
  ctrf: ['ctrf.json', renderCtrf],
  sarif: ['report.sarif', renderSarif],
  har: ['report.har', renderHar],
  badge: ['badge.svg', renderBadge],
  fingerprint: ['fingerprint.json', (report) => jsonText(fingerprint(report))],
};

/** Files of earlier runs, in any format; scripts are recognised by our mark. */
const fileNames = ['certificate.json', ...Object.values(reporters).map(([file]) => file)];

/** The files of a report directory but the certificate, by path: report.json and the requested formats. */
export const renderFiles = (
  report: Report,
  wanted: readonly ReporterName[] = reporterNames,
  callOf: CallOf = byNpx,
  file?: string,
): ReadonlyMap<string, string> => {
  const shown = withCalls(report, callOf, file);
  return new Map(
    reporterNames
      .filter((name) => name === 'json' || wanted.includes(name))
      .flatMap((name): readonly (readonly [string, string])[] => {
        if (name === 'repro') return [...renderRepros(shown)].map(([file, text]) => [`repro/${file}`, text]);
        const [file, render] = reporters[name];
        return [[file, render(name === 'json' ? report : shown, wanted, callOf)]];
      }),
  );
};

/** Writes whole files, removes those of an earlier run, returns paths. Throws Error: path and reason. */
export async function writeReports(
  report: Report,
  dir: string,
  ...how: [wanted?: readonly ReporterName[], callOf?: CallOf, file?: string]
): Promise<string[]> {
  const files = renderFiles(report, ...how);
  try {
    await mkdir(dir, { recursive: true });
    await unlinkFolder(join(dir, 'repro'));
    // All of them before the first is written: a run that ends here leaves no mixture of two runs. A file
    // that cannot be removed cannot be replaced either, and is reported then.
    const old = [...new Set([...files.keys(), ...fileNames])].map((name) => join(dir, name));
    await Promise.all(old.map((path) => rm(path, { force: true }).catch(() => undefined)));
    await clearRepros(join(dir, 'repro'), files);
    const ended = await Promise.allSettled(
      [...files].map(([name, text]) => writeWhole(join(dir, name), text)),
    );
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot write the reports to ${dir}: ${reason}`, { cause: error });
  }
  return [...files.keys()].map((name) => join(dir, name));
}

/** Writes a file that is complete or absent; a link in its place is replaced, not followed. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: path.endsWith('.sh') ? 0o755 : 0o644 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes a symbolic link in the place of the folder: scripts are never written to another place. */
async function unlinkFolder(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink() === true) await rm(path);
}

/** Takes away the scripts that an earlier run wrote there; a file without our mark is somebody else's. */
async function clearRepros(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.sh') || files.has(`repro/${name}`)) continue;
    const text = await readFile(join(dir, name), 'utf8').catch(() => '');
    if (text.includes(reproMark)) await rm(join(dir, name), { force: true });
  }
}
