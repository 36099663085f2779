import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../suites/fixtures/folder.ts';
import { green, red } from './fixtures/samples.ts';
import { reporterNames, type ReporterName } from './reporters.ts';
import { renderFiles, writeReports } from './write.ts';

test('every format is written, whole, into a folder that is made for it', async () => {
  const dir = join(newFolder(), 'deep', 'out');
  expect(await writeReports(red, dir)).toEqual([...renderFiles(red).keys()].map((name) => join(dir, name)));
  for (const [name, text] of renderFiles(red)) expect(await readFile(join(dir, name), 'utf8')).toBe(text);
  expect((await readdir(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('files for people call a command as the user did, report.json has the form for everybody', () => {
  const files = renderFiles(red, reporterNames, (name) => `./suite ${name}`);
  const written = [...files.keys()].filter((name) => files.get(name)?.includes('npx data-sync-conformance'));
  expect(written).toEqual(['report.json']);
  expect(files.get('report.json')).toBe(renderFiles(red).get('report.json'));
  for (const name of ['report.html', 'report.md', 'junit.xml', 'report.sarif', 'ctrf.json'])
    expect(files.get(name)).toContain('./suite again');
});

test('files of an earlier run that this run does not write are removed', async () => {
  const dir = newFolder();
  await writeReports(red, dir);
  await writeFile(join(dir, 'certificate.json'), '{}');
  await writeFile(join(dir, 'repro', 'mine.sh'), 'echo mine');
  expect((await readdir(join(dir, 'repro'))).length).toBeGreaterThan(1);
  await writeReports(green, dir);
  expect(await readdir(dir)).not.toContain('certificate.json');
  expect(await readdir(join(dir, 'repro'))).toEqual(['mine.sh']);
});

test('where it cannot write it says where and why', async () => {
  const file = join(newFolder(), 'taken');
  await writeFile(file, '');
  await expect(writeReports(green, join(file, 'out'))).rejects.toThrow(
    /^cannot write the reports to .*taken.*: ENOTDIR/,
  );
});

test('a run that cannot write its files leaves none beside those of an earlier run', async () => {
  const dir = newFolder();
  await writeReports(red, dir);
  // A folder in the place of a file: it is the third that is written.
  await rm(join(dir, 'report.md'));
  await mkdir(join(dir, 'report.md'));
  await expect(writeReports(green, dir)).rejects.toThrow('cannot write the reports');
  const left = (await readdir(dir)).filter((name) => name.endsWith('.json') || name.endsWith('.xml'));
  for (const name of left) expect(await readFile(join(dir, name), 'utf8')).toBe(renderFiles(green).get(name));
});

test('a symbolic link in the place of the scripts is not followed', async () => {
  const [dir, elsewhere] = [newFolder(), newFolder()];
  await symlink(elsewhere, join(dir, 'repro'));
  await symlink(join(elsewhere, 'mine'), join(dir, `report.json.${process.pid}.tmp`));
  await writeReports(red, dir);
  expect(await readdir(elsewhere)).toEqual([]);
  expect((await lstat(join(dir, 'repro'))).isDirectory()).toBe(true);
});

test('a page links to the formats that are written beside it alone', () => {
  const linksOf = (wanted?: readonly ReporterName[]): readonly string[] =>
    [...(renderFiles(red, wanted).get('report.html') ?? '').matchAll(/href="([^#"]+)"/g)].map(
      ([, to = '']) => to,
    );
  for (const wanted of [undefined, ['html'], ['html', 'junit']] as const) {
    expect(linksOf(wanted).filter((to) => !renderFiles(red, wanted).has(to))).toEqual([]);
  }
  expect(linksOf(['html'])).toEqual(['report.json']);
});
