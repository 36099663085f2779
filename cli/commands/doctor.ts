import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { shellWord } from '../../reports/content/escape.ts';
import { few, keyWords } from '../../reports/content/verdict.ts';
import type { PreflightNote } from '../../schemas/report.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';
import { diagnose } from '../../suites/diagnosis.ts';
import { decode } from '../../suites/log/decode.ts';
import { jsonOf, lackOf, membersOf, seriesNames } from '../../suites/log/answers.ts';
import { isList } from '../../suites/log/ask.ts';
import { answered } from '../../suites/log/facts.ts';
import { statusOf, type Exchange } from '../../suites/log/exchange.ts';
import { isObject, member, writeJson, type Json, type JsonObject } from '../../suites/log/json.ts';
import type { Target } from '../../suites/log/discovery.ts';
import type { Knowledge } from '../../suites/log/knowledge.ts';
import { parseBaseUrl } from '../../suites/target/configuration.ts';
import { withoutComments } from '../../suites/target/target.ts';
import { readiness } from '../../suites/verdict/selection.ts';
import { describeReason } from '../../suites/verdict/words.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import { onTarget, settingsOf } from '../certification/on-target.ts';
import { exitCodes, UsageError, type Command, type Given } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { probeFile } from '../files/writing.ts';
import { readGivenText } from '../files/reading.ts';
import { quote, text } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';
import { draftTarget, openBaseUrl, stillToGive } from '../target/target-draft.ts';
import { describeNotes, print } from '../terminal.ts';

const options = {
  ...targetOptions,
  write: text('FILE', 'write what was found into this target file'),
  profile: { ...examinationOptions.profile, help: 'what will be run (default: full)' },
  timeout: examinationOptions.timeout,
};

/** `doctor`: what prevents an examination, and how to fix it. */
export const command: Command<typeof options> = {
  options,
  variables: 'BASE_URL=URL TOKEN=…',
  usage: '[options]',
  about:
    'Sends only GET requests, says what prevents an examination and how to fix it, and writes a target file.',
  ends: 'Exit codes: 0 ready to be examined, 2 wrong usage, 3 not ready: the lines say why.',
  async run(given, _, pace) {
    const examination = readExamination(given);
    const { settings, write } = await drafting(given);
    return onTarget(settings, 'showing what was found so far', async ({ target }, sending) => {
      const { notes, mask, known, isKnown } = await diagnose(target, { ...pace, ...examination, ...sending });
      const sources = settings.options.settings.map((source) => `  ${source}\n`).join('');
      const almost = almostOf(known);
      print(mask(sources + describeNotes([...notes, ...almost])));
      if (sending.signal.aborted) return exitCodes.interrupted;
      if (isKnown) print(readyLine(known, given.profile ?? 'full'));
      if (known.log.every(({ answer }) => answer === undefined))
        print('No file was written, because the server did not answer.');
      else if (write === undefined)
        print('No file was written; --write FILE writes what was found into a target file.');
      else await write(target, known, isKnown || almost.length > 0);
      return notes.some(({ level }) => level === 'bad') ? exitCodes.inconclusive : 0;
    });
  },
};

/**
 * The settings, and what writes a draft of the target file: what somebody wrote into it stays. A draft of the
 * same server is completed and is the target file, unless another one is named; no other file is replaced.
 */
