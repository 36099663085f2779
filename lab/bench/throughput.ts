import { knownOf, told } from '../../suites/fixtures/log.ts';
import { newBody } from '../../suites/http/bodies.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { Knowledge } from '../../suites/log/knowledge.ts';
import { pageOf } from '../../suites/log/pages.ts';
import { shapes } from '../../suites/rules/shapes.ts';
import { figureOf, type Figure } from './figure.ts';

const pages = 200;
const entriesPerPage = 50;

const { options, log } = knownOf([told('listRuns', ['1'], {}, { query: [['status', 'success']] })]);

/**
 * Entries per second through decoding, schema and invariants, and how many times as long that takes as
 * JSON.parse alone.
 */
export function measureThroughput(rounds: number): Figure[] {
  const texts = Array.from({ length: pages }, (_, page) => pageText(page));
  const bodies = texts.map((text) => new TextEncoder().encode(text));
  const count = pages * entriesPerPage;
  const [validated, parsed]: [number[], number[]] = [[], []];
  // What is measured is the warm code: the first rounds are thrown away.
  for (let round = -3; round < rounds; round += 1) {
    const whole = timed(() => bodies.forEach(judge));
    const bare = timed(() => texts.forEach((text) => void JSON.parse(text)));
    if (round < 0) continue;
    validated.push(count / (whole / 1000));
    parsed.push(whole / bare);
  }
  return [
    figureOf(
      {
        id: 'validation-rate',
        title: 'runs through decoding, schema and invariants',
        unit: 'entries/s',
      },
      validated,
    ),
    figureOf(
      {
        id: 'validation-ratio',
        title: 'the time that this takes over that of JSON.parse alone',
        unit: 'ratio',
        below: 3,
      },
      parsed,
    ),
  ];
}

/** What rules look at in every answer: its text, its shape, its ids and its filter. */
function judge(bytes: Uint8Array): void {
  const [plain] = log;
  if (plain === undefined) throw new Error('one was told');
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: newBody(bytes) };
  const exchange: Exchange = { ...plain, answer };
  const entries = pageOf(exchange)?.entries ?? [];
  const isWhole =
    new Set(entries.map(({ id }) => id)).size === entriesPerPage &&
    entries.every(({ status }) => status === 'success') &&
    [...shapes(new Knowledge(options, [exchange]))].every(({ kind }) => kind !== 'broken');
  if (!isWhole) throw new Error('a correct page was not taken for one');
}

function timed(act: () => void): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

const pageText = (page: number): string =>
  JSON.stringify({
    data: Array.from({ length: entriesPerPage }, (_, at) => runOf(page * entriesPerPage + at)),
    links: Object.fromEntries(
      ['self', 'first', 'prev', 'next', 'last'].map((name) => [
        name,
        `http://127.0.0.1/api/v1/syncs/1/sync_runs?page=${page + 1}`,
      ]),
    ),
  });

const runOf = (number: number) => ({
  id: String(1_000_000 - number),
  type: 'sync_runs',
  attributes: {
    sync_id: 1,
    status: 'success',
    started_at: '2026-03-14T09:30:02.500Z',
    finished_at: '2026-03-14T09:31:14.500Z',
    duration: number % 300,
    total_query_rows: number,
    skipped_rows: number % 7,
    total_rows: number,
    successful_rows: number - (number % 3),
    failed_rows: number % 3,
    error: '',
    created_at: '2026-03-14T09:30:00.000Z',
    updated_at: '2026-03-14T09:31:14.500Z',
  },
});
