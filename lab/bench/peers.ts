import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SetupError } from '../../cli/command.ts';
import { home } from '../../cli/place.ts';
import { askTool } from '../score/answer.ts';
import { askAboutAll } from '../score/benchmark.ts';
import { toolScoreOf } from '../score/scoring.ts';
import { sharedNow } from './clock.ts';
import { figureOf, type Figure } from './figure.ts';
import type { PeerName } from './peers/peer.ts';
import { startServerProcess } from './server-process.ts';

/** What is installed for each peer; pinned, so that the figures can be repeated. */
const packages: Readonly<Record<PeerName, readonly string[]>> = {
  respect: ['@redocly/cli@2.77.0'],
  // Portman needs tslib and does not say so.
  portman: ['@apideck/portman@1.33.0', 'newman@6.2.2', 'tslib@2.8.1'],
};

const timeoutMs = 120_000;

/** One tool as `score` takes it. */
interface Tool {
  readonly id: string;
  readonly name: string;
  readonly command: string;
}

/**
 * Installs the peers into a folder for a while and measures them beside us: seconds, requests, what they
 * catch, and how often they alarm for nothing.
 */
export async function measurePeers(rounds: number, sample: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  try {
    await install(folder, Object.values(packages).flat());
    const figures: Figure[] = [];
    for (const tool of toolsIn(folder)) {
      process.stderr.write(`measuring ${tool.name} …\n`);
      figures.push(...(await measureCost(tool, rounds, folder)), ...(await measureSight(tool, sample)));
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toolsIn(folder: string): readonly Tool[] {
  const script = fileURLToPath(new URL('./peers/peer.ts', import.meta.url));
  const call = (...words: readonly string[]): string => [process.execPath, ...words].map(quoted).join(' ');
  return [
    {
      id: 'ours',
      name: 'certify',
      // Each run has a folder for its reports, for several run side by side.
      command: `dir=$(mktemp -d) && ${call(join(home, 'cli/start.js'), 'certify')} --report-dir "$dir"; code=$?; rm -r "$dir"; exit $code`,
    },
    { id: 'respect', name: 'Redocly Respect', command: call(script, 'respect', folder) },
    { id: 'portman', name: 'Portman with Newman', command: call(script, 'portman', folder) },
  ];
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

async function measureCost({ id, name, command }: Tool, rounds: number, folder: string): Promise<Figure[]> {
  const server = startServerProcess();
  const [seconds, requests]: [number[], number[]] = [[], []];
  const target = join(folder, 'target.json');
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { baseUrl, token, target: text } = await server.open({ delayMs: 0 });
      await writeFile(target, text);
      await server.marks();
      const began = sharedNow();
      const answer = await askTool(command, { baseUrl, token, target, timeoutMs });
      seconds.push((sharedNow() - began) / 1000);
      requests.push((await server.marks()).requests);
      if (answer !== 'conformant') throw new SetupError(`${name} calls the reference ${answer}`);
    }
  } finally {
    await server.close();
  }
  return [
    figureOf({ id: `peer-${id}-time`, title: `${name}: the whole command`, unit: 's' }, seconds),
    figureOf({ id: `peer-${id}-requests`, title: `${name}: requests`, unit: 'requests' }, requests),
  ];
}

async function measureSight({ id, name, command }: Tool, sample: number): Promise<Figure[]> {
  const said = await askAboutAll({ command, sample, parallel: availableParallelism(), timeoutMs });
  const { all, legal } = toolScoreOf(said);
  return [
    figureOf({ id: `peer-${id}-caught`, title: `${name}: caught of ${all.total} defects`, unit: 'defects' }, [
      all.caught,
    ]),
    figureOf(
      {
        id: `peer-${id}-alarms`,
        title: `${name}: false alarms on ${legal.total} legal servers`,
        unit: 'variants',
      },
      [legal.caught],
    ),
  ];
}

async function install(folder: string, names: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const child = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...names], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`npm cannot be started: ${error.message}`)));
    child.once('close', resolve);
  });
  if (exitCode !== 0) throw new SetupError('the peers cannot be installed; npm says above why');
}
