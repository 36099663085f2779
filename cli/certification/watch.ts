import { statSync } from 'node:fs';
import { join } from 'node:path';
import { causesOf } from '../../reports/causes/causes.ts';
import type { Report } from '../../schemas/report.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { exitCodes } from '../command.ts';
import { shown } from '../terminal.ts';
import { earlierReport, examine, openPage, type CertificationPlan } from './certification.ts';
import { isAnswered, isSteady } from './waiting.ts';

const lookMs = 100; // how often a file is looked at
const settleMs = 150; // an editor or a compiler writes a file in several steps
const restartMs = 1500; // how long after a change of a file a restart may take to begin
const mostRestarts = 3; // how often a run is repeated because the target restarted meanwhile

const ends = ['q', '\u0003', '\u0004']; // Ctrl-C and Ctrl-D, as a raw terminal sends them

/** Examines a target, then again at each key press or change of a file until `q`; returns the last code. */
export async function examineOnCommand(plan: CertificationPlan, files: readonly string[]): Promise<number> {
  let exitCode = await examineSteady(plan, 0);
  while (exitCode !== exitCodes.interrupted) {
    const command = await nextCommand(files);
    if (ends.includes(command)) break;
    if (command === 'o') {
      openPage(join(plan.reportDir, 'report.html'));
      continue;
    }
    clearScreen();
    const only = rulesFor(command, earlierReport(plan.reportDir));
    const narrowed = only.length === 0 ? plan : { ...plan, examination: { ...plan.examination, only } };
    exitCode = await examineSteady(narrowed, command === 'changed' ? restartMs : 0);
  }
  return exitCode;
}

/** Examines a steady target, and again if it restarts meanwhile; inconclusive if it keeps doing so. */
async function examineSteady(plan: CertificationPlan, graceMs: number): Promise<number> {
  const baseUrl = plan.settings.target?.baseUrl;
  if (baseUrl === undefined) return examine(plan);
  for (let round = 1; round <= mostRestarts; round += 1) {
    if (!(await isSteady(() => isAnswered(baseUrl), graceMs)))
      process.stderr.write(`nothing answers at ${baseUrl}\n`);
    let isTorn = false;
    // A verdict would be about two processes.
    const exitCode = await examine(plan, (log) => (isTorn = log.some(wasRefused)));
    if (exitCode === exitCodes.interrupted || !isTorn) return exitCode;
    clearScreen();
    const next = round === mostRestarts ? 'it keeps doing so' : 'running again';
    process.stderr.write(`the target restarted during the run, which counts for nothing; ${next}\n`);
  }
  return exitCodes.inconclusive;
}

const wasRefused = ({ failure, earlier }: Exchange): boolean =>
  failure?.kind === 'refused' || earlier.includes('refused');

/** The key that is pressed, `changed` for a change of a file, `q` at a signal or the end of the input. */
async function nextCommand(files: readonly string[]): Promise<string> {
  const { stdin, stderr } = process;
  const changes = files.length > 0 ? `, as does a change of ${files.join(', ')}` : '';
  const question = `any key runs everything again${changes}; f failed rules only, r the first rule to fix, o opens the report, q ends`;
  if (stdin.isTTY) stdin.setRawMode(true);
  const { promise, resolve: settle } = Promise.withResolvers<string>();
  const end = (): void => settle('q');
  // `watchFile` looks later, and would miss a change right behind the question.
  const state = (): string => files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join();
  const before = state();
  const looking = setInterval(() => {
    if (state() !== before) setTimeout(settle, settleMs, 'changed');
  }, lookMs);
  stdin.once('data', (bytes: Buffer) => settle(bytes.toString().slice(0, 1)));
  // Without a terminal nobody can press a key, and only files count.
  if (files.length === 0) stdin.once('end', end);
  // A stream that was paused, as it is after each round, does not flow again for a listener alone.
  stdin.resume();
  process.once('SIGINT', end).once('SIGTERM', end);
  // Last, so that whatever answers it is heard.
  stderr.write(`\n${shown(question, stderr)}\n`);
  const command = await promise;
  clearInterval(looking);
  stdin.removeAllListeners('data').off('end', end).pause();
  if (stdin.isTTY) stdin.setRawMode(false);
  process.off('SIGINT', end).off('SIGTERM', end);
  return command;
}

/** The rules that a key chooses: what failed, or that of the first cause; none means all. */
export function rulesFor(key: string, report: Report | undefined): readonly RequirementId[] {
  const causes = report === undefined ? [] : causesOf(report);
  if (key === 'f') return [...new Set(causes.flatMap(({ rules }) => rules))];
  return key === 'r' ? causes.slice(0, 1).map(({ findings: [first] }) => first.requirement.id) : [];
}

/** Clears a terminal, what was scrolled away included. */
function clearScreen(): void {
  if (process.stdout.isTTY && process.env['TERM'] !== 'dumb')
    process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
}
