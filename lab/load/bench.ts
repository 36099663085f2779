import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { scriptOf } from '../../load/runner/bundle.ts';
import { needK6 } from '../../load/runner/k6.ts';
import { startReference } from '../../reference/server.ts';
import { median } from '../bench/figures.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, runs: { type: 'string', default: '10' } },
});

/** Changes the body of an answer before it is sent. */
type Alter = (body: string, path: string) => string;

/** A server that repeats answers. */
type ReplayTarget = Awaited<ReturnType<typeof startReplayTarget>>;

/**
 * Starts a server that asks the reference for each URL once and repeats that answer from then on, so that its
 * answers cost next to nothing.
 */
async function startReplayTarget(alter: Alter) {
  const reference = await startReference();
  const stored = new Map<string, Promise<{ status: number; body: string }>>();
  /** The paths of the first requests that were answered with 200, in their order. */
  const asked: string[] = [];
  let served = 0;
  const ask = async (path: string): Promise<{ status: number; body: string }> => {
    const headers = { authorization: `Bearer ${reference.token}` };
    const answer = await fetch(reference.baseUrl + path, { headers });
    return { status: answer.status, body: (await answer.text()).replaceAll(reference.baseUrl, '') };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const known = stored.get(path) ?? ask(path);
    stored.set(path, known);
    void known.then(({ status, body }) => {
      served += 1;
      if (status === 200 && asked.length < 5000) asked.push(path);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 200 ? alter(body, path) : body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: reference.token,
    asked,
    served: () => served,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await reference.close();
    },
  };
}

/** CPU time of the processes that this one started and awaited; Linux counts hundredths of a second. */
async function childSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const k6 = await needK6(process.env);
const folder = await mkdtemp(join(tmpdir(), 'load-bench-'));
const ours = await scriptOf('soak', folder);

/** Runs k6 once; returns what it wrote to its log. */
function runK6(
  script: string,
  target: ReplayTarget,
  settings: object,
  args: readonly string[],
): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    K6_NO_USAGE_REPORT: 'true',
    NOTICES: 'json',
    BASE_URL: target.baseUrl,
    TOKEN: target.token,
    CORES: String(availableParallelism()),
    ...settings,
  };
  return new Promise((resolve, reject) => {
    execFile(k6.path, ['run', '--quiet', ...args, script], { env, maxBuffer: 1e9 }, (error, _, stderr) => {
      if (error !== null && error.code !== 99) reject(new Error(`k6 failed: ${stderr}`));
      else resolve(stderr);
    });
  });
}

const ways = ['bare', 'none', 'budget'] as const;
type Way = (typeof ways)[number];
const users = 8;
/** Iterations in which every virtual user has seen nearly every URL; they are taken off. */
const warmUp = 4000;
const measured = 20_000;

/** Requests per second of CPU time that k6 takes at full speed; `rate` is what the budget expects. */
async function speedOf(target: ReplayTarget, way: Way, rate: number): Promise<number> {
  const settings = { RATE: String(rate), DURATION: '1h', VALIDATE: way, VUS: String(users) };
  const cost = async (iterations: number): Promise<{ requests: number; seconds: number }> => {
    const [served, began] = [target.served(), await childSeconds()];
    const script = way === 'bare' ? join(folder, 'bare.js') : ours;
    const args = [`--vus=${users}`, `--iterations=${iterations}`, '--no-thresholds'];
    const log = await runK6(script, target, settings, args);
    if (log.includes('evidence')) throw new Error('answers failed a validation: nothing was measured');
    return { requests: target.served() - served, seconds: (await childSeconds()) - began };
  };
  const [short, long] = [await cost(warmUp), await cost(measured + warmUp)];
  return (long.requests - short.requests) / (long.seconds - short.seconds);
}

const bareScript = ({ baseUrl, token, asked }: ReplayTarget): string => `import http from 'k6/http';
const urls = ${JSON.stringify(asked.map((path) => baseUrl + path))};
const params = { headers: { Authorization: ${JSON.stringify(`Bearer ${token}`)} }, tags: { name: 'bare' } };
export const options = { systemTags: ['name', 'status', 'scenario', 'error_code', 'expected_response'] };
let turn = 0;
export default () => { http.get(urls[turn++ % urls.length], params); };
`;

