import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { absentLike } from '../../log/absent-ids.ts';
import { member, type Json } from '../../log/json.ts';
import type { Entry, Page } from '../../log/pages.ts';
import { encodeSegment } from '../../log/urls.ts';
import { describeReason } from '../../verdict/words-reasons.ts';
import { nullableOfRun } from '../shapes.ts';
import {
  failState,
  fixtureId,
  areSet,
  attributesOfModel,
  look,
  lookAtPage,
  lookForSuccess,
  saysAbsent,
  type Prove,
  type ContractContext,
  type Values,
} from '../contract-context.ts';
import { listStates, firstPages, type ListOf } from './pages.ts';

const { listRuns, readRun, listRecords } = endpoints;
const tries = 3; // runs that are read alone before a state counts as not to be had

const idsIn = (sync: string, run?: string): Values =>
  run === undefined ? { sync_id: sync } : { sync_id: sync, sync_run_id: run };

const segmentsOf = (sync: string, run?: string): Values => ({
  sync_segment: encodeSegment(sync),
  ...(run === undefined ? {} : { run_segment: encodeSegment(run), run_id: run }),
});

async function sync(context: ContractContext): Promise<string> {
  const id = fixtureId(context.fixtures, 'syncId');
  const exchange = await look(context, listRuns, { params: idsIn(id) });
  return saysAbsent(exchange) ? failState(`the target has no sync ${JSON.stringify(id)}`) : id;
}

/** A run that the target file, discovery or the list itself names. */
async function run(context: ContractContext): Promise<{ sync: string; run: string }> {
  const of = await sync(context);
  const known = context.fixtures.syncRunId;
  if (known !== undefined && !saysAbsent(await look(context, readRun, { params: idsIn(of, known) })))
    return { sync: of, run: known };
  const page = await lookAtPage(context, listRuns, idsIn(of));
  const listed = page?.entries.find(({ hasId }) => hasId);
  if (listed !== undefined) return { sync: of, run: listed.id };
  return failState(
    context.fixtures.missing.syncRunId === undefined
      ? `the list of sync ${JSON.stringify(of)} shows no run`
      : describeReason(context.fixtures.missing.syncRunId),
  );
}

/** A run of which the list and the run itself, read alone, show the same. */
async function runWith(
  context: ContractContext,
  has: (attributes: Json | undefined) => boolean,
  otherwise: string,
): Promise<Values> {
  const of = await sync(context);
  const pages = await firstPages(context, { endpoint: listRuns, params: idsIn(of) });
  const fitting = pages.flatMap(({ entries }) => entries).filter(({ attributes }) => has(attributes));
  const known = context.fixtures.syncRunId;
  const ids = [...(known === undefined ? [] : [known]), ...fitting.map(({ id }) => id)];
  for (const id of [...new Set(ids)].slice(0, 1 + tries)) {
    const exchange = await look(context, readRun, { params: idsIn(of, id) });
    if (exchange.answer?.status === 200 && has(attributesOfModel(exchange))) return segmentsOf(of, id);
  }
  return failState(otherwise);
}

const seed = 1187; // of ids that are drawn: the contract asks for the same ones every time

/**
 * An id in the format of the known ones that no run has. Throws StateNotProved if that format is only
 * guessed, because a target may treat ours as malformed, for which no answer is specified (reading 16).
 */
async function absent(
  context: ContractContext,
  known: readonly string[],
  at: readonly Endpoint[],
  paramsOf: (id: string) => Values,
): Promise<string> {
  const made = absentLike(known, seed, 'contract');
  const id = made?.id ?? failState(`no id like ${JSON.stringify(known[0])} could be made that is not in use`);
  for (const endpoint of made?.isCertain === true ? [] : at) {
    const { answer } = await context.asker.ask(endpoint, { params: paramsOf(id) });
    if (answer?.status === 400 || answer?.status === 422)
      failState(`${JSON.stringify(id)} has a guessed form, and the target may take it for malformed`);
  }
  return id;
}

async function absentRun(context: ContractContext): Promise<Values> {
  const found = await run(context);
  await lookForSuccess(context, readRun, { params: idsIn(found.sync, found.run) });
  const page = await lookAtPage(context, listRuns, idsIn(found.sync));
  const known = [
    found.run,
    ...(page?.entries ?? []).filter(({ hasId }) => hasId).map(({ id: listed }) => listed),
  ];
  const id = await absent(context, known, [readRun, listRecords], (one) => idsIn(found.sync, one));
  return segmentsOf(found.sync, id);
}

