import { refusing, refusingIds } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import { notFound, refusal } from '../../replies.ts';
import type { Row, Run, Store } from '../../store.ts';
import { asText, findRun } from '../../store.ts';
import { renaming, uuid } from '../identifiers.ts';
import type { Variant } from '../variant.ts';

const { listRuns, readRun, listRecords } = ENDPOINTS;

/**
 * Odd and legal answers to filter values and to ids that nearly are those of something (readings 5, 11, 13,
 * 16, 17).
 */
export const filterAndIdentifierVariants: readonly Variant[] = [
  {
    name: 'signs-in-a-status-refused',
    summary: 'A status with a percent sign, a star or a bracket in it is refused with 400.',
    readings: [13],
    apply: refusing(400, ({ query }) => /[%*?()[\]\\]/.test(query.get('status') ?? '')),
  },
  {
    name: 'statuses-but-words-refused',
    summary: 'A status with anything but letters and underscores in it is refused with 422.',
    alone: ['the words for statuses'],
    readings: [13],
    apply: refusing(422, ({ query }) => /[^\w]/.test(query.get('status') ?? '')),
  },
  {
    name: 'records-numbered-beside-runs',
    summary: 'The ids of records are those that precede and follow the ids of runs.',
    alone: ['the form of ids'],
    readings: [5, 16],
    apply: { seed: renumberRecords },
  },
  {
    name: 'status-out-of-use-is-missing',
    summary: 'A status that no entry of the list has is answered with 404.',
    changes: ['4.7-status-unknown', '4.9-status-unknown', '4.7-status-case', '4.9-status-case'],
    readings: [13, 16],
    apply: {
      answer(reply, { place }) {
        if (reply.status === 200 && place?.status !== undefined && place.total === 0)
          Object.assign(reply, notFound('Nothing has this status.'));
      },
    },
  },
  {
    name: 'page-of-a-status-out-of-use-refused',
    summary: 'A page that is named of a filter that finds nothing is refused with 400.',
    mayChange: ['4.7-page-past-end', '4.9-page-past-end'],
    readings: [13],
    apply: {
      answer(reply, { place, query }) {
        if (reply.status === 200 && place?.status !== undefined && place.total === 0 && query.has('page'))
          Object.assign(reply, refusal(400, 'bad_request', 'There is no such page.'));
      },
    },
  },
  {
    name: 'statuses-that-begin-one-another',
    summary: 'Statuses in use are prefixes of one another and contain pattern characters.',
    changes: ['2.3-status-values', '2.4-status-values'],
    alone: ['the words for statuses'],
    readings: [7, 13],
    apply: rewording({ success: 'done', failed: 'done_with_%', aborted: 'do', skipped: 'don', queued: 'd' }),
  },
  {
    name: 'zero-is-no-id',
    summary: 'An id of 0 is refused with 400.',
    readings: [16],
    apply: refusing(400, ({ params }) => Object.values(params).includes('0')),
  },
  {
    name: 'all-but-uuids-refused',
    summary: 'Ids are UUIDs, and anything else is refused with 400.',
    changes: ['2.3-id-form', '2.4-id-form', '4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the form of ids'],
    readings: [5, 16],
    apply: {
      ...renaming(uuid),
      ...refusingIds(400, /^[\da-f]{8}(-[\da-f]{4}){3}-/),
    },
  },
  {
    name: 'ids-in-hex-after-their-kind-alone',
    summary:
      'Ids are a word for their kind and 24 hexadecimal digits, and anything else is refused with 400.',
    changes: ['2.3-id-form', '2.4-id-form', '4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the form of ids'],
    readings: [5, 16],
    apply: {
      ...renaming((key, kind) => `${kind.slice(0, 3)}_${uuid(key, kind).replaceAll('-', '').slice(8)}`),
      ...refusingIds(400, /^(con|mod|syn|run|rec)_[\da-f]{24}$/),
    },
  },
  {
    name: 'ids-of-two-numbers-alone',
    summary: 'Ids are a word and two numbers, and anything else is refused with 422.',
    changes: ['2.3-id-form', '2.4-id-form', '4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the form of ids'],
    readings: [5, 16],
    apply: {
      ...renaming((key, kind) => `${kind}-0-${key}`),
      ...refusingIds(422, /^[a-z]+-\d+-\d+$/),
    },
  },
  {
    name: 'ids-of-64-bits',
    summary: 'Syncs, runs and records have ids of nineteen digits.',
    alone: ['the form of ids'],
    readings: [5],
    apply: withLongIds(),
  },
  {
    name: 'syncs-all-around',
    summary: 'Syncs 0 and 4 to 120 exist and have no runs.',
    alone: ['the form of ids'],
    readings: [16],
    apply: {
      seed({ syncs }) {
        for (let key = 0; key <= 120; key += 1)
          if (!syncs.has(String(key))) syncs.set(String(key), { key: String(key), runs: [] });
      },
    },
  },
  {
    name: 'runs-whose-ids-begin-others',
    summary: 'There are runs 0, 1, 10 and 104, and others whose ids begin so.',
    alone: ['the form of ids'],
    readings: [16],
    apply: {
      seed({ syncs }) {
        const runs = syncs.get('1')?.runs ?? [];
        const oldest = runs.at(-1);
        if (oldest === undefined) return;
        for (const key of ['104', '10', '1', '0'])
          runs.push({ ...oldest, key, attributes: copy(oldest.attributes), records: [] });
      },
    },
  },
  {
    name: 'misses-kept-for-a-second',
    summary: 'A cache keeps each 404 for a second.',
    readings: [11],
    apply: () => {
      const missed = new Map<string, number>();
      const nameOf = ({ path, query }: Call): string => `${path}?${query}`;
      return {
        intercept: (call) =>
          call.method === 'GET' && call.isAuthorised && Date.now() - (missed.get(nameOf(call)) ?? 0) < 1000
            ? notFound('This is not there, as was said a moment ago.')
            : undefined,
        answer(reply, call) {
          const name = nameOf(call);
          const isNew = Date.now() - (missed.get(name) ?? 0) >= 1000;
          if (call.isAuthorised && reply.status === 404 && isNew) missed.set(name, Date.now());
        },
      };
    },
  },
  {
    name: 'absent-things-told-to-strangers',
    summary: 'A sync or run that does not exist is answered with 404 before any token is read.',
    readings: [17],
    apply: {
      intercept: (call) =>
        isOfRuns(call) && !call.isAuthorised && isAbsent(call)
          ? notFound('There is no such thing.')
          : undefined,
    },
  },
  {
    name: 'bad-tokens-answered-with-418',
    summary: 'A bad token is answered with 418 and a web page.',
    changes: ['5-bad-token-answer'],
    readings: [17],
    apply: {
      intercept({ isAuthorised, credential }) {
        if (isAuthorised || credential.kind === 'missing') return undefined;
        const reply = refusal(418, 'teapot', 'No.');
        reply.headers['www-authenticate'] = 'Bearer';
        return reply;
      },
    },
  },
];

