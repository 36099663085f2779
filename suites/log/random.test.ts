import { describe, expect, it } from 'vitest';
import { absentLike, isUuid, roundedTwin } from './random.ts';

const uuids = ['6F1C2A3E-1B2C-4D5E-8F90-A1B2C3D4E5F6', '6F1C2A3E-1B2C-4D5E-8F90-A1B2C3D4E5F7'];

describe('an id that names nothing', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['small numbers', ['1', '37'], /^214\d{7}$/],
    ['numbers beyond 32 bits', ['9007199254740993'], /^8\d{15}$/],
    ['numbers near the end of 32 bits', ['1', '2147483640'], /^\d{9,10}$/],
    ['UUIDs', uuids, /^[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-8[\dA-F]{3}-[\dA-F]{12}$/],
    ['words before numbers', ['run_12', 'run_13'], /^run_214\d{7}$/],
    ['words before numbers of a fixed width', ['run-0012', 'run-0013'], /^run-99\d\d$/],
    ['letters and digits', ['cus_Ab3dE9xK'], /^cus_[A-F][a-f]\d[a-f][A-F]\d[a-f][A-F]$/],
    ['a short word', ['ab'], /^[a-f]{8}$/],
  ])('of %s', (_, ids, form) => {
    const absent = absentLike(ids, 7, 'x');
    expect(absent).toMatch(form);
    expect(ids).not.toContain(absent);
    expect(absentLike(ids, 7, 'x')).toEqual(absent);
    expect(absentLike(ids, 7, 'y')).not.toBe(absent);
  });

  it('is made of none', () => expect(absentLike([], 7, 'x')).toBeUndefined());
  it('is far from all where the end is in use', () => {
    const id = Number(absentLike(['1', '2147483640'], 7, 'x'));
    expect(id > 500_000_000 && id < 2_000_000_000).toBe(true);
  });
});

it('a twin is another number that a double cannot tell apart', () => {
  expect(Number(roundedTwin('9007199254740993'))).toBe(Number('9007199254740993'));
  expect(roundedTwin('37')).toBeUndefined();
  expect(isUuid(uuids[0] ?? '') && !isUuid('37')).toBe(true);
});
