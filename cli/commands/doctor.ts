import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { shellWord } from '../../reports/content/escape.ts';
import { few } from '../../reports/content/verdict.ts';
import type { PreflightNote } from '../../schemas/report.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import { isRecognised } from '../../suites/log/answers.ts';
import { decode } from '../../suites/log/decode.ts';
import { statusOf } from '../../suites/log/exchange.ts';
import { isArray, isObject, member, writeJson, type Json, type JsonObject } from '../../suites/log/json.ts';
import type { Target } from '../../suites/log/discovery.ts';
import type { Knowledge } from '../../suites/log/knowledge.ts';
import { withoutComments } from '../../suites/target/target.ts';
import { readiness } from '../../suites/verdict/selection.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { onTarget } from '../certification/on-target.ts';
import { UsageError, type Command, type Given } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { exitCodes } from '../exit-code.ts';
import { probeFile } from '../files/probing.ts';
import { readGivenText } from '../files/reading.ts';
import { quote, text } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions, type CommandSettings } from '../target/settings.ts';
import { draftTarget, stillToGive } from '../target/target-draft.ts';
import { describeNotes, print } from '../terminal.ts';

const options = {
  ...targetOptions,
  write: text('FILE', 'write what was found into this target file'),
  profile: { ...examinationOptions.profile, help: 'what will be run (default: full)' },
  timeout: {
    ...examinationOptions.timeout,
    help: 'one request from send to last decoded byte (default: 10s)',
  },
};

/** `doctor`: what prevents an examination, and how to fix it. */
export const command: Command<typeof options> = {
  name: 'doctor',
  options,
  help: [
    `Usage: BASE_URL=URL TOKEN=… ${callOf('doctor')} [options]`,
    'Sends only GET requests, says what prevents an examination and how to fix it, and writes a target file.',
    options,
    'Exit codes: 0 ready to be examined, 2 wrong usage, 3 not ready: the lines say why.',
  ],
  run,
};

async function run(given: Given<typeof options>): Promise<number> {
  const { timeoutMs = 10_000, profile = 'full' } = readExamination(given);
  const settings = readSettings(given, process.env, readConfigurationFile());
  const draft = await readDraft(given.write, settings);
  return onTarget(settings, 'showing what was found so far', async ({ target }, sending) => {
    const { notes, mask, known, isKnown } = await diagnose(target, { ...sending, profile, timeoutMs });
    const sources = settings.sources.map((text) => `  ${text}\n`).join('');
    const almost = almostOf(known);
    print(mask(sources + describeNotes([...notes, ...almost])));
    if (sending.signal.aborted) return exitCodes.interrupted;
    if (isKnown) print(readyLine(known, profile));
    const isWorthIt = isKnown || almost.length > 0;
    if (isWorthIt && draft !== undefined) await writeDraft(draft, target, settings, known);
    else if (isWorthIt) print('No file was written; --write FILE writes what was found into a target file.');
    else print('No file was written, because no answer was one of this API.');
    return notes.some(({ level }) => level === 'bad') ? exitCodes.inconclusive : 0;
  });
}

/** The file that is written, and what it is made from. */
interface Draft {
  readonly file: string;
  readonly content: Json | undefined;
  /** What the file holds already. */
  readonly text: string | undefined;
}

/** What somebody wrote into a file stays: a draft of the same server is completed, no other is replaced. */
async function readDraft(
  file: string | undefined,
  { target, targetFile }: CommandSettings,
): Promise<Draft | undefined> {
  if (file === undefined) return undefined;
  if (target === undefined) throw new UsageError('--write needs a target: set BASE_URL and TOKEN');
  await probeFile(resolve(file));
  const text = existsSync(file) ? readGivenText(file, '--write') : undefined;
  const isRead = targetFile !== undefined && resolve(targetFile) === resolve(file);
  const content = contentOf(text ?? (targetFile && readGivenText(targetFile, '--target')));
  const baseUrl = member(content, 'baseUrl');
  if (text === undefined || isRead || baseUrl === target.baseUrl) return { file, content, text };
  const other = typeof baseUrl === 'string' ? `is about ${baseUrl}` : 'is no target file of this server';
  const name = `target-${new URL(target.baseUrl).host.replaceAll(/[^\w.-]/g, '-')}.json`;
  throw new UsageError(
    `--write: ${quote(file)} exists and ${other}; give another name, such as --write ${name}`,
  );
}

function contentOf(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  const { decoded } = decode(new TextEncoder().encode(withoutComments(text)));
  return decoded.kind === 'json' ? decoded.value : undefined;
}

/** A draft as text; in a file with comments the new keys come first, and the rest stays as it was written. */
function textOf(draft: JsonObject, { content, text = '' }: Draft): string {
  const plain = withoutComments(text);
  if (plain === text || !isObject(content)) return `${writeJson(draft, 2)}\n`;
  const fresh = Object.entries(draft).filter(([key]) => !Object.hasOwn(content, key));
  if (fresh.length === 0) return text;
  const at = plain.indexOf('{') + 1;
  const lines = writeJson(Object.fromEntries(fresh), 2).slice(1, -1).trimEnd();
  return `${text.slice(0, at)}${lines},${text.slice(at)}`;
}

/** What a server that is half finished lacks: JSON that is almost what the spec describes. */
function almostOf({ log }: Knowledge): readonly PreflightNote[] {
  const seen = log.flatMap((exchange): PreflightNote[] => {
    const { decoded } = exchange.answer?.body ?? {};
    if (statusOf(exchange) !== 200 || decoded?.kind !== 'json' || isRecognised(exchange)) return [];
    const { value } = decoded;
    if (typeof value !== 'object' || value === null) return [];
    const { pathname } = new URL(exchange.url);
    const what = isArray(value)
      ? 'but with a bare array'
      : member(value, 'data') === undefined
        ? `but without an envelope; it has ${few(Object.keys(value), 5) || 'no members'}`
        : 'but `data` is not what the spec describes';
    const remedy = `write {"data": …} around it; ${callOf('explain')} 2-single-envelope shows the form`;
    return [{ level: 'mind', text: `GET ${pathname} answers, ${what}`, remedy }];
  });
  return [...Map.groupBy(seen, ({ text }) => text.replaceAll(/\d+/g, '')).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** "107 of 130 rules can be examined; these bodies would make it 130: …". */
function readyLine({ subject }: Knowledge, profile: 'full' | 'read-only'): string {
  const { examinable, of, missing, withMissing } = readiness(subject, profile);
  const ready = `${examinable} of ${of} rules can be examined`;
  if (missing.length === 0) return `${ready}.`;
  const these = missing.length === 1 ? 'this key' : `these ${missing.length} keys`;
  return `${ready}; ${these} of the target file would make it ${withMissing}: ${missing.join(', ')}.`;
}

async function writeDraft(
  given: Draft,
  target: Target,
  { tokenFile }: CommandSettings,
  found: Knowledge,
): Promise<void> {
  const { file } = given;
  const draft = draftTarget(target, found, given.content);
  await writeFile(file, textOf(draft, given));
  const keys = stillToGive(draft);
  const state = keys.length === 0 ? 'and complete.' : `; it says what is missing: ${keys.join(', ')}.`;
  print(`\n${file} is written${keys.length === 0 ? ' ' : ''}${state}`);
  // A command is never broken.
  const token = tokenFile === undefined ? '' : ` --token-file ${shellWord(tokenFile)}`;
  process.stdout.write(`${callOf('certify')} --target ${shellWord(file)}${token}\n`);
}