const isOfRuns = ({ endpoint }: Call): boolean =>
  endpoint === listRuns || endpoint === readRun || endpoint === listRecords;

function isAbsent({ store, params }: Call): boolean {
  const [sync = '', run] = [params['sync_id'], params['sync_run_id']];
  return !store.syncs.has(sync) || (run !== undefined && findRun(store, sync, run) === undefined);
}

function rewording(words: Readonly<Record<string, string>>): Deviation {
  const reword = ({ attributes }: Row): void => {
    const status = asText(attributes['status']);
    attributes['status'] = words[status] ?? status;
  };
  return {
    seed({ syncs }: Store) {
      for (const run of [...syncs.values()].flatMap(({ runs }) => runs))
        [run, ...run.records].forEach(reword);
    },
    schedule(run: Run) {
      reword(run);
      return run;
    },
  };
}

function withLongIds(): Deviation {
  const long = (key: string, kind: string): string =>
    ['sync', 'run', 'record'].includes(kind)
      ? String(7_200_000_000_000_000_000n + (BigInt(key) % 10_000_000n))
      : key;
  const renamed = renaming(long);
  return {
    ...renamed,
    seed(store) {
      for (const run of [...store.syncs.values()].flatMap(({ runs }) => runs)) {
        const { attributes } = run;
        attributes['sync_id'] = BigInt(long(asText(attributes['sync_id']), 'sync'));
        for (const record of run.records) {
          record.attributes['sync_id'] = attributes['sync_id'];
          record.attributes['sync_run_id'] = BigInt(long(run.key, 'run'));
        }
      }
      renamed.seed?.(store);
    },
  };
}

/** Numbers from the one before the oldest run downwards, and the two that follow the newest. */
function renumberRecords({ syncs }: Store): void {
  const runs = [...syncs.values()].flatMap((sync) => sync.runs);
  const used = new Set(runs.map(({ key }) => key));
  const numbers = Array.from({ length: 3000 }, (_, at) => String(2900 - at)).filter((id) => !used.has(id));
  for (const record of runs.flatMap((run) => run.records)) record.key = numbers.shift() ?? record.key;
}
