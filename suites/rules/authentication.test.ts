import { describe, expect, test } from 'vitest';
import { knownOf, linesOf, modelBody, told, type Came, type Told } from '../fixtures/log.ts';
import type { BadCredential } from '../log/ask.ts';
import { authentication } from './authentication.ts';

const model = { json: modelBody('1') };
const control = (turn: number, came: Came = model): Told =>
  told('readModel', ['1'], came, { purpose: { kind: 'control', of: 'readModel', turn } });
const bad = (credential: BadCredential, came: Came): Told =>
  told('readModel', ['1'], came, { credential, expects: 'refusal' });
const challenged: Came = { status: 401, headers: { 'www-authenticate': 'Bearer' } };

/** What is said of the model's endpoint, without gaps of rules that were not tried. */
const said = (log: readonly Told[], rules: RegExp = /./): readonly string[] =>
  linesOf(
    [...authentication(knownOf(log))].filter(
      ({ endpoint, rule }) => endpoint === 'readModel' && rules.test(rule),
    ),
  ).map((line) => line.replace(' readModel', ''));

describe('one attempt', () => {
  test.each<[string, BadCredential, Came, readonly string[]]>([
    ['that is refused', 'none', challenged, ['ok 5-token-required #1', 'ok 5-www-authenticate #1']],
    [
      'that is refused with 403',
      'made up',
      { status: 403 },
      ['ok 5-token-checked #1', 'broken 5-www-authenticate #1 status'],
    ],
    [
      'without a challenge',
      'empty',
      { status: 401 },
      ['ok 5-token-required #1', 'broken 5-www-authenticate #1 header www-authenticate'],
    ],
    ['under another scheme', 'another scheme', { status: 404 }, ['ok 5-token-checked #1']],
    ['with the good token in another form', 'no scheme', { status: 401 }, ['ok 5-bearer-scheme #1']],
    ['that is let in', 'none', model, ['broken 5-token-required #1 status']],
    [
      'that is let in without a body',
      'changed signature',
      { status: 204 },
      ['broken 5-token-checked #1 status'],
    ],
    [
      'that is let in and cut',
      'null',
      { failure: { kind: 'cut', message: '', status: 200 } },
      ['broken 5-token-checked #1 status'],
    ],
    ['that a connection answers by its end', 'made up', { failure: 'cut' }, ['ok 5-token-checked #1']],
    ['that a gateway answers', 'made up', { status: 503 }, []],
    ['that nobody answers', 'made up', { failure: 'timeout' }, []],
  ])('%s', (_, credential, came, lines) => {
    expect(
      said([control(0), bad(credential, came), control(1)]).filter((line) => !line.startsWith('gap')),
    ).toEqual(lines);
  });

  test('proves nothing where the good token is refused after it', () => {
    expect(said([control(0), bad('made up', challenged), control(1, { status: 401 })], /checked/)).toEqual([
      'gap 5-token-checked',
    ]);
  });

  test('proves nothing where the client had to wait until the good token was accepted', () => {
    const log = [control(0), bad('made up', challenged), control(1, { ...model, earlier: ['401', '401'] })];
    expect(said(log, /checked/)).toEqual(['gap 5-token-checked']);
  });

  test('proves nothing without a good request after it, unless it is let in', () => {
    expect(said([control(0), bad('made up', challenged)], /checked/)).toEqual(['gap 5-token-checked']);
    expect(said([control(0), bad('made up', model)], /checked/)).toEqual([
      'broken 5-token-checked #1 status',
    ]);
  });

  test('is proven by another endpoint where the own one fails', () => {
    const elsewhere = told(
      'reports',
      [],
      { json: { data: { sync_run_triggered: [] } } },
      { purpose: { kind: 'control', of: 'readModel', turn: 2 } },
    );
    expect(
      said([control(0), bad('made up', challenged), control(1, { status: 500 }), elsewhere], /checked/),
    ).toEqual(['ok 5-token-checked #1']);
  });
});

test('the second try of an attempt counts', () => {
  const again = told('readModel', ['1'], challenged, {
    credential: 'made up',
    expects: 'refusal',
    purpose: { kind: 'again', round: 'second try' },
  });
  expect(
    said([control(0), bad('made up', { status: 429 }), control(1), again, control(2)], /checked/),
  ).toEqual(['ok 5-token-checked #3']);
});

test('a status that limits the good token, too, says nothing of how credentials are refused', () => {
  const limited = told('reports', [], { status: 403 });
  const log = [limited, control(0), bad('none', challenged), bad('made up', { status: 403 }), control(1)];
  expect(said(log, /www/)).toEqual(['ok 5-www-authenticate #2']);
});

test('every endpoint that was not tried says why', () => {
  const gaps = [...authentication(knownOf([control(0)]))].filter(({ kind }) => kind === 'gap');
  expect(gaps).toHaveLength(4 * 9);
});
