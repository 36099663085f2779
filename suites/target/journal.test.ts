import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/folder.ts';
import { readVerbatim, writeJson, type JsonObject } from '../log/json.ts';
import { ConfigurationError } from './configuration.ts';
import { fileJournal } from './journal.ts';

const baseUrl = 'http://target.test';
const newPath = (): string => join(newFolder(), 'journal'); // the journal makes the folder
const filesIn = (folder: string): readonly string[] => readdirSync(folder).map((name) => join(folder, name));
// our own text
const former = readVerbatim('{"name":"was","big":12345678901234567890,"rate":1.50}') as JsonObject;

test('the first state of a model survives the process, each digit of it, and only its owner can read it', () => {
  const folder = newPath();
  const journal = fileJournal(folder, baseUrl);
  journal.note('7', former, { name: 'a' });
  journal.note('7', { name: 'a' }, { name: 'b' });
  const [file = ''] = filesIn(folder);
  expect(filesIn(folder)).toHaveLength(1);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  const [left] = fileJournal(folder, baseUrl).earlier();
  expect(left).toMatchObject({ modelId: '7', bodies: [{ name: 'a' }, { name: 'b' }] });
  expect(writeJson(left?.former ?? {})).toBe('{"name":"was","big":12345678901234567890,"rate":1.50}');
  expect(fileJournal(folder, 'http://other.test').earlier()).toEqual([]);
});

test('what was put back is struck out, and what an earlier run left of that model with it', () => {
  const folder = newPath();
  fileJournal(folder, baseUrl).note('7', former, { name: 'a' });
  const [file = ''] = filesIn(folder);
  const ofDeadRun = join(folder, '1-999999999-' + (file.split('-').at(-1) ?? ''));
  writeFileSync(ofDeadRun, readFileSync(file));
  const journal = fileJournal(folder, baseUrl);
  expect(filesIn(folder)).toHaveLength(2);
  expect(journal.earlier()).toMatchObject([{ modelId: '7', bodies: [{ name: 'a' }, { name: 'a' }] }]);
  journal.note('7', former, { name: 'c' });
  journal.settle();
  expect(journal.earlier()).toEqual([]);
  journal.note('8', former, {});
  fileJournal(folder, baseUrl).strike('8');
  expect(filesIn(folder)).toEqual([]);
});

test('files that are no entries are left alone, and no link is followed', () => {
  const folder = newPath();
  fileJournal(folder, baseUrl).note('7', former, {});
  const [file = ''] = filesIn(folder);
  const elsewhere = join(newFolder(), 'entry.json');
  writeFileSync(elsewhere, readFileSync(file));
  symlinkSync(elsewhere, join(folder, '1-1-0123456789abcdef.json'));
  writeFileSync(join(folder, '2-2-0123456789abcdef.json'), '{"baseUrl":');
  writeFileSync(join(folder, 'note.txt'), 'mine');
  expect(fileJournal(folder, baseUrl).earlier()).toHaveLength(1);
  expect(filesIn(folder)).toHaveLength(4);
});

test('a folder of others is not trusted, and says what to do', () => {
  const folder = newPath();
  fileJournal(folder, baseUrl).note('7', former, {});
  chmodSync(folder, 0o777);
  const journal = fileJournal(folder, baseUrl);
  expect(journal.earlier()).toEqual([]);
  expect(() => journal.note('7', former, {})).toThrow(ConfigurationError);
  expect(() => journal.note('7', former, {})).toThrow(/others can write to it.*XDG_STATE_HOME/);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  expect(() => fileJournal(link, baseUrl).note('7', former, {})).toThrow(/a link/);
});
