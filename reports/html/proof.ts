import type { Finding, ReportedProof } from '../../schemas/report.ts';
import { exchangeAt } from '../content/finding.ts';
import type { Report } from '../../schemas/report.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** A page of a list as a box: when it was asked for, what it is to the proof, and some of its entries. */
interface Box {
  readonly number: number;
  readonly role: ReportedProof['answers'][number]['role'];
  readonly path: string;
  readonly startedMs: number;
  readonly ids: readonly string[] | undefined;
  readonly of: number;
  readonly status: number | undefined;
  readonly isWithEntry: boolean | undefined;
}

interface Drawing {
  readonly boxes: readonly Box[];
  readonly entry: string | undefined;
  readonly link: string | undefined;
}

/** Pixels: width and height of a box, the gap between two, and the room above them for arrows. */
const size = { width: 148, height: 118, gap: 34, left: 8, top: 58 } as const;
const lineHeight = 15;
const mostRows = 5;

/**
 * The part that shows why no movement of a list explains a finding: a sentence, and the answers as boxes in
 * order of time. The wrong link is a red arrow, the right one a dashed arrow; the line of an entry ends at a
 * page that lacks it. False for a finding that is not about a list.
 */
export function proofPart(report: Report, finding: Finding): Markup | false {
  const drawing = drawingOf(report, finding);
  if (drawing === undefined || drawing.boxes.length < 2) return false;
  const { proof } = finding;
  const words = proof?.sentence ?? `wanted ${finding.wanted}, received ${finding.received}`;
  return markup`<h4>${proof === undefined ? 'The pages' : 'Why no movement of the list explains it'}</h4>
${proof !== undefined && markup`<p class="proof-words">${proof.sentence}</p>`}
<div class="strip drawing" tabindex="0" role="group" aria-label="Drawing of the pages">${picture(drawing, words)}</div>`;
}

function drawingOf(report: Report, finding: Finding): Drawing | undefined {
  const { proof } = finding;
  if (proof !== undefined)
    return {
      boxes: proof.answers.map((answer) => ({
        ...answer,
        number: exchangeAt(report, answer.exchange)?.number ?? 0,
        ids: answer.ids,
        of: answer.of ?? 0,
        status: answer.status,
        isWithEntry: answer.isWithEntry,
      })),
      entry: proof.entry,
      link: /^\/links\/(\w+)$/.exec(finding.pointer ?? '')?.[1],
    };
  return drawingOfFacts(report, finding);
}

/** What the facts of a finding say about pages if no proof was needed: the list did not move. */
function drawingOfFacts(report: Report, { facts, exchange, against, pointer }: Finding): Drawing | undefined {
  if (facts === undefined) return undefined;
  const link = /^\/links\/(\w+)$/.exec(pointer ?? '')?.[1];
  const { wanted, received } = facts;
  const box = (reference: string | undefined, role: Box['role'], ids?: Ids): readonly Box[] => {
    const found = reference === undefined ? undefined : exchangeAt(report, reference);
    if (found === undefined) return [];
    const { pathname, search } = new URL(found.request.url);
    const status = ids === undefined ? found.response?.status : undefined;
    const shown = { ids: ids?.ids, of: ids?.of ?? 0, status, isWithEntry: undefined };
    return [{ number: found.number, role, path: pathname + search, startedMs: found.startedMs, ...shown }];
  };
  const boxes =
    link !== undefined && wanted.kind === 'link' && received.kind === 'link-leading'
      ? [
          ...box(exchange, 'from', { ids: [], of: 1 }),
          ...box(against[0], 'expected', wanted.to.kind === 'entries' ? wanted.to : undefined),
          ...box(against[1], 'came', received.to.kind === 'entries' ? received.to : undefined),
        ]
      : wanted.kind === 'entries' && received.kind === 'entries'
        ? [...box(against[0], 'expected', wanted), ...box(exchange, 'came', received)]
        : [];
  const ordered = boxes.toSorted((one, other) => one.number - other.number);
  return { boxes: ordered, entry: undefined, link };
}

interface Ids {
  readonly ids: readonly string[];
  readonly of: number;
}

const leftOf = (at: number): number => size.left + at * (size.width + size.gap);
const middleOf = (at: number): number => leftOf(at) + size.width / 2;

