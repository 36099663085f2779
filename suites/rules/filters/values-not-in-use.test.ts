import { expect, test } from 'vitest';
import { valuesNotInUse } from './values-not-in-use.ts';

const ofSuccess = ['succes', 'uccess', 's_cces%', 'su*', "success' or '1'='1", '.*'];
const patterns = ['%', '*', '.*'];

test.each<[string, inUse: readonly string[], elsewhere: readonly string[], values: readonly string[]]>([
  ['one status gives what resembles it', ['success'], [], ofSuccess],
  ['no status gives patterns alone', [], [], patterns],
  [
    'a status of four characters is changed',
    ['done'],
    [],
    ['don', 'one', 'd_n%', 'do*', "done' or '1'='1", '.*'],
  ],
  ['a status of three characters is not', ['new'], [], patterns],
  ['a status with a blank in it is not', ['not done'], [], patterns],
  ['a status with a sign at its beginning is not', ['*done'], [], patterns],
  ['a status with a sign at its end is not', ['done*'], [], patterns],
  [
    'a status of two words gives its first word',
    ['in_work'],
    [],
    ['in_wor', 'n_work', 'i__wor%', 'in*', "in_work' or '1'='1", 'in', '.*'],
  ],
  [
    'a status that begins with an underscore has no first word',
    ['_in_work'],
    [],
    ['_in_wor', 'in_work', '__n_wor%', '_i*', "_in_work' or '1'='1", '.*'],
  ],
  ['a value in use elsewhere is one of them', ['success'], ['failed'], [...ofSuccess, 'failed']],
  ['a value in use here in another case is not', ['success'], ['Success ', ' SUCCESS'], ofSuccess],
  ['a value in use here too is not', ['success'], ['success', 'failed', 'failed'], [...ofSuccess, 'failed']],
  [
    'what another entry has is left out',
    ['success', 'su*', '.*'],
    [],
    ['succes', 'uccess', 's_cces%', "success' or '1'='1"],
  ],
])('%s', (_, inUse, elsewhere, values) => {
  expect(valuesNotInUse({ inUse, elsewhere: [elsewhere], seed: 1, fewestElsewhere: 2 })).toEqual(values);
});

test('of the values in use elsewhere two are taken, and of several first words one', () => {
  const elsewhere = ['a', 'b', 'c', 'd'];
  const added = valuesNotInUse({ inUse: [], elsewhere: [elsewhere], seed: 1, fewestElsewhere: 2 }).filter(
    (value) => !patterns.includes(value),
  );
  expect(added).toHaveLength(2);
  expect(elsewhere).toEqual(expect.arrayContaining([...added]));
  expect(
    valuesNotInUse({ inUse: ['in_work', 'on_hold'], elsewhere: [], seed: 1, fewestElsewhere: 2 }),
  ).toHaveLength(7);
});

test.each([1, 7, 1187])('each member or list that has such a value gives one, with seed %i', (seed) => {
  const elsewhere = [['insert', 'update'], ['success'], ['failed', 'queued', 'insert']];
  const added = valuesNotInUse({ inUse: ['success'], elsewhere, seed, fewestElsewhere: 2 }).filter((value) =>
    elsewhere.flat().includes(value),
  );
  expect(added).toHaveLength(2);
  expect(['insert', 'update']).toContain(added[0]);
});

test('every value of other lists, where as many are asked for', () => {
  const elsewhere = [['one', 'two', 'three'], ['four']];
  const values = valuesNotInUse({ inUse: ['success'], elsewhere, seed: 1, fewestElsewhere: Infinity });
  expect(values).toEqual(expect.arrayContaining(elsewhere.flat()));
});

test.each([
  [['success'], ['%', '*', '_______', 'su%']],
  [
    ['success', 'su%', '*'],
    ['%', '_______'],
  ],
  [['new'], []],
])('at the greatest depth %j is asked for by each sign alone, too', (inUse, added) => {
  const usual = { inUse, elsewhere: [], seed: 1, fewestElsewhere: 2 };
  expect(valuesNotInUse({ ...usual, hasSignsAlone: true })).toEqual([...valuesNotInUse(usual), ...added]);
});
