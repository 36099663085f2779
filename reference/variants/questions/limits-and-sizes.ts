import type { Call } from '../../call.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { raw } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { besideItsEqual } from '../../sequence.ts';
import type { Row, Store } from '../../store.ts';
import { asText } from '../../store.ts';
import type { Variant } from '../variant.ts';

const { reports, querySource } = ENDPOINTS;

/** Limits, delays, sizes and spellings that are odd and break no rule (readings 9, 10, 25, 27). */
export const limitAndSizeVariants: readonly Variant[] = [
  {
    name: 'first-request-takes-four-seconds',
    summary: 'The service sleeps and takes four seconds over its first request.',
    alone: ['the time before answers'],
    readings: [25, 27],
    apply: () => {
      let count = 0;
      return { delayMs: () => ((count += 1) === 1 ? 4000 : 0) };
    },
  },
  {
    name: 'retry-after-as-a-date-by-a-fast-clock',
    summary: 'Every 40th request is postponed by a second, given as a date by a clock ten minutes fast.',
    changes: ['8-rate-limit'],
    alone: ['limits'],
    readings: [25],
    apply: () => {
      let count = 0;
      const ahead = (ms: number): string => new Date(Date.now() + 600_000 + ms).toUTCString();
      return {
        intercept() {
          if ((count += 1) % 40 !== 0) return undefined;
          const reply = refusal(429, 'too_many_requests', 'Later.');
          reply.headers['retry-after'] = ahead(1000);
          return reply;
        },
        bytes: (wire) => void (wire.headers['date'] = ahead(0)),
      };
    },
  },
  {
    name: 'equal-reads-at-once-refused-with-429',
    summary: 'A read that arrives while an equal one is being answered is refused with 429.',
    changes: ['8-rate-limit'],
    alone: ['limits'],
    readings: [25, 29],
    apply: besideItsEqual(
      (call) => call.isAuthorised && call.method === 'GET',
      (reply) => {
        Object.assign(reply, refusal(429, 'too_many_requests', 'The same request is being answered.'));
      },
    ),
  },
  {
    name: 'down-for-two-seconds',
    takesTime: true,
    summary: 'From its 120th request on the service is down for two seconds, and a gateway answers 503.',
    alone: ['limits'],
    readings: [25],
    apply: () => {
      let count = 0;
      let from = Infinity;
      return {
        intercept() {
          if ((count += 1) === 120) from = Date.now();
          return Date.now() >= from && Date.now() < from + 2000 ? gateway() : undefined;
        },
      };
    },
  },
  {
    name: 'sixty-requests-a-second',
    summary: 'A gateway lets sixty requests a second through and answers the others with a plain 503.',
    alone: ['limits'],
    readings: [25],
    apply: () => perSecond(60),
  },
  {
    name: 'eighty-requests-a-second-or-403',
    takesTime: true,
    summary:
      'A firewall lets eighty requests a second through and answers the others with 403 and a web page.',
    // The firewall may meet these.
    mayChange: ['5-missing-token-answer', '5-bad-token-answer'],
    alone: ['limits'],
    readings: [25, 54],
    apply: () => perSecond(80, 403),
  },
  {
    name: 'two-hundred-requests-in-ten-seconds-or-403',
    takesTime: true,
    summary:
      'A firewall counts all requests of ten seconds, and answers those after the 200th with 403 and a web page.',
    // The firewall may meet these.
    mayChange: ['5-missing-token-answer', '5-bad-token-answer'],
    alone: ['limits'],
    readings: [25, 54],
    apply: () => perTenSeconds(200),
  },
  {
    name: 'four-connections-only',
    summary: 'A fifth connection is closed without an answer.',
    alone: ['the writing of answers'],
    readings: [25],
    apply: () => fewConnections(4),
  },
  {
    name: 'one-query-at-a-time',
    summary: 'A query that comes while another is at work, each taking 20 ms, is answered with 409.',
    alone: ['the time before answers'],
    readings: [26],
    apply: oneQueryAtATime,
  },
  {
    name: 'first-query-takes-twelve-seconds',
    summary: 'The first query against a source takes twelve seconds.',
    alone: ['the time before answers'],
    readings: [27],
    apply: () => firstTakes(querySource, 12_000),
  },
  {
    name: 'first-report-takes-eleven-seconds',
    summary: 'The first report takes eleven seconds.',
    alone: ['the time before answers'],
    readings: [25, 27],
    apply: () => firstTakes(reports, 11_000),
  },
  {
    name: 'some-reads-cut-in-the-middle',
    summary: 'Every 31st connection of a read breaks in the middle of the answer or before it.',
    alone: ['the writing of answers'],
    readings: [25],
    apply: () => {
      let count = 0;
      return {
        transport({ method }, wire, { socket }, response) {
          if (method !== 'GET' || (count += 1) % 31 !== 0) return false;
          if (count % 62 !== 0) {
            response.writeHead(wire.status, { ...wire.headers, 'content-length': String(wire.bytes.length) });
            response.write(wire.bytes.subarray(0, wire.bytes.length / 2));
          }
          setTimeout(() => socket.destroy(), 5);
          return true;
        },
      };
    },
  },
  {
    name: 'refusals-take-time',
    summary: 'A bad credential is refused only after 60 ms.',
    alone: ['the time before answers'],
    readings: [24],
    apply: { delayMs: ({ isAuthorised }) => (isAuthorised ? 0 : 60) },
  },
  {
    name: 'uneven-pages',
    summary: 'Pages hold about seven entries, each page another number.',
    changes: ['8-page-size-runs', '8-page-size-records'],
    alone: ['the size of pages'],
    readings: [10],
    apply: {
      settings: { pageSize: 7 },
      slice: (_rows, all, { page, pages }) =>
        page > pages
          ? []
          : all.slice(boundary(page - 1, pages, all.length), boundary(page, pages, all.length)),
    },
  },
  {
    name: 'records-six-hundred-levels-deep',
    summary: 'The synced rows nest six hundred levels deep.',
    readings: [27],
    apply: withRecords(`${'{"a":['.repeat(300)}0${']}'.repeat(300)}`),
  },
  {
    name: 'records-of-a-hundred-kilobytes',
    summary: 'Every synced row holds a text of a hundred kilobytes.',
    readings: [27],
    apply: withRecords(JSON.stringify({ text: 'zwölf Boxkämpfer '.repeat(5900) })),
  },
  {
    name: 'links-with-digits-encoded',
    summary:
      'The first digit of each id in the paths of links is percent-encoded, which is the same address.',
    alone: ['the form of links'],
    readings: [9],
    apply: {
      links(links) {
        for (const [rel, link] of Object.entries(links))
          links[rel] = asText(link).replaceAll(/\/(\d)(?=\d*\/sync_)/g, '/%3$1');
      },
    },
  },
  {
    name: 'links-with-dots-in-their-paths',
    summary: 'Paths in links contain `..` segments.',
    alone: ['the form of links'],
    readings: [9],
    apply: {
      links(links) {
        for (const [rel, link] of Object.entries(links))
          links[rel] = asText(link).replace('/api/v1/', '/api/v1/./models/../');
      },
    },
  },
];

