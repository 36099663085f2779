import { afterEach, expect, test } from 'vitest';
import type { Call } from '../reference/call.ts';
import type { Deviation } from '../reference/deviation.ts';
import { startReference, type Reference } from '../reference/server.ts';
import { endpoints, type Endpoint } from './catalogue/index.ts';
import { certify, type CertifyOptions } from './certify.ts';
import { parseTarget } from './kit/target/target.ts';
import type { Report } from '../schemas/report.ts';
import { hastily } from './fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

async function examine(deviation: Deviation, options: CertifyOptions): Promise<Report> {
  server = await startReference({ deviations: [deviation] });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  return certify(target, { ...hastily, token: server.token, ...options });
}

/** A server that lacks one route, as a router answers then. */
const lacking = (endpoint: Endpoint, status: number): Deviation => ({
  intercept: (call: Call) =>
    call.endpoint === endpoint && call.credential.kind === 'good'
      ? { status, headers: {}, body: { error: 'No route matches' } }
      : undefined,
});

/**
 * With 404 the operator's id or body may be wrong if nothing else proves that it is not; queries before and
 * after prove the connector.
 */
const open: readonly Endpoint[] = [endpoints.readModel, endpoints.querySource, endpoints.scheduleSync];

const rules = ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9'];
const only = [...rules.map((clause) => `${clause}-answers-200`), '4.7-not-found-body'];

test.each(Object.values(endpoints))('a server without %s that answers 404 is found out', async (endpoint) => {
  const report = await examine(lacking(endpoint, 404), { only });
  const isOpen = open.includes(endpoint);
  expect(report.verdict, report.verdictLine).toBe(isOpen ? 'inconclusive' : 'non-conformant');
  const reasons = report.requirements.map(({ reason = '' }) => reason).join('\n');
  // What could be wrong, with the server's own answer.
  const advice = /returned 404: "No route matches"; correct ".*" in the target file/;
  expect(!isOpen || advice.test(reasons), reasons).toBe(true);
});

test.each(Object.values(endpoints))('a server without %s that answers 405 fails', async (endpoint) => {
  const report = await examine(lacking(endpoint, 405), { only, depth: 'quick' });
  expect(report.verdict, report.verdictLine).toBe('non-conformant');
});
