import { httpManners } from '../catalogue/questions.ts';
import { newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { runsOf } from '../log/pages.ts';
import { filtered } from '../log/questions.ts';
import { recordLists, singleRuns, statusesOf, syncsOf } from './choices.ts';
import { listedReports } from './reports.ts';

/** The stated questions of each endpoint that reads, of different kinds. */
function kindsOf(known: Knowledge): readonly (readonly Ask[])[] {
  const { modelId, syncId } = known.subject;
  const main = syncId === undefined ? [] : [runsOf(syncId)];
  return [
    modelId === undefined ? [] : [newAsk('readModel', [modelId])],
    listedReports(known),
    [
      ...syncsOf(known).map((sync) => newAsk('listRuns', [sync])),
      ...main.flatMap((list) =>
        statusesOf(known, list, 1).map((status) => newAsk('listRuns', list.ids, { query: filtered(status) })),
      ),
    ],
    singleRuns(known).map(({ sync, run }) => newAsk('readRun', [sync, run.id])),
    recordLists(known).map(({ ids }) => newAsk('listRecords', ids)),
  ];
}

/**
 * Each endpoint that reads, once in each other way of using HTTP, of another kind of resource each time
 * (interpretation 30); at depth `quick` each endpoint once.
 */
export const waysOfAsking = (known: Knowledge): readonly Ask[] =>
  kindsOf(known).flatMap((asks, endpoint) =>
    httpManners.flatMap((manner, nth) => {
      const isWanted = known.options.depth !== 'quick' || nth === endpoint % httpManners.length;
      const ask = asks[(nth * 5 + endpoint) % asks.length];
      return ask === undefined || !isWanted ? [] : [repeatAsk(ask, { manner })];
    }),
  );
