import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { green, red } from '../../reports/fixtures/samples.ts';
import { renderJson } from '../../reports/json.ts';
import { fitLines } from '../../reports/terminal/screen.ts';
import { deadBaseUrl } from '../../suites/fixtures/raw-target.ts';
import { member, readJson, type JsonObject } from '../../suites/log/json.ts';
import { fileJournal } from '../../suites/target/journal.ts';
import { journalFolder, onTarget } from '../certification/on-target.ts';
import { readSettings } from '../target/settings.ts';
import { newFolder, openServer, reportIn, runBin, runCommandLine, sharedFolder } from '../fixtures/bin.ts';

/** Runs a command line; what it wrote to either stream is `text`. */
async function run(line: string, options: Parameters<typeof runCommandLine>[1] = {}) {
  const { code, stdout, stderr } = await runCommandLine(line.split(' '), options);
  return { code, text: stdout + stderr };
}

const samples = sharedFolder();
writeFileSync(join(samples, 'red.json'), renderJson(red));
writeFileSync(join(samples, 'green.json'), renderJson(green));
writeFileSync(join(samples, 'green.html'), '');

const unknown = /"9" is neither a number nor a rule of this report; the numbers are 1 to \d/;
const brief = /^(?![^]*run-filter-ignored)/;
const phases =
  /^reads[^]*^writes[^]*^ {2}PUT \/api\/v1\/models\/1$[^]*^reads again[^]*^bad credentials[^]*^late effects/m;
const wanted = /^ {2}wanted {4}\/data\/3\/attributes\/status {2}"failed"/m;

