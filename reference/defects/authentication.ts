import { createHmac } from 'node:crypto';

import { ANSWERS } from '../answers.ts';
import { type ServerChange, cut, hooking, opens, reply, answersWith, wire } from '../changes.ts';
import { later } from '../clock.ts';
import {
  closing,
  type Condition,
  deciding,
  forAnyType,
  forIdentity,
  gives,
  keptFor,
  ofFirstSync,
  ofOtherSyncs,
  ofRunsThat,
  onNewConnection,
  onUsedConnection,
  says,
  underAlgNone,
  underBadCredential,
  underBadToken,
  underBareToken,
  underBearerAlone,
  underChangedSignature,
  underCutToken,
  underLongerToken,
  underMadeUpToken,
  underOtherCase,
  underOtherClaims,
  underOtherScheme,
  underToken,
  underUnsignedToken,
  where,
  withoutAccept,
  withoutToken,
} from '../conditions.ts';
import { openOpaqueAuthority } from '../credentials.ts';
import { CORRECT, merge } from '../deviation.ts';
import { isObject, type JsonObject, parse } from '../json.ts';
import { openSource } from '../source.ts';
import { type Row } from '../store.ts';
import { manyRuns } from '../worlds.ts';
import { type Defect, defectsOf, type Rows, type Table, late, deep } from './defect.ts';

const everywhere = { also: ['5-token-checked', '5-bearer-scheme'] } as const;
/** Whether the good token in another form comes in time is open. */
const mostly = { also: ['5-token-checked'], alternatives: ['5-bearer-scheme'] } as const;
const besides = { alternatives: ['5-token-checked', '5-bearer-scheme'] } as const;
const alsoUnderOthers = { also: ['5-bearer-scheme'] } as const;

const withoutChallenge = reply(({ headers }) => delete headers['www-authenticate'], 401);

const ofRead = where('plain', ({ method }) => method === 'GET');
const underAnyBearer = where(
  'plain',
  ({ credential: { scheme, token } }) => scheme.toLowerCase() === 'bearer' && token !== '',
);
const inLowerCase = where(
  'one-credential',
  ({ credential: { scheme, token } }) => scheme === 'bearer' && token !== '',
);
const underSchemeToken = where(
  'one-credential',
  ({ credential }) => credential.scheme.toLowerCase() === 'token',
);
const underForeignScheme = where(
  'one-credential',
  ({ credential: { kind, isIssued } }) => kind === 'other-scheme' && !isIssued,
);
/** A word without a scheme. */
const underBareWord = where(
  'one-credential',
  ({ credential, headers }) =>
    credential.kind === 'no-scheme' && !/^bearer$/i.test(headers.authorization ?? ''),
);
const headOf = (token: string): string => Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
const underNoneInOtherLetters = underToken(
  (given) => /"alg"\s*:\s*"none"/i.test(headOf(given)) && !/"alg"\s*:\s*"none"/.test(headOf(given)),
);
const underEmptyKey = underToken((given) => {
  const [head, claims, signature] = given.split('.');
  return signature === createHmac('sha256', '').update(`${head}.${claims}`).digest('base64url');
});
/** A token of which only a part of the signature is that of the issued one. */
const underSignaturesAlike = (partOf: (signature: string) => string): Condition =>
  underToken((given, issued) => {
    const [mine, theirs] = [given.split('.'), issued.split('.')];
    const [one = '', other = ''] = [mine[2], theirs[2]];
    const isAlike = mine[0] === theirs[0] && mine[1] === theirs[1] && one.length === other.length;
    return isAlike && partOf(one) === partOf(other);
  });
const opaqueToken = hooking(() => ({ settings: { authority: openOpaqueAuthority('dsk_', 'base64') } }));

/** Carries a write out that it refuses. */
const carriedOut = hooking((holds) => ({
  answer(_reply, call) {
    const state = { hooks: merge([]), settings: CORRECT, source: openSource() };
    if (call.endpoint !== undefined && holds(call)) ANSWERS[call.endpoint](call, state);
  },
}));

/** Changes the model at each refused update. */
const touching = (change: (model: Row, now: number) => unknown): ServerChange =>
  hooking((holds) => ({
    answer(_reply, call) {
      const model = call.store.models.get(call.params['id'] ?? '');
      if (model !== undefined && holds(call)) change(model, Date.now());
    },
  }));

/** A refused update that takes effect later. */
const storedLater = (ms: number): ServerChange =>
  hooking((holds) => ({
    after(call) {
      if (!holds(call)) return;
      try {
        const body = parse(call.text);
        const fields: JsonObject = isObject(body) ? (isObject(body['model']) ? body['model'] : body) : {};
        later(ms, () => {
          for (const model of call.store.models.values())
            model.attributes = { ...model.attributes, ...fields };
        });
      } catch {
        // A body that is no JSON has nothing that could be stored.
      }
    },
  }));

/** A connection that has carried the valid token before. */
const onTrustedConnection: Condition = {
  depth: 'plain',
  begin() {
    const trusted = new Set<number>();
    return {
      holds: ({ connection }) => trusted.has(connection),
      answer(_reply, { connection, credential }) {
        if (credential.kind === 'good') trusted.add(connection);
      },
    };
  },
};

