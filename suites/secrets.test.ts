import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Deviation } from '../reference/deviation.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { runCertify } from './fixtures/command-run.ts';
import type { CommandRun } from './fixtures/command-run.ts';

const secretHeader = `key-${randomBytes(20).toString('hex')}`;
const customer = `customer-${randomBytes(20).toString('hex')}`;

/** Tells everybody what it was told in confidence, in every place that a report may quote, and breaks enough rules for much to be quoted. */
const gossip: Deviation = {
  entry(entry, _spot, call) {
    const token = String(call.headers.authorization);
    entry.attributes['error'] = 17;
    entry.attributes['status'] = ` ${token} `;
    entry.attributes['sync_id'] = Buffer.from(token).toString('base64');
    if ('record' in entry.attributes) entry.attributes['record'] = [customer];
  },
  links(links, _place, call) {
    links['next'] = `http://elsewhere.example/${encodeURIComponent(String(call.headers.authorization))}`;
  },
  answer(reply, call) {
    const { authorization = '', 'x-api-key': key = '' } = call.headers;
    reply.headers['x-echo'] = `${authorization} ${String(key)}`;
    if (reply.status >= 400) reply.body = { message: `${authorization} <${String(key)}>`, [String(key)]: 1 };
    else if (call.path.endsWith('/query_source')) reply.body = { rows: [{ [String(key)]: customer }] };
  },
};

async function gossiped(
  ...args: readonly string[]
): Promise<{ readonly run: CommandRun; readonly token: string }> {
  const reference = await startReference({ deviations: [gossip] });
  try {
    const target = serialise({ ...reference.target, headers: { 'X-Api-Key': '${SECRET_KEY}' } });
    const run = await runCertify({
      baseUrl: reference.baseUrl,
      token: reference.token,
      target,
      args,
      env: { SECRET_KEY: secretHeader },
    });
    return { run, token: reference.token };
  } finally {
    await reference.close();
  }
}

const textsOf = ({ stdout, stderr, files }: CommandRun): [string, string][] => [
  ['the console', stdout + stderr],
  ...Object.entries(files),
];

/** The middles of a secret's forms: what its neighbours decide is left away. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  ...['', 'x', 'xx'].map((before) =>
    Buffer.from(before + secret)
      .toString('base64')
      .slice(4, -4),
  ),
];

test('no byte that a run leaves behind holds the token, a secret header, or the data of customers', async () => {
  const { run, token } = await gossiped();
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const [, payload = '', signature = ''] = token.split('.');
  const secrets = [token, payload, signature, secretHeader].flatMap(formsOf);
  for (const [name, text] of textsOf(run)) {
    for (const secret of secrets) expect(text.includes(secret), `${name} holds ${secret}`).toBe(false);
    expect(text.includes(customer), `${name} holds the data of customers`).toBe(false);
  }
  expect(run.files['report.json']).toContain('[masked]');
});

test('with --show-data the data of customers is shown, the secrets still are not', async () => {
  const { run, token } = await gossiped('--show-data');
  const all = textsOf(run)
    .map(([, text]) => text)
    .join('\n');
  expect(all).toContain(customer);
  for (const secret of [...token.split('.').slice(1), secretHeader]) expect(all.includes(secret)).toBe(false);
});