/** The speeds of each way, round by round and back again, so that other work affects all of them alike. */
async function measureCost(alter: Alter): Promise<Record<Way, number[]>> {
  const target = await startReplayTarget(alter);
  const seen: Record<Way, number[]> = { bare: [], none: [], budget: [] };
  try {
    const rate = Math.round((await speedOf(target, 'none', 1000)) * availableParallelism() * 0.5);
    await writeFile(join(folder, 'bare.js'), bareScript(target));
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const way of round % 2 === 0 ? ways : ways.toReversed())
        seen[way].push(await speedOf(target, way, rate));
    return seen;
  } finally {
    await target.close();
  }
}

/** No two answers are equal: `updated_at` is another one each time, or a member is added. */
function restless(): Alter {
  let count = 0;
  return (body) => {
    count += 1;
    const now = new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString();
    const changed = body.replace(/"updated_at":"[^"]*"/, `"updated_at":"${now}"`);
    return changed === body ? `${body.slice(0, -1)},"tick":${count}}` : changed;
  };
}

/** One list of a thousand has a number that is written as text. */
const oneIn = 1000;
const number = /("(?:sync_id|duration|total_query_rows|total_rows|successful_rows|failed_rows)":)(\d+)/g;

/** Seconds until plain k6 at 500 requests a second finds the fault; undefined where it misses it for 30 s. */
async function measureSight(run: number): Promise<number | undefined> {
  let lists = (run * 97) % oneIn;
  const move = restless();
  const target = await startReplayTarget((body, path) => {
    if (!/\/sync_(?:runs|records)(?:\?|$)/.test(path)) return body;
    lists += 1;
    const text = move(body, path);
    if (lists % oneIn !== 0) return text;
    const wrong = (lists / oneIn + run) % (text.match(number)?.length ?? 1);
    let at = 0;
    return text.replaceAll(number, (whole, name: string, digits: string) =>
      at++ === wrong ? `${name}"${digits}"` : whole,
    );
  });
  try {
    const began = Date.now();
    const log = await runK6(ours, target, { RATE: '300', DURATION: '30s', SEED: String(run) }, []);
    const at = /\\"at\\":(\d+)/.exec(log)?.[1];
    return at === undefined ? undefined : (Number(at) - began) / 1000;
  } finally {
    await target.close();
  }
}

const ratio = (above: readonly number[], below: readonly number[]): string =>
  median(above.map((value, at) => value / (below[at] ?? NaN))).toFixed(2);
const whole = (speeds: readonly number[]): string => Math.round(median(speeds)).toLocaleString('en');

const sides = [await measureCost((body) => body), await measureCost(restless())];
const found: (number | undefined)[] = [];
for (let run = 1; run <= Number(values.runs); run += 1) found.push(await measureSight(run));
const seconds = found.filter((one) => one !== undefined);
await rm(folder, { recursive: true, force: true });

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const both = (figure: string, valueOf: (side: Record<Way, number[]>) => string, goal = ''): string =>
  row(figure, ...sides.map(valueOf), goal);
const sight = `${seconds.length} (after ${median(seconds).toFixed(1)} s)`;
const table = [
  `Measured on ${new Date().toISOString().slice(0, 10)} with k6 ${k6.version} on ${availableParallelism()} cores; medians of ${values.rounds} rounds.`,
  '',
  row('figure', 'answers repeat', 'answers never repeat', 'goal'),
  row('---', '---:', '---:', '---:'),
  both('bare script: requests per second of one core', ({ bare }) => whole(bare)),
  both('`--validate none`', ({ none }) => whole(none)),
  both('the default', ({ budget }) => whole(budget)),
  both('cost of `none`, times a bare script', ({ bare, none }) => ratio(bare, none), '1.4'),
  both('cost of the default, times `none`', ({ none, budget }) => ratio(none, budget), '1.7'),
  row(
    `runs that find one wrong body in 1,000 at 500/s within 30 s, of ${found.length}`,
    '',
    sight,
    '9 of 10',
  ),
].join('\n');
process.stdout.write(`${table}\n`);
