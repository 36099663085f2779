import type { PreflightNote } from '../../../schemas/report.ts';
import { isJwt } from '../http/token.ts';
import { expiryOf } from '../protocol/expiry.ts';

/** What there is to say of a token before a run that may take `runS` seconds. */
export function checkToken(token: string | undefined, nowS: number, runS: number): readonly PreflightNote[] {
  if (token === undefined)
    return [{ level: 'bad', text: 'no token was given', remedy: 'set TOKEN, or give --token-file FILE' }];
  if (!isJwt(token))
    return [
      {
        level: 'mind',
        text: 'the token is no JWT, the format that clause 5 declares: probes with a changed signature are left out',
      },
    ];
  const expiry = expiryOf(token);
  if (expiry === undefined || expiry > nowS + runS) return [];
  const remedy = 'set TOKEN to a fresh one';
  const leftS = Math.floor(expiry - nowS);
  return leftS <= 0
    ? [{ level: 'bad', text: `the token expired ${-leftS} s ago, at ${at(expiry)}`, remedy: remedy }]
    : [
        {
          level: 'mind',
          text: `the token expires in ${leftS} s, at ${at(expiry)}, before the run can end`,
          remedy: remedy,
        },
      ];
}

function at(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `second ${seconds}` : date.toISOString();
}