function picture({ boxes, entry, link }: Drawing, words: string): Markup {
  const width = leftOf(boxes.length) - size.gap + size.left;
  const at = (role: Box['role']): number => boxes.findIndex((one) => one.role === role);
  const [from, came, expected] = [at('from'), at('came'), at('expected')];
  const top = from < 0 ? size.left : size.top;
  const bottom = top + size.height;
  const height = bottom + (entry === undefined ? 34 : 64);
  const isFar = Math.abs(came - from) > Math.abs(expected - from);
  return markup`<svg class="proof" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">
${from >= 0 && expected >= 0 && arrow(from, expected, !isFar, 'right', 'should lead here')}
${from >= 0 && came >= 0 && arrow(from, came, isFar, 'wrong', `${link ?? 'link'} leads here`)}
${boxes.map((box, index) => boxOf(box, index, top, entry))}
${entry !== undefined && lane(boxes, entry, bottom + 26)}
<path class="axis" d="M${size.left} ${height - 24}H${width - 12}m-5 -4l6 4l-6 4"/>
${boxes.map(({ startedMs }, index) => markup`<text class="soft" x="${middleOf(index)}" y="${height - 8}" text-anchor="middle">${(startedMs / 1000).toFixed(2)} s</text>`)}
</svg>`;
}

/** "page 2", "status=failed page 2", "first page", or the last part of another path. */
function pageName(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page');
  const others = [...parameters]
    .filter(([name]) => name !== 'page')
    .map(([name, value]) => `${name}=${value}`);
  const last = pathname.split('/').at(-1) ?? '';
  const isList = last === 'sync_runs' || last === 'sync_records';
  const where = page === null ? (isList ? 'first page' : 'read alone') : `page ${page}`;
  return [where, ...others].join(' ');
}

const fit = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function boxOf(box: Box, index: number, y: number, entry: string | undefined): Markup {
  const x = leftOf(index);
  const rows = rowsOf(box, entry);
  const isLacking = entry !== undefined && box.isWithEntry === false;
  const tone = box.role === 'came' || isLacking ? 'wrong' : box.role === 'expected' ? 'right' : '';
  return markup`<g class="box ${tone}"><rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="8"/>
<text class="name" x="${x + 10}" y="${y + 17}">request ${box.number}</text>
<text class="soft" x="${x + 10}" y="${y + 32}">${fit(pageName(box.path), 22)}</text>
${rows.map(
  ({ text, isEntry }, row) =>
    markup`<text class="id${isEntry && ' entry'}" x="${x + 10}" y="${y + 50 + row * lineHeight}">${fit(text, 19)}</text>`,
)}</g>`;
}

interface Row {
  readonly text: string;
  readonly isEntry: boolean;
}

/** Some entries of a page: those around the one that the proof is about, else the first ones. */
function rowsOf({ ids, of, status }: Box, entry: string | undefined): readonly Row[] {
  if (ids === undefined)
    return [{ text: status === undefined ? 'no answer' : `returned ${status}`, isEntry: false }];
  if (ids.length === 0) return of === 0 ? [{ text: 'no entries', isEntry: false }] : [];
  const at = entry === undefined ? -1 : ids.indexOf(entry);
  const start = Math.max(0, Math.min(at - 1, ids.length - (mostRows - 1)));
  const shown = ids.slice(start, start + (mostRows - 1));
  const rows = shown.map((id) => ({ text: id, isEntry: id === entry }));
  return of > shown.length ? [...rows, { text: `of ${of} entries`, isEntry: false }] : rows;
}

/** The entry as a line from answer to answer; it breaks off before each that lacks it. */
function lane(boxes: readonly Box[], entry: string, y: number): Markup {
  const holds = boxes.map(({ isWithEntry }) => isWithEntry === true);
  const lines = boxes.slice(1).map((_, index) => {
    const [from, to] = [middleOf(index), middleOf(index + 1)];
    const [start, end] = [holds[index] === true, holds[index + 1] === true];
    const [x, width] =
      start && end ? [from, to - from] : start ? [from, (to - from) / 2] : [(from + to) / 2, (to - from) / 2];
    return (start || end) && markup`<path class="thread" d="M${x} ${y}h${width}"/>`;
  });
  return markup`<g>${lines}${boxes.map((_, index) =>
    holds[index] === true
      ? markup`<circle class="thread dot" cx="${middleOf(index)}" cy="${y}" r="5"/>`
      : markup`<path class="gone" d="M${middleOf(index) - 5} ${y - 5}l10 10m0 -10l-10 10"/>`,
  )}<text class="id entry" x="${size.left}" y="${y + 4}">${fit(entry, 8)}</text></g>`;
}

/** An arrow between two boxes; of two the one that leads further starts behind the other, and above it. */
function arrow(from: number, to: number, isFar: boolean, tone: 'right' | 'wrong', words: string): Markup {
  const shift = (isFar ? -14 : 14) * (to > from ? 1 : -1);
  const [x, end, y] = [middleOf(from) + shift, middleOf(to), size.top];
  const rise = isFar ? 50 : 22;
  return markup`<g class="arrow ${tone}"><path d="M${x} ${y}C${x} ${y - rise} ${end} ${y - rise} ${end} ${y - 3}"/><path class="head" d="M${end - 4} ${y - 9}l4 7l4 -7"/>
<text x="${(x + end) / 2}" y="${y - rise * 0.75 - 5}" text-anchor="middle">${words}</text></g>`;
}
