import { describe, expect, test } from 'vitest';
import { knownOf, linesOf, modelBody, told, type Came, type Told } from '../fixtures/log.ts';
import type { BadCredential } from '../log/ask.ts';
import { authentication } from './authentication.ts';

const model = { json: modelBody('1') };
const control = (turn: number, came: Came = model): Told =>
  told('readModel', ['1'], came, { purpose: { kind: 'control', of: 'readModel', turn } });
const bad = (credential: BadCredential, came: Came): Told =>
  told('readModel', ['1'], came, { credential, expects: 'refusal' });
const madeUp = { credential: 'made up', expects: 'refusal' } as const;
const challenged: Came = { status: 401, headers: { 'www-authenticate': 'Bearer' } };

/** What is said of the model's endpoint by rules of these names. */
const said = (log: readonly Told[], rules: RegExp = /./): string =>
  linesOf(
    [...authentication(knownOf(log))].filter(
      ({ endpoint, rule }) => endpoint === 'readModel' && rules.test(rule),
    ),
  )
    .map((line) => line.replace(' 5-', ' ').replace(' readModel', ''))
    .join(', ');

describe('one attempt', () => {
  const gaps = /(, )?gap [\w-]+/g;
  const cut: Came = { failure: { kind: 'cut', message: '', status: 200 } };
  test.each<[string, BadCredential, Came, string]>([
    ['that is refused', 'none', challenged, 'ok token-required #1, ok www-authenticate #1'],
    [
      'that is refused with 403',
      'made up',
      { status: 403 },
      'ok token-checked #1, broken www-authenticate #1 status',
    ],
    [
      'without a challenge',
      'empty',
      { status: 401 },
      'ok token-required #1, broken www-authenticate #1 header www-authenticate',
    ],
    ['under another scheme', 'another scheme', { status: 404 }, 'ok token-checked #1'],
    ['with the good token in another form', 'no scheme', { status: 401 }, 'ok bearer-scheme #1'],
    ['that is let in', 'none', model, 'broken token-required #1 status'],
    ['that is let in without a body', 'changed signature', { status: 204 }, 'broken token-checked #1 status'],
    ['that is let in and cut', 'null', cut, 'broken token-checked #1 status'],
    ['that a connection answers by its end', 'made up', { failure: 'cut' }, 'ok token-checked #1'],
    ['that a gateway answers', 'made up', { status: 503 }, ''],
    ['that nobody answers', 'made up', { failure: 'timeout' }, ''],
  ])('%s', (_, credential, came, lines) =>
    expect(said([control(0), bad(credential, came), control(1)]).replaceAll(gaps, '')).toBe(lines),
  );

  const refused = [control(0), bad('made up', challenged)];
  const elsewhere = told(
    'reports',
    [],
    { json: { data: { sync_run_triggered: [] } } },
    { purpose: { kind: 'control', of: 'readModel', turn: 2 } },
  );
  test('proves nothing because of what was deleted meanwhile', () => {
    const log = [elsewhere, ...refused, control(3, { status: 404 })];
    const all = [...authentication(knownOf(log))].map((one) => one.kind === 'gap' && one.reason);
    expect(all).toContainEqual(expect.objectContaining({ kind: 'answered', status: 404 }));
  });

  test.each<[string, readonly Told[], string]>([
    ['is open if the good token is refused', [...refused, control(1, { status: 401 })], 'gap token-checked'],
    [
      'proves nothing where the client had to wait until the good token was accepted',
      [...refused, control(1, { ...model, earlier: ['401', '401'] })],
      'gap token-checked',
    ],
    ['proves nothing without a good request after it', refused, 'gap token-checked'],
    ['that is let in needs none', [control(0), bad('made up', model)], 'broken token-checked #1 status'],
    [
      'is proven by another endpoint where the own one fails',
      [...refused, control(1, { status: 500 }), elsewhere],
      'ok token-checked #1',
    ],
  ])('%s', (_, log, lines) => expect(said(log, /checked/)).toBe(lines));
});

test('the second try of an attempt counts', () => {
  const purpose = { kind: 'again', round: 'second try' } as const;
  const again = told('readModel', ['1'], challenged, { ...madeUp, purpose });
  const log = [control(0), bad('made up', { status: 429 }), control(1), again, control(2)];
  expect(said(log, /checked/)).toBe('ok token-checked #3');
});

test.each([
  [200, 'ok token-checked #1, broken token-checked #3 status'],
  [403, 'ok token-checked #1'],
])('an attempt in a trial says something by its success alone: %i', (status, lines) => {
  const trial = told('readModel', ['1'], { status }, { ...madeUp, purpose: { kind: 'trial', step: '' } });
  const log = [control(0), bad('made up', challenged), control(1), trial, control(2)];
  expect(said(log, /checked/)).toBe(lines);
});

test('a refusal right behind one of the good token, with the same status, may be of a lock-out', () => {
  const behind = (status: number): string =>
    said([control(0), control(1, { status }), bad('none', { status: 403 }), control(2)], /required/);
  expect([401, 403].map(behind)).toEqual(['ok token-required #2', 'gap token-required']);
});

test('a status that limits the good token, too, says nothing of how credentials are refused', () => {
  const limited = told('reports', [], { status: 403 });
  const log = [limited, control(0), bad('none', challenged), bad('made up', { status: 403 }), control(1)];
  expect(said(log, /www/)).toBe('ok www-authenticate #2');
});

test('every endpoint that was not tried says why', () => {
  expect([...authentication(knownOf([control(0)]))].filter(({ kind }) => kind === 'gap')).toHaveLength(4 * 9);
});