const knownSyncs = ({ fixtures }: ContractContext, id: string): readonly string[] =>
  [id, fixtures.syncId, fixtures.otherSyncId, fixtures.emptySyncId].filter((one) => one !== undefined);

const runList: ListOf = {
  noun: 'runs',
  nullable: [...nullableOfRun, 'skipped_rows'],
  async view(context) {
    const { otherSyncId } = context.fixtures;
    const syncs = [await sync(context), ...(otherSyncId === undefined ? [] : [otherSyncId])];
    return syncs.map((of) => ({ endpoint: listRuns, params: idsIn(of), values: segmentsOf(of) }));
  },
};

const recordList: ListOf = {
  noun: 'records',
  nullable: ['error'],
  async view(context) {
    const found = await run(context);
    const listed = await lookAtPage(context, listRuns, idsIn(found.sync));
    return [found.run, ...byRows(listed).filter((id) => id !== found.run)]
      .slice(0, 1 + 2 * tries)
      .map((id) => ({
        endpoint: listRecords,
        params: idsIn(found.sync, id),
        values: segmentsOf(found.sync, id),
      }));
  },
};

/** Runs with the most rows first: the likeliest to have records over several pages. */
function byRows(page: Page | undefined): readonly string[] {
  const rows = ({ attributes }: Entry): number => {
    const count = attributes['total_rows'];
    return typeof count === 'number' ? count : 0;
  };
  return (page?.entries ?? []).toSorted((one, other) => rows(other) - rows(one)).map(({ id }) => id);
}

/** States of syncs, runs and records, proved by reading lists and runs. */
export const runStates: Readonly<Record<string, Prove>> = {
  'a sync': async (context) => segmentsOf(await sync(context)),
  async 'a sync without runs'(context) {
    const id = fixtureId(context.fixtures, 'emptySyncId');
    const exchange = await look(context, listRuns, { params: idsIn(id) });
    if (saysAbsent(exchange)) failState(`the target has no sync ${JSON.stringify(id)}`);
    const page = await lookAtPage(context, listRuns, idsIn(id));
    return (page?.entries.length ?? 0) > 0
      ? failState(`sync ${JSON.stringify(id)} has runs`)
      : segmentsOf(id);
  },
  async 'a run'(context) {
    const found = await run(context);
    return segmentsOf(found.sync, found.run);
  },
  async 'a run that can be read'(context) {
    const found = await run(context);
    await lookForSuccess(context, readRun, { params: idsIn(found.sync, found.run) });
    return segmentsOf(found.sync, found.run);
  },
  async 'runs that can be listed'(context) {
    const of = await sync(context);
    await lookForSuccess(context, listRuns, { params: idsIn(of) });
    return segmentsOf(of);
  },
  async 'records that can be listed'(context) {
    const found = await run(context);
    await lookForSuccess(context, listRecords, { params: idsIn(found.sync, found.run) });
    return segmentsOf(found.sync, found.run);
  },
  'a run with every member set': (context) =>
    runWith(
      context,
      (attributes) => areSet(attributes, nullableOfRun),
      'no run that was read has every member set',
    ),
  'a run without a member': (context, { member: name = '' }) =>
    runWith(
      context,
      (attributes) => member(attributes, name) === null,
      `no run that was read shows ${name} as null`,
    ),
  'no run of this id': absentRun,
  async 'no sync of this id'(context) {
    const of = await sync(context);
    await lookForSuccess(context, listRuns, { params: idsIn(of) });
    return segmentsOf(await absent(context, knownSyncs(context, of), [listRuns], (id) => idsIn(id)));
  },
  async 'no sync of this id, but a run'(context) {
    const found = await run(context);
    await lookForSuccess(context, readRun, { params: idsIn(found.sync, found.run) });
    const { run: id } = found;
    const known = knownSyncs(context, found.sync);
    return segmentsOf(await absent(context, known, [readRun, listRecords], (one) => idsIn(one, id)), id);
  },
  ...listStates(runList),
  ...listStates(recordList),
};
