import { afterEach, expect, test } from 'vitest';
import type { Call } from '../reference/call.ts';
import type { Apply } from '../reference/deviation.ts';
import { startReference, type Reference } from '../reference/server.ts';
import { queuedRun } from '../reference/writes.ts';
import { certify, type CertifyOptions } from './certify.ts';
import { parseTarget } from './kit/target/target.ts';
import type { Finding, Report } from '../schemas/report.ts';
import { hastily } from './fixtures/hastily.ts';
import { sampleOf } from './fixtures/sample.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

const rules = ['5-token-required', '5-token-checked', '5-www-authenticate', '5-bearer-scheme'];

async function examine(apply: Apply, options: CertifyOptions = {}): Promise<Report> {
  server = await startReference({ deviations: [apply] });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  return certify(target, { token: server.token, only: rules, ...hastily, ...options });
}

const outcomes = (report: Report): Record<string, string> =>
  Object.fromEntries(
    report.requirements.filter(({ id }) => rules.includes(id)).map(({ id, outcome }) => [id, outcome]),
  );
const findings = (report: Report): Finding[] =>
  report.requirements.flatMap(({ checks }) => checks.flatMap(({ finding }) => finding ?? []));

const all = (outcome: string) => Object.fromEntries(rules.map((id) => [id, outcome]));

/** Refuses the valid token too after a number of bad ones. */
function locksAfter(count: number): Apply {
  let bad = 0;
  return {
    authorise(isGranted, call) {
      if (call.credential.kind !== 'good') bad += 1;
      return isGranted && bad < count;
    },
  };
}

test('an interrupt is no lockout', async () => {
  const stop = new AbortController();
  let bad = 0;
  server = await startReference({
    deviations: [
      {
        authorise(isGranted, call) {
          if (call.credential.kind !== 'good' && ++bad === 5) stop.abort();
          return isGranted;
        },
      },
    ],
  });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  const report = await certify(target, {
    token: server.token,
    only: rules,
    depth: 'quick',
    signal: stop.signal,
    ...hastily,
  });
  const reasons = report.requirements.flatMap(({ checks }) => checks.flatMap(({ reason }) => reason ?? []));
  expect(reasons.filter((reason) => reason.includes('refused too'))).toEqual([]);
  expect(reasons).toContain('the run was interrupted');
});

test('a lock-out at a later endpoint leaves that and the rest untested', async () => {
  const report = await examine(locksAfter(40));
  expect(findings(report)).toEqual([]);
  const checks = report.requirements.find(({ id }) => id === '5-token-required')?.checks ?? [];
  expect(checks.filter(({ outcome }) => outcome === 'pass').map(({ endpoint }) => endpoint)).toEqual([
    'GET /api/v1/models/{id}',
  ]);
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(['pass', 'untested']));
});

test('an endpoint that opens only under a filter and a page is found', async () => {
  const report = await examine({
    authorise: (isGranted, call) =>
      isGranted || (call.credential.kind === 'missing' && call.query.has('page') && call.query.has('status')),
  });
  expect(outcomes(report)['5-token-required']).toBe('fail');
  expect(findings(report).map(({ endpoint, pointer }) => [endpoint, pointer])).toEqual([
    ['GET /api/v1/syncs/{sync_id}/sync_runs', 'status'],
    ['GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records', 'status'],
  ]);
});

/** Accepts the scheme Token at two endpoints, a read and a write, and counts how often. */
function underToken(isIssuedAlone: boolean): { readonly apply: Apply; readonly letIn: string[] } {
  const letIn: string[] = [];
  const authorise = (isGranted: boolean, call: Call): boolean => {
    const { credential } = call;
    const endpoint = `${call.endpoint}`;
    const isHere = endpoint.endsWith('/schedule_syncs') || endpoint === 'GET /api/v1/models/{id}';
    const isOpen = credential.scheme === 'Token' && (credential.isIssued || !isIssuedAlone) && isHere;
    if (isOpen) letIn.push(`${endpoint.split('/').at(3)} ${credential.isIssued ? 'good' : 'made up'}`);
    return isGranted || isOpen;
  };
  return { apply: { authorise }, letIn };
}

