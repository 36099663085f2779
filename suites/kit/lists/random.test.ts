import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallLists } from '../../fixtures/small-lists.ts';
import type { CheckContext } from '../check/check-context.ts';
import { PreconditionFailed } from '../check/violation.ts';
import { coverageOf } from './coverage.ts';
import type { Decision } from './proving.ts';
import { steadinessOf } from './determinism.ts';
import { deviationKinds, RandomLists } from './fixtures/random-lists.ts';
import { idsOf, pageOf, type Page } from './list.ts';
import type { ListModel } from './list-model.ts';
import { flickerOf, lossOf, lostEntries, readGapsAgain } from './lost-entries.ts';
import { brokenRule } from './model.ts';
import { readPages } from './read-pages.ts';
import { readRecordsByStatus } from './reads/records-by-status.ts';
import { readRuns } from './sampling.ts';
import { allModels, listEndpoints, soundModels, whyUnread } from './views.ts';
import { isWholeWalk, newReader, walkFrom, type WalkEnd } from './walk.ts';

const { listRuns } = endpoints;

/** A client of lists that are drawn by seed, and every request that it has sent. */
function newReading(seed: number, kinds: keyof typeof deviationKinds) {
  const lists = new RandomLists(seed, deviationKinds[kinds]);
  const asked: string[] = [];
  const script = smallLists(lists.change, lists.world);
  const client = scriptedClient((request) => {
    asked.push(request.path.replace('/api/v1/syncs/', '').replace('/sync_runs', ''));
    return script(request);
  });
  const context: CheckContext = newRunOf(client, lists.setting).newCheckContext();
  return { lists, context, asked };
}

const numbersOf = (pages: Iterable<Page>): string => [...pages].map((page) => page.exchange.number).join(' ');

const inShort = (
  found: { readonly proof?: Extract<Decision, { kind: 'impossible' }>['proof'] } | undefined,
) =>
  found === undefined
    ? 'nothing'
    : `${found.proof?.claim ?? 'plain'} by ${found.proof?.answers.map(({ exchange }) => exchange.number).join(' ')}`;

const endInShort = (end: WalkEnd): string =>
  [
    end.kind,
    ...(end.kind === 'back' ? [end.to] : []),
    ...(end.kind === 'empty' ? [numbersOf([end.page]), '+', numbersOf(end.further)] : []),
    ...(end.kind === 'broken' ? [end.exchange.number] : []),
  ].join(' ');

/** What is thrown where nothing can be examined. */
const whyNot = (error: unknown): string => {
  if (!(error instanceof PreconditionFailed)) throw error;
  return JSON.stringify(error.reason, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'ask' in value ? undefined : value,
  );
};

const seeds = Array.from({ length: 72 }, (_, at) => at);

/** What some reads of one list say about it, without any further read but those that decide. */
async function suspected(seed: number): Promise<string> {
  const { lists, context, asked } = newReading(seed, 'shown');
  for (let count = 0; count < 24; count += 1) await lists.read(context);
  if (seed % 2 === 0) await allModels(context, listRuns);
  const pages = readPages(context, listRuns);
  const lines = pages.map(
    ({ name, page, at }) => `${page.exchange.number} ${name.slice(-8)} ${at}: ${idsOf(page).join(' ')}`,
  );
  for (const { entry, before, after, view } of lostEntries(pages))
    lines.push(`lost ${entry.id} ${numbersOf([before.page, after.page])} ${view.status ?? ''}`);
  await readGapsAgain(context, listRuns);
  lines.push(`flicker: ${inShort(await flickerOf(context, listRuns))}`);
  lines.push(`loss: ${inShort(await lossOf(context, listRuns))}`);
  return [...lines, ...context.tally.gaps.map((gap) => JSON.stringify(gap)), `${asked.length}`].join('\n');
}

test.each(seeds)('what pages of the list drawn by %i show of it', async (seed) => {
  expect(await suspected(seed)).toMatchSnapshot();
});

/** How lists are walked from their first page. */
async function walked(seed: number): Promise<string> {
  const { lists, context } = newReading(seed, 'linked');
  const lines: string[] = [];
  for (const status of [undefined, 'success', 'b'])
    for (const keepsEmptyEnd of [undefined, true] as const)
      for (const limit of [3, 30]) {
        const reader = newReader(context, limit === 30);
        const view = { ...lists.view, ...(status === undefined ? {} : { status }) };
        const start = pageOf(await reader.page(view));
        if (start === undefined) continue;
        const walk = await walkFrom(
          context,
          view,
          start,
          limit,
          keepsEmptyEnd === undefined ? reader : { follow: reader.follow, keepsEmptyEnd },
        );
        const { pages, end, endedBy } = walk;
        lines.push(
          `${numbersOf(pages)} ${endInShort(end)} (${numbersOf(endedBy)}) ${isWholeWalk(context, walk)}`,
        );
      }
  return lines.join('\n');
}

test.each(seeds)('how the list drawn by %i is walked', async (seed) => {
  expect(await walked(seed)).toMatchSnapshot();
});

const modelInShort = (model: ListModel): string => {
  const { view, pages, lastIndex, isWhole, isNumbered, isLiving, cut, fault, beyond, numbered } = model;
  const flags = Object.entries({ isWhole, isNumbered, isLiving }).flatMap(([name, is]) => (is ? [name] : []));
  return [
    view.status ?? 'all',
    [...pages].map(([at, page]) => `${at}:${idsOf(page).join('+')}`).join(' '),
    lastIndex ?? 'no end',
    ...flags,
    ...(cut === undefined ? [] : [`cut ${cut.number}`]),
    `${numbered.size} by number, beyond ${beyond?.number}`,
    ...(fault === undefined
      ? []
      : [brokenRule(model), JSON.stringify(fault.details.wanted), JSON.stringify(fault.details.received)]),
  ].join(' ');
};

/** What a run makes of the lists. */
async function modelled(seed: number): Promise<string> {
  const { context, asked } = newReading(seed, 'any');
  const lines: string[] = [];
  for (const endpoint of listEndpoints) {
    lines.push(...(await allModels(context, endpoint)).map(modelInShort));
    const why = await whyUnread(context, endpoint);
    if (why !== undefined) lines.push(whyNot(new PreconditionFailed(why)));
    lines.push(await soundModels(context, endpoint).then(({ length }) => `${length} sound`, whyNot));
    lines.push(
      await steadinessOf(context, endpoint).then(
        ({ answers, odd, undecided }) =>
          `${answers.length} ${undecided === undefined ? '' : 'undecided'} ${inShort(odd)}`,
        whyNot,
      ),
    );
  }
  lines.push((await coverageOf(context)).map((one) => Object.values(one).join(' ')).join('\n'));
  const before = asked.length;
  const alone = await readRuns(context);
  await readRecordsByStatus(context);
  lines.push(alone.map(({ entry, page }) => `${entry.id} of ${page.exchange.number}`).join(', '));
  return [...lines, ...asked.slice(before), `${asked.length}`].join('\n');
}

describe('what a run makes of lists', () => {
  test.each(seeds)('drawn by %i', async (seed) => {
    expect(await modelled(seed)).toMatchSnapshot();
  });
});
