import { expect, test } from 'vitest';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { tryOut } from './trial.ts';

const locking = [
  ['locked-out-after-20-refusals', 'quick'],
  ['locked-out-after-60-refusals', 'standard'],
] as const;

test.each(sampleOf('servers that lock a token out', [locking], 2))(
  '%s answers 423 to the valid token after the examination: no interaction is broken, and the reason is said',
  async (name, depth) => {
    const { verdict, contract } = await tryOut({ names: [name], options: { depth }, withContracts: true });
    expect(verdict).toBe('conformant');
    expect(contract).toMatchObject({ broken: [] });
    expect(contract?.fault).toBeUndefined();
    expect(contract?.untested).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /: the token is locked out: the same succeeded earlier in this run, and now [A-Z]+ .* returned 423$/,
        ),
      ]),
    );
  },
);

test('a server that breaks the contract after the examination is not taken for one that locked the token out', async () => {
  const { contract } = await tryOut({
    names: ['report-item-total-count-mistyped-by-day'],
    options: { depth: 'quick' },
    withContracts: true,
  });
  expect(contract?.broken.map(({ endpoint }) => endpoint)).toContain('GET /api/v1/reports');
});
