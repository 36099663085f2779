import type { Fact } from '../../../../schemas/report-facts.ts';
import { expect, test } from 'vitest';
import { describeFact, describeHint, noAnswerWords } from './facts.ts';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `m${at}`);
const twelve = 'm0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11';

test.each<[Fact<string>, string]>([
  [{ kind: 'value', value: '"a"' }, '"a"'],
  [{ kind: 'nothing' }, 'nothing'],
  [{ kind: 'nothing', members: [] }, 'nothing'],
  [{ kind: 'nothing', members: ['a'] }, 'nothing; the object has: a'],
  [{ kind: 'nothing', members: names(12) }, `nothing; the object has: ${twelve}`],
  [{ kind: 'nothing', members: names(13) }, `nothing; the object has: ${twelve}, …`],
  [{ kind: 'type', type: 'integer' }, 'an integer'],
  [{ kind: 'structure', type: 'object' }, 'an object'],
  [{ kind: 'structure', type: 'array' }, 'an array'],
  [{ kind: 'structure', type: 'null' }, 'null'],
  [{ kind: 'structure', type: 'string' }, 'a string'],
  [{ kind: 'structure', type: 'object', members: [] }, 'an object'],
  [{ kind: 'structure', type: 'object', members: ['a', 'b'] }, 'an object with a, b'],
  [
    { kind: 'structure', type: 'object', members: ['data'], array: { member: 'data', length: 10 } },
    'an object whose member data is an array of 10',
  ],
  [{ kind: 'entries', ids: [], of: 0 }, 'no entries'],
  [{ kind: 'entries', ids: ['1'], of: 1 }, 'the entries "1"'],
  [{ kind: 'entries', ids: ['1', '2'], of: 2 }, 'the entries "1", "2"'],
  [{ kind: 'entries', ids: ['1', '2'], of: 3 }, 'the entries "1", "2" …'],
  [{ kind: 'entries', ids: ['1'], of: 1, page: 2 }, 'the entries "1", as on page 2 of the walk'],
  [{ kind: 'status', status: 404 }, '404'],
  [{ kind: 'status' }, 'no answer'],
  [
    { kind: 'status', status: 404, since: { kind: 'no-such-sync', sync: '1' } },
    '404, because there is no sync "1"',
  ],
  [{ kind: 'page', page: 2 }, 'the entries of page 2'],
  [{ kind: 'page', page: 2, as: 'again' }, 'the entries of page 2 again'],
  [{ kind: 'page', page: 2, as: 'promised' }, 'page 2, which exists according to `last`'],
  [{ kind: 'link', to: { kind: 'following' } }, 'a link to the next page'],
  [{ kind: 'link', to: { kind: 'entries', ids: ['1'], of: 1 } }, 'a link to the page with the entries "1"'],
  [
    { kind: 'link-leading', value: '"x"', to: { kind: 'entries', ids: [], of: 0 } },
    '"x", which leads to a page without entries',
  ],
  [
    { kind: 'link-leading', value: '"x"', to: { kind: 'entries', ids: ['1'], of: 1 } },
    '"x", which leads to the entries "1"',
  ],
  [{ kind: 'link-leading', value: '"x"', to: { kind: 'status' } }, '"x", which got no answer'],
  [{ kind: 'link-leading', value: '"x"', to: { kind: 'status', status: 422 } }, '"x", which returned 422'],
  [
    { kind: 'link-leading', value: '"x"', to: { kind: 'page', page: 1 } },
    '"x", which leads back to page 1, so the walk never ends',
  ],
  [{ kind: 'other-entry' }, 'an entry that is nowhere else in the list'],
  [{ kind: 'other-entry', than: '1' }, 'an entry other than 1'],
  [{ kind: 'list-without' }, 'a list without it'],
  [{ kind: 'list-without', shownUnder: 'x' }, 'a list without it, although status=x shows it'],
  [{ kind: 'no-page-beyond', end: 'last' }, 'no further page, because this is the last one'],
  [{ kind: 'no-answer' }, 'no answer'],
  [{ kind: 'no-answer', quote: 'it was cut' }, 'it was cut'],
])('%j is "%s"', (fact, expected) => {
  expect(describeFact(fact)).toBe(expected);
});

test.each<[Fact<string>, string]>([
  [
    { kind: 'refusal', of: 'no token', effect: 'none' },
    'a refusal of a request with no token, and no change',
  ],
  [
    { kind: 'refusal', of: 'no token', effect: 'any' },
    'a refusal (any status except 2xx) of a request with no token',
  ],
  [{ kind: 'effect', effect: 'new-run' }, 'no answer, but the sync has a new run'],
  [{ kind: 'effect', effect: 'new-values', status: 401 }, '401, but the model has the new values'],
])('of a bad credential, %j is "%s"', (fact, expected) => {
  expect(describeFact(fact)).toBe(expected);
});

test('what is said of no answer and of a likely cause', () => {
  expect(noAnswerWords({ kind: 'no-answer' })).toBe('no answer');
  expect(describeHint('forwarded-headers')).toContain('a proxy in front of the service');
});