test.each<[line: string, code: number, ...says: readonly RegExp[]]>([
  ['show --report red.json', 0, /^ {2}✗ {2}1 [^]*^✗ Not conformant/m, /^(?![^]*wanted {4})/],
  ['show 4.7-status-filter --report red.json', 0, wanted],
  ['show --all --report red.json', 0, wanted, /^ {2}wanted [^]*^ {2}wanted /m],
  ['show --verbose --report red.json', 0, wanted, /^Not examined \(/m, /^(?![^]*in a browser)/],
  ['show --verbose --report green.json', 0, /^ {2}in a browser green\.html$/m],
  ['show 1 --exchange --report red.json', 0, /^ {2}wanted /m, /^ *GET .*[^]*^ *200/m],
  ['show 9 --report red.json', 2, unknown],
  ['show 2.1-id --report red.json', 2, /has no finding: it is pass/],
  ['show --report green.json', 0, /^✓ Conformant/],
  ['compare green.json red.json --report-dir .', 0, /^only the later fails .*4\.7-status-filter/m],
  ['compare green.json red.json --report-dir . --no-regressions', 1, /^worse .*4\.7-status-filter/m],
  ['list --markdown', 0, /^\| `4\.7-status-filter` \| MUST \| 4\.7 \| /m],
  ['list --json', 0, /"id": "4\.7-status-filter",\n +"level": "MUST",\n +"clause": "4\.7"/],
  ['list', 0, /^4\.7-status-filter +MUST +4\.7 /m],
  ['explain 4.7-status-filter', 0, /MUST · clause 4\.7[^]*How to fix it:\n {2}\S/, brief],
  ['explain 4.7-status-filter --all', 0, /run-filter-ignored/],
  ['explain 4.7', 0, /^4\.7-status-filter +MUST/m],
  ['reference --list', 0, /run-filter-ignored .*\[4\.7-status-filter\][^]*Variants \(\d+\)/],
  ['plan --json', 0, /^\[\n {2}\{\n {4}"phase": "reads"/],
  ['plan --profile read-only', 0, /^reads \(\d+\)\n/, /^(?![^]*\n(writes| {2}(PUT|POST)))/],
  ['plan', 0, phases],
  ['plan --base-url http://127.0.0.1:1', 3, /^✗ no answer: .*refuses[^]*fix: start the target/m],
])('%s ends with %i and says it', async (line, code, ...says) => {
  const end = await run(line, { cwd: samples });
  for (const one of says) expect(end.text).toMatch(one);
  expect(end.code).toBe(code);
});

test('explain fits on a screen of 80 columns', async () => {
  expect(fitLines((await run('explain 4.7-status-filter')).text, 80).split('\n').length).toBeLessThan(30);
});

const ends = (code: number, words: string) => ({ code, text: expect.stringContaining(words) });
const [rule, ignored] = ['2.3-skipped-rows-absent', 'run-filter-ignored'];
const defect = 'single-run-shows-skipped-rows';

test('a rule of a report still fails, is fixed, or cannot be checked', async () => {
  const [broken, fixed] = [await openServer(defect), await openServer()];
  const { cwd } = broken;
  await run(`certify --depth quick --target target.json --only ${rule} --report-dir live`, broken);
  expect(reportIn(join(cwd, 'live')).target).toMatchObject({ baseUrl: broken.baseUrl, file: 'target.json' });
  const again = (BASE_URL: string, { token: TOKEN } = broken) =>
    run(`again ${rule} live/report.json --target target.json`, { cwd, env: { BASE_URL, TOKEN } });
  const still = await again(broken.baseUrl);
  expect(still).toEqual({ code: 1, text: expect.stringContaining(`still fails: ${rule}`) });
  expect(still.text).toContain(`again -- live/report.json ${rule} --target target.json --depth quick`);
  expect(await again(fixed.baseUrl, fixed)).toEqual(ends(0, `fixed: ${rule}`));
  expect(await again(await deadBaseUrl())).toEqual(ends(3, `cannot tell: ${rule}`));
});

test('of the embedded reference server with a defect, the same server is checked again, writes too', async () => {
  const afterwards = 'runs-of-the-other-sync-take-the-id-of-the-scheduled-one';
  const [cwd, of] = [newFolder(), '4.7-of-sync'];
  await run(`certify --defect ${afterwards}`, { cwd });
  const still = await run('again', { cwd });
  expect(still).toEqual({ code: 1, text: expect.stringContaining(`still fails: ${of}`) });
  expect(still.text).toContain(`again -- ${of} --defect ${afterwards}`);
  expect(await run(`again ${of} --reference`, { cwd })).toMatchObject({ code: 0 });
  expect((await run('again 2.1-id', { cwd })).text).toMatch(/^passes \(no finding .*\): 2\.1-id at /m);
});

test.each([
  ['BASE_URL', { baseUrl: 'https://127.0.0.1.elsewhere.example' }],
  ['--target', { baseUrl: 'http://127.0.0.1:1', file: '/etc/passwd' }],
])('no report decides where the token goes, or which files are read: %s', async (says, target) => {
  const cwd = newFolder();
  const other = { ...red, target: { ...red.target, embedded: false, ...target } };
  writeFileSync(join(cwd, 'report.json'), renderJson(other));
  expect(await run(`again report.json ${rule}`, { cwd, env: { TOKEN: 'x' } })).toEqual(ends(2, says));
});

test('a recording is judged as the live target was', async () => {
  const { cwd, env } = await openServer('run-filter-ignored');
  const line = 'certify --depth quick --record run.jsonl --report-dir live --target target.json';
  expect(await run(line, { cwd, env })).toEqual(ends(1, 'run.jsonl contains every exchange'));
  expect((await run('judge run.jsonl --report-dir again', { cwd })).code).toBe(1);
  const [before, after] = [reportIn(join(cwd, 'live')), reportIn(join(cwd, 'again'))];
  const outcomes = ({ requirements }: typeof red) => requirements.map(({ id, outcome }) => ({ id, outcome }));
  expect(outcomes(after)).toEqual(outcomes(before));
  expect(after.observations).toEqual(before.observations);
  expect(after.startedAt.slice(0, 19)).toBe(before.startedAt.slice(0, 19));
});

test.each(['build', 'contracts'])('%s says what to install where its packages are missing', async (name) => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (from, context, next) => next(/^(esbuild|@pact.*)$/.test(from) ? 'no' : from, context) });`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
  const { code, stderr } = await runBin([name], { env });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^.*; run npm ci without --omit=dev\n$/)]);
});

test('reference prints base URL, token and target file, answers, and ends with Ctrl-C', async () => {
  let asked: Promise<number[]> | undefined;
  const { code, stdout } = await runBin(['reference', '--defect', ignored], {
    onOutput(text, child) {
      if (asked !== undefined || !text.includes('Ctrl-C')) return;
      const value = (name: string): string => new RegExp(`^export ${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      const { name, baseUrl } = JSON.parse(readFileSync(value('TARGET'), 'utf8'));
      expect([name, baseUrl]).toEqual([`reference server with ${ignored}`, value('BASE_URL')]);
      const ask = async (token: string): Promise<number> => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${value('BASE_URL')}/api/v1/models/1`, { headers })).status;
      };
      asked = Promise.all([ask(value('TOKEN')), ask('made-up')]).finally(() => child.kill('SIGINT'));
    },
  });
  expect(await asked).toEqual([200, 401]);
  expect(stdout).toMatch(/^export BASE_URL=http:\/\/127\.0\.0\.1:\d+\nexport TOKEN=\S+\nexport TARGET=\S+\n/);
  expect(code).toBe(0);
});

test('a port that is taken is wrong usage', async () => {
  const { port } = new URL((await openServer()).baseUrl);
  expect(await run(`reference --port ${port}`)).toEqual({
    code: 2,
    text: `--port: port ${port} is in use\n`,
  });
});

test('a model that two killed runs left changed is restored, and then nothing is left', async () => {
  const { baseUrl, token, env } = await openServer();
  const state = { ...env, XDG_STATE_HOME: newFolder() };
  const ask = async (init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}/api/v1/models/1`, { ...init, headers });
    return member(member(readJson(await answer.text()), 'data'), 'attributes') as JsonObject; // the reference's
  };
  const former = await ask();
  const sent = [{ name: 'first' }, { ...former, name: 'second' }];
  for (const body of sent) fileJournal(journalFolder(state), baseUrl).note('1', former, body);
  await ask({ method: 'PUT', body: '{"name":"theirs"}' });
  const advice = /fix: .* npm run restore --\n[^]* these 3 keys of the target file would make it 127:/;
  expect((await run('doctor', { env: state })).text).toMatch(advice);
  await ask({ method: 'PUT', body: JSON.stringify(sent.at(-1)) });
  const said = 'model "1": name: the former values were sent and are read again\n';
  expect(await run('restore', { env: state })).toEqual({ code: 0, text: said });
  expect(await ask()).toMatchObject({ name: former['name'] });
  expect(await run('restore', { env: state })).toEqual(ends(0, `No run has left ${baseUrl} changed`));
});

test('no error of a command repeats its token', async () => {
  const TOKEN = 'a-token-of-forty-characters-0123456789ab';
  const settings = readSettings({ 'base-url': 'http://127.0.0.1:9' }, { TOKEN });
  const fails = onTarget(settings, 'ending', () => Promise.reject(new Error(`sent ${TOKEN} twice`)));
  await expect(fails).rejects.toThrow('sent [masked] twice');
  await expect(fails.catch(({ stack }: Error) => stack)).resolves.not.toContain(TOKEN);
});
