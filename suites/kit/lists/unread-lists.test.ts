import { describe, expect, test } from 'vitest';
import { checks as filters, filterAnswerChecks } from '../../rules/filters/filters.property.ts';
import { checks as newRuns } from '../../rules/filters/new-runs.suite.ts';
import { checks as readFilters } from '../../rules/filters/read-filters.suite.ts';
import { checks as steps } from '../../rules/links/links.property.ts';
import { checks as links } from '../../rules/links/links.suite.ts';
import { checks as readLinks } from '../../rules/links/read-links.suite.ts';
import { checks as lists } from '../../rules/lists/lists.suite.ts';
import { checks as readPages } from '../../rules/lists/read-pages.suite.ts';
import { checks as runs } from '../../rules/runs/runs.suite.ts';
import { endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import {
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type PageRequest,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { Check } from '../check/check.ts';

const ofRuns = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ title, needs }) => !title.includes('record') && needs === undefined);
const groups = {
  lists: ofRuns(lists),
  pages: ofRuns(readPages),
  steps: ofRuns(steps),
  links: ofRuns(links),
  'read links': ofRuns(readLinks),
  filters: [...ofRuns(filters), ...ofRuns(filterAnswerChecks)],
  'read filters': [...ofRuns(readFilters), ...ofRuns(newRuns)],
  runs: ofRuns(runs),
};
type Group = keyof typeof groups;

function reasonOf(ending: CheckEnding): string | undefined {
  const reason = ending.kind === 'untested' ? ending.reason : ending.kind === 'pass' ? ending.gap : undefined;
  return reason === undefined ? undefined : String(reason);
}

/** What each check of some groups says that it did not examine; undefined where it examined all. */
async function unexamined(
  of: readonly Group[],
  change?: ChangePage,
  world?: SmallWorld,
): Promise<readonly (string | undefined)[]> {
  const run = newRunOf(scriptedClient(smallLists(change, world)), smallSetting);
  const said: (string | undefined)[] = [];
  // The lists are read first, as in a run.
  for (const check of groups.lists) await endingOf(check, run.newCheckContext());
  for (const check of of.flatMap((group) => groups[group])) {
    const ending = await endingOf(check, run.newCheckContext());
    expect(ending.kind).not.toBe('violation');
    said.push(reasonOf(ending));
  }
  return said;
}

const answering =
  (answer: ScriptedAnswer, where: (request: PageRequest) => boolean = () => true): ChangePage =>
  (_, request) =>
    request.of === 'runs' && where(request) ? answer : undefined;
const away: ScriptedAnswer = { status: 502, body: 'Bad gateway' };
const all = Object.keys(groups) as Group[]; // the groups of this file
const path = 'GET /api/v1/syncs/';

test('of lists that can be read nothing is left out', async () => {
  expect(new Set(await unexamined(all))).toEqual(new Set([undefined]));
});

test.each([500, 502, 503])('no list at all, answered with %i, names that answer', async (status) => {
  const said = await unexamined(all, answering({ status, body: {} }));
  const [none = '', ...others] = [...new Set(said)];
  expect(none).toMatch(new RegExp(`^needs 4.7-answers-200: ${path}\\d/sync_runs returned ${status}$`));
  expect(others).toEqual(['no answer was examined']);
});

describe('lists without entries', () => {
  const empty = { ...smallWorld, runs: { 1: [], 2: [], 3: [] } };
  test.each<[Group, string]>([
    ['steps', 'no list of runs that was read has a second page'],
    ['read links', 'no list of runs that was read has a second page'],
    ['filters', 'no entry with a status was found to filter by'],
    ['read filters', 'no entry with a status was found to filter by'],
    ['runs', 'no list shows a run that could be read alone'],
  ])('leave %s out: %s', async (group, reason) => {
    expect(new Set(await unexamined([group], undefined, empty))).toEqual(new Set([reason]));
  });
});

describe('lists of one page', () => {
  const short = { ...smallWorld, pageSize: 50 };
  test('leave out steps to other pages', async () => {
    const said = await unexamined(['steps'], undefined, short);
    expect(said).toEqual(groups.steps.map(() => 'no list of runs that was read has a second page'));
  });

  test('leave out that pages but the ends have next and prev', async () => {
    const said = await unexamined(['links'], undefined, short);
    expect(said.slice(0, 2)).toEqual(Array(2).fill('no list of runs that was read has a second page'));
    expect(new Set(said.slice(2))).toEqual(new Set([undefined]));
  });

  test.each<Group>(['filters', 'runs'])('are enough for %s', async (group) => {
    expect(new Set(await unexamined([group], undefined, short))).toEqual(new Set([undefined]));
  });
});

describe('a status that is no string', () => {
  const odd = { ...smallWorld, runs: { 1: [1, 2, 3].map((id) => runEntry(id, null)), 2: [], 3: [] } };
  test('leaves filters to the rule of that member', async () => {
    const said = await unexamined(['filters'], undefined, odd);
    expect(new Set(said)).toEqual(
      new Set(['needs 2.3-status: no entry with a status was found to filter by']),
    );
  });
});

describe('filters', () => {
  const isFiltered = ({ status }: PageRequest): boolean => status !== undefined;

  test.each([422, 502])('that are answered with %i name that answer', async (status) => {
    const said = await unexamined(['filters'], answering({ status, body: {} }, isFiltered));
    const reason = `needs 4.7-answers-200: ${path}2/sync_runs?status=failed returned ${status}`;
    expect(new Set(said)).toEqual(new Set([reason]));
  });

  test('that are away leave the links of whole lists examined in part', async () => {
    const said = await unexamined(['steps'], answering(away, isFiltered));
    const reason = `needs 4.7-answers-200: ${path}2/sync_runs?status=failed returned 502`;
    expect(said).toEqual(groups.steps.map(() => reason));
  });
});

describe('pages past the first that are away', () => {
  const change = answering(away, ({ page }) => page > 1);
  const reason = `needs 4.7-answers-200: ${path}2/sync_runs?page=2 returned 502`;

  test('leave out what several pages show', async () => {
    expect(await unexamined(['steps'], change)).toEqual(groups.steps.map(() => reason));
  });

  test('and not what one page shows', async () => {
    expect(new Set(await unexamined(['filters', 'links', 'runs'], change))).toEqual(new Set([undefined]));
  });
});

test('lists without links leave out where links lead', async () => {
  const bare: ChangePage = (page) => void (page.links = {});
  const said = await unexamined(['read links'], bare);
  expect(new Set(said)).toEqual(new Set(['no list of runs that was read has a second page']));
});
