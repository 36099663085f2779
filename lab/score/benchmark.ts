import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defects } from '../../reference/defects/index.ts';
import type { Defect } from '../../reference/defects/index.ts';
import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import { askTool } from './answer.ts';
import type { ToolResult } from './scoring.ts';

/** How a tool is tested. */
export interface Benchmark {
  readonly command: string;
  /** The number of defects and of variants, spread evenly; all if it is not given. */
  readonly sample?: number;
  /** Servers that are examined side by side. */
  readonly parallel: number;
  /** The time that the tool has for one server. */
  readonly timeoutMs: number;
  readonly onAnswer?: (done: number, total: number) => void;
}

interface Subject {
  readonly name: string;
  readonly apply?: Apply;
  readonly defect?: Defect;
}

/**
 * Runs a tool against the reference, every variant and every defect, and returns its answers, in this order.
 */
export async function askAboutAll(benchmark: Benchmark): Promise<readonly ToolResult[]> {
  const subjects: readonly Subject[] = [
    { name: 'the reference itself' },
    ...spread(variants, benchmark.sample).map(({ name, apply }) => ({ name, apply })),
    ...spread(defects, benchmark.sample).map((defect) => ({
      name: defect.name,
      apply: defect.apply,
      defect,
    })),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'data-sync-score-'));
  // In the order of the subjects, whichever ended first, so that two scores can be compared line by line.
  const said = Array.from<ToolResult | undefined>({ length: subjects.length });
  let done = 0;
  const queue = [...subjects.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [number, subject] = next;
      said[number] = await ask(benchmark, subject, join(folder, `target-${number}.json`));
      done += 1;
      benchmark.onAnswer?.(done, subjects.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: benchmark.parallel }, work));
    return said.filter((one) => one !== undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(
  { command, timeoutMs }: Benchmark,
  { name, apply, defect }: Subject,
  file: string,
): Promise<ToolResult> {
  const server = await startReference({ deviations: apply === undefined ? [] : [apply] });
  try {
    // The name would reveal what to look for.
    await writeFile(file, serialise({ ...server.target, name: 'server under test' }), { mode: 0o600 });
    const { baseUrl, token } = server;
    const answer = await askTool(command, { baseUrl, token, target: file, timeoutMs });
    return { name, answer, ...(defect === undefined ? {} : { defect }) };
  } finally {
    await server.close();
  }
}

function spread<T>(all: readonly T[], count: number | undefined): readonly T[] {
  if (count === undefined || count >= all.length) return all;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
}
