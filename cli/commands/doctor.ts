import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { diagnose, type Diagnosis } from '../../suites/diagnosis.ts';
import { decode } from '../../suites/log/decode.ts';
import { writeJson } from '../../suites/log/json.ts';
import type { Knowledge } from '../../suites/log/knowledge.ts';
import { withoutComments } from '../../suites/target/target.ts';
import { readiness } from '../../suites/verdict/selection.ts';
import { type Command, UsageError } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { openOptions, openTarget, type OpenTarget } from '../target/embedded.ts';
import { exitCodes } from '../exit-code.ts';
import { readGiven } from '../files/reading.ts';
import { watchInterrupts } from '../certification/interrupt.ts';
import { describeOptions, oneOf, parseOptions, type Options } from '../options.ts';
import { callOf } from '../place.ts';
import { probeFile } from '../files/probing.ts';
import { readSettings, targetOptions, type CommandSettings } from '../target/settings.ts';
import { describeNotes, shown } from '../terminal.ts';
import { draftTarget, stillToGive } from '../target/target-draft.ts';

const options = {
  ...targetOptions,
  write: { value: 'FILE', help: 'write what was found into this target file' },
  profile: { value: 'full|read-only', help: 'what will be run (default: full)' },
  timeout: { value: 'TIME', help: 'one request from send to last decoded byte (default: 10s)' },
} as const;

/** `doctor`: what prevents an examination, and how to fix it. */
export const command: Command = {
  name: 'doctor',
  options,
  help: [
    `Usage: BASE_URL=URL TOKEN=… ${callOf('doctor')} [options]`,
    'Sends only GET requests, says what prevents an examination and how to fix it, and writes a target file.',
    describeOptions(options),
    'Exit codes: 0 ready to be examined, 2 wrong usage, 3 not ready: the lines say why.',
  ].join('\n\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv);
  const timeoutMs = given.duration('timeout', 'ms', 2_147_483_647) ?? 10_000;
  const profile = oneOf('--profile', given.text('profile'), ['full', 'read-only']) ?? 'full';
  const settings = readSettings(given, process.env, readConfigurationFile());
  await checkDraft(given, settings);
  const interrupts = watchInterrupts('showing what was found so far');
  const open = await openTarget(settings);
  try {
    const found = await diagnose(open.target, {
      ...openOptions(open, settings),
      profile,
      timeoutMs,
      signal: interrupts.signal,
    });
    print(found, settings);
    if (interrupts.signal.aborted) return exitCodes.interrupted;
    const file = given.text('write');
    if (found.isKnown) process.stdout.write(`${readyLine(found.known, profile)}\n`);
    if (file === undefined || !found.isKnown)
      process.stdout.write(
        found.isKnown
          ? 'No file was written; --write FILE writes what was found into a target file.\n'
          : 'No file was written, because no answer was one of this API.\n',
      );
    else await writeDraft(file, open, settings, found.known);
    return found.notes.some(({ level }) => level === 'bad') ? exitCodes.inconclusive : 0;
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** A draft never replaces a file that was not read: it may have bodies of the operator. */
async function checkDraft(given: Options, settings: CommandSettings): Promise<void> {
  const file = given.text('write');
  if (file === undefined) return;
  if (settings.target === undefined) throw new UsageError('--write needs a target: set BASE_URL and TOKEN');
  const isRead = settings.targetFile !== undefined && resolve(settings.targetFile) === resolve(file);
  if (existsSync(file) && !isRead)
    throw new UsageError(
      `--write: ${JSON.stringify(file)} exists; give another name, or read it with --target too`,
    );
  await probeFile(resolve(file));
}

/** "107 of 130 rules can be examined; these bodies would make it 130: …". */
function readyLine({ subject }: Knowledge, profile: 'full' | 'read-only'): string {
  const { examinable, of, missing, withMissing } = readiness(subject, profile);
  const ready = `${examinable} of ${of} rules can be examined`;
  if (missing.length === 0) return `${ready}.`;
  const these = missing.length === 1 ? 'this key' : `these ${missing.length} keys`;
  return `${ready}; ${these} of the target file would make it ${withMissing}: ${missing.join(', ')}.`;
}

function print({ notes, mask }: Diagnosis, settings: CommandSettings): void {
  const sources = settings.sources.map((text) => `  ${text}\n`).join('');
  process.stdout.write(shown(mask(sources + describeNotes(notes)), process.stdout));
}

async function writeDraft(
  file: string,
  open: OpenTarget,
  settings: CommandSettings,
  found: Knowledge,
): Promise<void> {
  const draft = draftTarget(open.target, found, readRaw(settings.targetFile));
  await writeFile(file, `${writeJson(draft, 2)}\n`);
  const keys = stillToGive(draft);
  const token = settings.tokenFile === undefined ? '' : ` --token-file ${quoted(settings.tokenFile)}`;
  process.stdout.write(
    [
      '',
      keys.length === 0
        ? `${file} is written and complete.`
        : `${file} is written; it says what is missing: ${keys.join(', ')}.`,
      `${callOf('certify')} --target ${quoted(file)}${token}`,
      '',
    ].join('\n'),
  );
}

function readRaw(path: string | undefined) {
  if (path === undefined) return undefined;
  const text = withoutComments(new TextDecoder().decode(readGiven(path, '--target')));
  const { decoded } = decode(new TextEncoder().encode(text));
  return decoded.kind === 'json' ? decoded.value : undefined;
}

/** A word as a POSIX shell takes it. */
const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