test('a scheme under which any token will do is found, at a write by one made-up token more', async () => {
  const { apply, letIn } = underToken(false);
  const report = await examine(apply);
  expect(outcomes(report)).toEqual({ ...all('pass'), '5-token-checked': 'fail', '5-bearer-scheme': 'warn' });
  expect(letIn.toSorted()).toEqual([
    'models good',
    'models made up',
    'schedule_syncs good',
    'schedule_syncs made up',
  ]);
  expect(findings(report).map(({ sent }) => sent)).toContain(
    'POST /api/v1/schedule_syncs (a made-up token under the scheme Token)',
  );
  expect(report.changes.filter(({ note }) => note?.startsWith('sent with a bad')).length).toBe(2);
});

test('a scheme under which the valid token alone will do is warned of and no more', async () => {
  const { apply, letIn } = underToken(true);
  const report = await examine(apply);
  expect(outcomes(report)).toEqual({ ...all('pass'), '5-bearer-scheme': 'warn' });
  expect(letIn.toSorted()).toEqual(['models good', 'schedule_syncs good']);
});

test('a server that refuses every bad credential passes: an empty header at a readable endpoint, the word Bearer alone at all', async () => {
  const asked = new Map<string, Set<string>>();
  const note: Apply = {
    authorise(isGranted, { headers: { authorization }, endpoint }) {
      if (authorization !== undefined && /^(bearer)?$/i.test(authorization))
        asked.set(authorization, (asked.get(authorization) ?? new Set()).add(`${endpoint}`));
      return isGranted;
    },
  };
  const report = await examine(note);
  expect(outcomes(report)).toEqual(all('pass'));
  const answers = report.requirements.flatMap(({ checks }) => checks).map(({ examined }) => examined.answers);
  expect(answers.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(150);
  expect(asked.get('Bearer')?.size).toBe(9);
  const empty = [...(asked.get('') ?? [])];
  expect(empty).toHaveLength(1);
  expect(empty.every((endpoint) => endpoint.startsWith('GET '))).toBe(true);
});

test('a model that is let through is put back', async () => {
  const authorise = (isGranted: boolean, call: Call): boolean =>
    isGranted || call.endpoint === 'PUT /api/v1/models/{id}';
  const report = await examine({ authorise }, { depth: 'quick' });
  expect(outcomes(report)['5-token-required']).toBe('fail');
  const changes = report.changes.filter(({ path }) => path.includes('models'));
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter(({ restored }) => restored !== 'yes')).toEqual([]);
});

test('a schedule that a made-up token gets done although refused is found', async () => {
  const report = await examine({
    answer(_reply, { endpoint, credential, store }) {
      const sync = store.syncs.get('1');
      if (endpoint !== 'POST /api/v1/schedule_syncs' || credential.kind !== 'made-up' || !sync) return;
      sync.runs = [queuedRun(store, '1'), ...sync.runs];
    },
  });
  expect(findings(report).map(({ received, sent }) => [received, sent])).toEqual([
    ['401, but the sync has a new run', 'POST /api/v1/schedule_syncs (a made-up token)'],
  ]);
});

test.each(sampleOf('lists that grow, in how many requests', [[2, 3, 4, 5, 6, 7, 11]], 7))(
  'a list that grows with every %i-th request causes no violation',
  async (step) => {
    let count = 0;
    const report = await examine({
      after({ store }) {
        const sync = store.syncs.get('1');
        count += 1;
        if (sync && count % step === 0) sync.runs = [queuedRun(store, '1'), ...sync.runs];
      },
    });
    expect(findings(report)).toEqual([]);
  },
);
