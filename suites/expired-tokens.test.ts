import { expect, test } from 'vitest';
import { rulesFoundBroken } from './fixtures/ledger/all-checks.ts';
import { smallTarget } from './fixtures/small-target.ts';

/** Requests after which the token has expired: a run of the small target has more than 400. */
const expiries = Array.from({ length: 20 }, (_, at) => 15 + 21 * at);

test.each([302, 400, 404, 410])(
  'a token that expires in the middle of a run, and is refused with %i since, breaks no rule',
  async (status) => {
    for (const last of expiries) {
      const target = smallTarget({
        answers: (_, { number }) => (number > last ? { status, body: { error: 'token' } } : undefined),
      });
      expect(await rulesFoundBroken(target), `after ${last} requests`).toEqual([]);
    }
  },
);

test('the same statuses are found where the token is still good', async () => {
  for (const status of [302, 400, 410]) {
    const target = smallTarget({
      answers: (_, { number, path }) =>
        number > 100 && path.endsWith('sync_runs/17') ? { status, body: { error: 'token' } } : undefined,
    });
    expect(await rulesFoundBroken(target), `${status}`).toContain(
      '4.8-answers-200: every stated request to GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id} is answered with 200',
    );
  }
});