function firstTakes(endpoint: Endpoint, ms: number): Deviation {
  let count = 0;
  return { delayMs: (call) => (call.endpoint === endpoint && (count += 1) === 1 ? ms : 0) };
}

function gateway(): ReturnType<typeof refusal> {
  return {
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Service Temporarily Unavailable</h1>',
  };
}

function perSecond(n: number, status = 503): Deviation {
  let tokens = n / 2;
  let last = Date.now();
  return {
    intercept() {
      const now = Date.now();
      tokens = Math.min(n / 2, tokens + ((now - last) * n) / 1000);
      last = now;
      if (tokens < 1) return { ...gateway(), status };
      tokens -= 1;
      return undefined;
    },
  };
}

/** Refused requests count too. */
function perTenSeconds(most: number): Deviation {
  let times: readonly number[] = [];
  return {
    intercept() {
      const now = Date.now();
      times = [...times.filter((one) => one > now - 10_000), now];
      return times.length > most ? { ...gateway(), status: 403 } : undefined;
    },
  };
}

/** Requests over further connections do nothing and are cut. */
function fewConnections(most: number): Deviation {
  const open = new Set<number>();
  const isOver = ({ connection }: Call): boolean => !open.has(connection) && open.size >= most;
  return {
    intercept: (call) => (isOver(call) ? refusal(503, 'full', 'Too many connections.') : undefined),
    transport(call, _wire, { socket }) {
      if (isOver(call)) {
        socket.destroy();
        return true;
      }
      if (!open.has(call.connection)) socket.once('close', () => open.delete(call.connection));
      open.add(call.connection);
      return false;
    },
  };
}

/** Where a page ends: at a multiple of seven or up to three entries before it, as its number says. */
function boundary(page: number, pages: number, total: number): number {
  if (page <= 0) return 0;
  return page >= pages ? total : Math.min(total, page * 7 - ((page * 5) % 4));
}

function withRecords(text: string): Apply {
  return {
    seed({ syncs }: Store) {
      const runs = [...syncs.values()].flatMap((sync) => sync.runs);
      for (const record of runs.flatMap((run): Row[] => run.records)) record.attributes['record'] = raw(text);
    },
  };
}

function oneQueryAtATime(): Deviation {
  const atWork = new Set<Call>();
  const late = new WeakSet<Call>();
  return {
    delayMs(call) {
      if (call.endpoint !== querySource || !call.isAuthorised) return 0;
      if (atWork.size > 0) late.add(call);
      atWork.add(call);
      return 20;
    },
    intercept: (call) => (late.has(call) ? refusal(409, 'conflict', 'Another query is at work.') : undefined),
    after: (call) => void atWork.delete(call),
  };
}