/** The third time that the same bad token comes. */
const theThirdTime = deciding('every-20th', () => {
  const seen = new Map<string, number>();
  return ({ credential: { token } }) => {
    const count = (seen.get(token) ?? 0) + 1;
    seen.set(token, count);
    return count > 2;
  };
});

const openRuns = (states: readonly string[]): Rows =>
  Object.fromEntries(
    states.map((state) => [
      `${state.replace('_', '-')}-runs-of-the-first-sync-open-without-a-token`,
      [ofFirstSync, ofRunsThat(state), withoutToken, opens],
    ]),
  );

const table: Table = {
  '5-token-required at each': {
    '*-open-without-token': [withoutToken, opens],
    '*-open-to-the-word-bearer-alone': [underBearerAlone, opens],
  },
  '5-token-required at every': {
    'service-open-without-header': [withoutToken, opens],
    'service-open-to-the-word-bearer-alone': [underBearerAlone, opens],
    'service-open-to-an-empty-header': [
      where('one-credential', ({ headers }) => headers.authorization === ''),
      opens,
    ],
    'service-open-to-everybody': [opens, everywhere],
    'reads-open-to-everybody-under-a-wrong-coding': [
      ofRead,
      underBadCredential,
      opens,
      wire(({ headers }) => (headers['content-encoding'] = 'gzip')),
      everywhere,
    ],
    'connection-trusted-once-a-token-was-good-on-it': [
      onTrustedConnection,
      opens,
      { ...mostly, caughtAt: 'quick' },
    ],
  },
  '5-token-required at reports': {
    'report-of-connectors-open-to-everybody': [gives('connector_ids'), withoutToken, opens],
    'report-of-one-metric-open-to-the-word-bearer': [
      where('two-parameters', ({ query }) => /_/.test(query.get('metric') ?? '')),
      underBearerAlone,
      opens,
    ],
    'reports-open-to-nobody-where-bodies-are-not-coded': [forIdentity, withoutToken, opens],
    'report-begun-for-everybody-and-cut': [
      underBadCredential,
      opens,
      cut((length) => length - 1),
      everywhere,
    ],
  },
  '5-token-required at updateConnector': {
    'connector-update-on-a-new-connection-open-to-everybody': [onNewConnection, withoutToken, opens],
  },
  '5-token-required at updateModel': {
    'model-updated-although-refused': [withoutToken, carriedOut],
    'model-key-lost-by-a-refused-update': [
      withoutToken,
      touching(({ attributes }) => (attributes['primary_key'] = 'id_of_none')),
    ],
    'model-update-without-token-stored-two-seconds-later': [withoutToken, storedLater(2000), late],
    'model-update-on-a-used-connection-open-to-everybody': [onUsedConnection, withoutToken, opens],
  },
  '5-token-required at scheduleSync': { 'long-sync-though-refused': [manyRuns, withoutToken, carriedOut] },
  '5-token-required at listRuns': {
    'other-sync-open-to-everybody': [ofOtherSyncs, withoutToken, opens],
    'last-page-of-runs-open-to-everybody': [says('page', '5'), withoutToken, opens, deep],
    'runs-open-to-nobody-where-any-type-will-do': [forAnyType, withoutToken, opens],
    'run-lists-kept-for-strangers-for-a-while': [keptFor(2000), opens, mostly],
    'filtered-runs-kept-for-strangers-for-a-while': [keptFor(2000), gives('status'), opens, besides],
  },
  '5-token-required at readRun': {
    ...openRuns(['failed', 'aborted', 'in_progress']),
    'queued-runs-open-without-a-token': [ofFirstSync, ofRunsThat('queued'), withoutToken, opens, deep],
    'single-runs-of-other-syncs-open-to-the-word-bearer': [ofOtherSyncs, underBearerAlone, opens],
    'single-runs-open-to-nobody-on-connections-that-close': [closing, withoutToken, opens],
  },
  '5-token-required at listRecords': {
    'records-open-to-everybody-beside-a-good-request': [keptFor(60, () => ''), withoutToken, opens, late],
    'records-open-to-nobody-without-an-accept-header': [withoutAccept, withoutToken, opens],
  },
  '5-token-checked at each': {
    '*-open-to-made-up-token': [underMadeUpToken, opens],
    '*-open-to-other-claims': [underOtherClaims, opens],
  },
  '5-token-checked at every': {
    'service-believes-every-token': [underAnyBearer, opens],
    'service-reads-tokens-without-verifying': [
      where('plain', ({ credential }) => ['forged', 'unsigned', 'alg-none'].includes(credential.kind)),
      opens,
    ],
    'service-open-to-bearer-in-lower-case': [inLowerCase, opens],
    'service-open-to-the-token-null': [
      where('one-credential', ({ credential }) => /^(null|undefined)$/.test(credential.token)),
      underAnyBearer,
      opens,
    ],
    'service-remembers-signatures-alone': [underOtherClaims, opens],
    'service-takes-a-token-with-a-further-part': [
      underToken((given, issued) => given.startsWith(`${issued}.`)),
      opens,
    ],
    'service-forbids-alg-none-in-small-letters-alone': [underNoneInOtherLetters, opens],
    'opaque-token-known-by-its-beginning': [
      opaqueToken,
      underToken((given, issued) => given.slice(0, 12) === issued.slice(0, 12)),
      opens,
    ],
    'bad-token-taken-the-third-time': [underAnyBearer, underBadCredential, theThirdTime, opens],
    'middle-of-signatures-compared': [underSignaturesAlike((signature) => signature.slice(8, -8)), opens],
    'service-open-to-every-scheme-but-two': [
      where('one-credential', ({ credential: { scheme, kind }, headers }) =>
        kind === 'no-scheme'
          ? !/^bearer$/i.test(headers.authorization ?? '')
          : !['', 'bearer', 'basic'].includes(scheme.toLowerCase()),
      ),
      opens,
      alsoUnderOthers,
    ],
  },
  '5-token-checked at reports': {
    'reports-open-to-any-basic-credential': [underForeignScheme, opens],
    'report-open-to-tokens-that-begin-well': [underLongerToken, opens],
    'weekly-report-open-to-alg-none': [says('time_period', 'one_week'), underAlgNone, opens, deep],
  },
  '5-token-checked at updateConnector': {
    'connector-update-open-to-none-in-other-letters': [underNoneInOtherLetters, opens],
  },
  '5-token-checked at querySource': {
    'query-open-to-alg-none': [underAlgNone, opens],
    'query-open-to-a-token-in-other-letter-case': [underOtherCase, opens],
    'queries-open-to-bad-tokens-where-any-type-will-do': [forAnyType, underBadToken, opens],
  },
  '5-token-checked at readModel': {
    'model-open-to-changed-signature': [underChangedSignature, opens],
    'model-open-to-bearer-in-lower-case': [inLowerCase, opens],
    'model-open-to-a-token-with-more-behind-it': [underLongerToken, opens],
    'model-open-to-any-word-after-token': [underSchemeToken, underForeignScheme, opens],
  },
  '5-token-checked at updateModel': {
    'update-model-open-to-unsigned-token': [underUnsignedToken, opens],
    'model-update-open-to-a-token-cut-short': [underCutToken, opens],
    'model-key-changed-by-an-update-with-a-bad-token': [
      underMadeUpToken,
      touching(({ attributes }, now) => (attributes['primary_key'] = `id_${now}`)),
    ],
    'model-update-with-a-made-up-token-stored-a-second-later': [underMadeUpToken, storedLater(1000), late],
    'model-updates-open-to-bad-tokens-without-an-accept-header': [withoutAccept, underBadToken, opens],
  },
  '5-token-checked at scheduleSync': {
    'schedule-open-to-changed-signature': [underChangedSignature, opens],
    'schedule-open-to-bearer-in-lower-case': [inLowerCase, opens],
    'schedule-open-to-hs256-with-an-empty-key': [underEmptyKey, opens],
    'schedule-open-to-a-token-with-more-behind-it': [underLongerToken, opens],
    'opaque-token-in-any-letter-case-at-writes': [opaqueToken, underOtherCase, opens],
    'schedule-open-to-any-token-under-the-scheme-token': [underSchemeToken, opens, alsoUnderOthers],
  },
  '5-token-checked at listRuns': {
    'run-list-open-to-unsigned-token': [underUnsignedToken, opens],
    'run-list-by-page-open-to-alg-none': [gives('page'), underAlgNone, opens, deep],
    'runs-of-the-other-sync-open-to-other-claims': [ofOtherSyncs, underOtherClaims, opens, deep],
    'filtered-runs-open-to-a-token-cut-short': [gives('status'), underCutToken, opens],
    'run-list-open-to-any-word-without-a-scheme': [underBareWord, opens, alsoUnderOthers],
  },
  '5-token-checked at readRun': {
    'failed-runs-open-to-a-token-cut-short': [ofRunsThat('failed'), underCutToken, opens],
    'opaque-token-with-more-behind-it-at-single-runs': [opaqueToken, underLongerToken, opens],
    'single-runs-kept-for-bad-tokens': [underAnyBearer, keptFor(1000), opens],
  },
  '5-token-checked at listRecords': {
    'records-open-to-alg-none': [underAlgNone, opens],
    'filtered-records-open-to-a-forged-token': [gives('status'), underChangedSignature, opens],
    'filtered-records-open-to-other-claims': [gives('status'), underOtherClaims, opens],
  },
  '5-bearer-scheme at each': {
    '*-takes-the-scheme-token': [underOtherScheme, opens],
    '*-open-to-bare-token': [underBareToken, opens],
  },
  '5-www-authenticate at each': {
    '*-refuses-without-challenge': [withoutChallenge],
    '*-refuses-changed-signatures-without-challenge': [underChangedSignature, withoutChallenge],
  },
  '5-www-authenticate at reports': { 'refusal-with-403': [withoutToken, answersWith(403, 401)] },
};

/** Endpoints that accept a bad credential, or none, or refuse without a challenge (clause 5). */
export const authenticationDefects: readonly Defect[] = defectsOf(table);