async function drafting(given: Given<typeof options>) {
  const { write: file } = given;
  if (file === undefined) return { settings: settingsOf(given), write: undefined };
  const common = readConfigurationFile();
  const before = existsSync(file) ? readGivenText(file, '--write') : undefined;
  const isOnly = before !== undefined && common?.target === undefined;
  const settings = readSettings(given, process.env, isOnly ? { source: '--write', target: file } : common);
  const { target, tokenFile, options } = settings;
  if (target === undefined) throw new UsageError('--write needs a target: set BASE_URL and TOKEN');
  await probeFile(resolve(file));
  const text = before ?? (options.targetFile && readGivenText(options.targetFile, '--target')) ?? '';
  const { decoded } = decode(Buffer.from(withoutComments(text)));
  const content = decoded.kind === 'json' ? decoded.value : undefined;
  const written = member(content, 'baseUrl');
  const baseUrl = typeof written === 'string' ? parseBaseUrl(written, `${file}: baseUrl`) : undefined;
  const named = [given.target, process.env['TARGET'], common?.target].map((path) => resolve(path ?? ''));
  // Only the target file that is in use, or a draft of ours without a base URL, may get one.
  const isOpen = named.includes(resolve(file)) || member(content, openBaseUrl) !== undefined;
  if (before !== undefined && baseUrl !== target.baseUrl && !(isOpen && baseUrl === undefined)) {
    const other = baseUrl === undefined ? 'is no target file of this server' : `is about ${baseUrl}`;
    const name = `--write target-${new URL(target.baseUrl).host.replaceAll(/[^\w.-]/g, '-')}.json`;
    throw new UsageError(`--write: ${quote(file)} exists and ${other}; give another name, such as ${name}`);
  }
  const write = async (examined: Target, known: Knowledge, isOurs: boolean): Promise<void> => {
    const draft = draftTarget(examined, known, { given: content, isOurs });
    await writeFile(file, textOf(draft, content, before));
    const keys = stillToGive(draft);
    const state = keys.length === 0 ? ' and complete.' : `; it says what is missing: ${keyWords(keys)}.`;
    print(`\n${file} is written${state}`);
    // A command is never broken.
    const token = tokenFile === undefined ? '' : ` --token-file ${shellWord(tokenFile)}`;
    const next = isOurs ? `${callOf('certify')} --target` : `${callOf('doctor')} --write`;
    process.stdout.write(`${next} ${shellWord(file)}${token}\n`);
  };
  return { settings, write };
}

/** What a server that is half finished lacks: JSON that is almost what the spec describes. */
function almostOf({ log }: Knowledge): readonly PreflightNote[] {
  const good = log.filter((exchange) => statusOf(exchange) === 200);
  const seen = good.flatMap((exchange): PreflightNote[] => {
    const { endpoint } = exchange.ask;
    if (lackOf(exchange).lacks === undefined) return [];
    const alone = endpoint === 'reports' ? '4.1-series-all' : '2-single-envelope';
    const rule = isList(endpoint) ? '2-list-envelope' : alone;
    const remedy = `${remedyOf(rule)} (rule ${rule})`;
    return [{ level: 'mind', text: describeReason(answered(exchange)), remedy }];
  });
  // Of each kind one is enough.
  const forms = new Map(seen.map((note) => [note.text.replaceAll(/\d+/g, ''), note])).values();
  const spelled = [...new Set(good.flatMap(otherNames))];
  const text = `names are not spelled as in the spec: ${few(spelled, 6)}`;
  const remedy = 'set the naming strategy of the serializer to snake_case, for every response';
  return spelled.length === 0 ? [...forms] : [{ level: 'mind', text, remedy }, ...forms];
}

/** Names in an answer that only case or hyphens distinguish from those of the spec, with these. */
function otherNames(exchange: Exchange): readonly string[] {
  const { endpoint } = exchange.ask;
  const names = new Set(writeJson(jsonOf(exchange) ?? null).match(/(?<=")[\w-]+(?=":)/g));
  const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
  const due = endpoint === 'reports' ? seriesNames : membersOf[endpoint].map((one) => one.member);
  return due.flatMap((name) => {
    const other = [...names].find((one) => plain(one) === plain(name));
    return other === undefined || names.has(name) ? [] : `${other} for ${name}`;
  });
}

/** "107 of 130 rules can be examined; these bodies would make it 130: …", and what no key would add. */
function readyLine(known: Knowledge, profile: 'full' | 'read-only'): string {
  const { examinable, of, missing, withMissing, useless } = readiness(known, profile);
  const these = missing.length === 1 ? 'this key' : `these ${missing.length} keys`;
  const more = `; ${these} of the target file would make it ${withMissing}: ${missing.join(', ')}`;
  const ready = `${examinable} of ${of} rules can be examined${missing.length === 0 ? '' : more}.`;
  const came = useless.map((one) => describeReason(answered(one))).join('; ');
  return came === ''
    ? ready
    : `${ready}\n${came}: ${of - withMissing} rules cannot be examined before that is fixed.`;
}

/** A draft as text; in a file with comments the new keys come first, and the rest stays as it was written. */
function textOf(draft: JsonObject, content: Json | undefined, before = ''): string {
  const plain = withoutComments(before);
  if (plain === before || !isObject(content)) return `${writeJson(draft, 2)}\n`;
  const fresh = Object.entries(draft).filter(([key]) => !Object.hasOwn(content, key));
  if (fresh.length === 0) return before;
  const at = plain.indexOf('{') + 1;
  const lines = writeJson(Object.fromEntries(fresh), 2).slice(1, -1).trimEnd();
  return `${before.slice(0, at)}${lines},${before.slice(at)}`;
}
