import { endpoints } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import type { RequestTimeline, TimelinePhase, TimelineRow } from '../../schemas/report-traffic.ts';
import { duration, many } from '../content/verdict.ts';
import { shorterPath } from './map.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** Units of the picture: it is as wide as the page, and at least so that its words can be read. */
const size = { width: 1240, left: 245, right: 20, top: 46, track: 7, tracks: 3, gap: 6 } as const;
const laneHeight = size.track * size.tracks + size.gap;
const across = size.width - size.left - size.right;

/** Parallel requests are drawn on tracks of one lane; a bar is never too thin to see. */
const leastWidth = 1.2;

/**
 * Every request of the run: a lane for each endpoint, the parts of the run above it, and the critical path.
 * Nothing for a report without a timeline.
 */
export function timelinePart(report: Report): Markup | false {
  const { timeline } = report;
  if (timeline === undefined || timeline.requests.length === 0) return false;
  return markup`<section class="part" id="timeline" aria-labelledby="timeline-title">
<h2 id="timeline-title">Timeline</h2>
<p class="lead">Every request, when it was sent and how long it took; those that a finding points to are links. Requests in a row each waited for the one before.</p>
<div class="card panel"><div class="strip" tabindex="0" role="region" aria-label="Timeline of all requests">${picture(report, timeline)}</div>
<p class="legend small soft" aria-hidden="true"><span><span class="mark t-ok"></span>success</span><span><span class="mark t-refused"></span>refusal (4xx)</span><span><span class="mark t-bad"></span>5xx or no answer</span><span><span class="mark t-row"></span>one after another</span></p></div>
<div class="figures card" role="region" aria-label="Parts of the run" tabindex="0"><table><thead><tr><th scope="col">Part</th>${['From', 'Took', 'Requests', 'In a row', 'Idle'].map((head) => markup`<th scope="col" class="number">${head}</th>`)}</tr></thead><tbody>${timeline.phases.map(phaseRow)}</tbody></table></div>
</section>`;
}

const phaseRow = ({ name, startedMs, endedMs, requests, inRow, idleMs }: TimelinePhase): Markup =>
  markup`<tr><th scope="row">${name}</th>${[duration(startedMs), duration(endedMs - startedMs), requests, inRow, duration(idleMs)].map((value) => markup`<td class="number">${value}</td>`)}</tr>`;

function picture(report: Report, timeline: RequestTimeline): Markup {
  const end = Math.max(
    1,
    ...timeline.requests.map((row) => row[2] + row[3]),
    ...timeline.phases.map(({ endedMs }) => endedMs),
  );
  const x = (ms: number): number => size.left + (ms / end) * across;
  const bottom = size.top + timeline.endpoints.length * laneHeight;
  const height = bottom + 24;
  const words = `${many(timeline.requests.length, 'request')} to ${many(timeline.endpoints.length, 'endpoint')} in ${duration(end)}, ${timeline.inRow.length} of them in a row`;
  return markup`<svg class="timeline" viewBox="0 0 ${size.width} ${height}" role="group" aria-label="${words}">
${timeline.phases.map((phase) => bracket(phase, x, bottom))}
${laneOrder(timeline).map((endpoint, index) => {
  const y = size.top + index * laneHeight;
  const at = timeline.endpoints.indexOf(endpoint);
  const own = onTracks(timeline.requests.filter((row) => row[1] === at));
  return markup`<text class="lane" x="${size.left - 10}" y="${y + laneHeight / 2}" text-anchor="end" dominant-baseline="central">${laneName(endpoint)}</text><line class="edge" x1="${size.left}" x2="${size.width - size.right}" y1="${y + laneHeight - size.gap / 2}" y2="${y + laneHeight - size.gap / 2}"/>${bars(own, new Set(timeline.inRow), y, x)}${linked(report, own, y, x)}`;
})}
${ticks(end).map((ms) => markup`<text class="tick" x="${x(ms).toFixed(1)}" y="${height - 6}" text-anchor="middle">${ms === 0 ? '0' : duration(ms)}</text>`)}
</svg>`;
}

/** "GET …/sync_runs", as the map writes it. */
const laneName = (endpoint: RequestTimeline['endpoints'][number]): string => {
  const words = `${endpoint.split(' ')[0]} ${shorterPath(endpoint)}`;
  return words.length > mostName ? `${words.slice(0, mostName - 1)}…` : words;
};

/** The lanes in the order of the catalogue. */
const laneOrder = (timeline: RequestTimeline): RequestTimeline['endpoints'] =>
  Object.values(endpoints).filter((one) => timeline.endpoints.includes(one));

const mostName = 36;

type Scale = (ms: number) => number;

/** A part of the run as a bracket above the lanes, with its name where there is room for it. */
function bracket({ name, startedMs, endedMs }: TimelinePhase, x: Scale, bottom: number): Markup {
  const [from, to] = [x(startedMs), x(endedMs)];
  const hasRoom = to - from > name.length * 6.6;
  return markup`<path class="bracket" d="M${(from + 1).toFixed(1)} ${size.top - 8}v-8H${(to - 1).toFixed(1)}v8"/><line class="edge" x1="${to.toFixed(1)}" x2="${to.toFixed(1)}" y1="${size.top - 8}" y2="${bottom}"/>
${hasRoom && markup`<text class="phase" x="${((from + to) / 2).toFixed(1)}" y="${size.top - 22}" text-anchor="middle">${name}</text>`}`;
}

const toneOf = (status: number): string =>
  status >= 200 && status < 300 ? 't-ok' : status >= 400 && status < 500 ? 't-refused' : 't-bad';

/** The requests of one lane, those of a tone in one path: some thousand elements would make a page slow. */
function bars(placed: readonly Placed[], inRow: ReadonlySet<number>, y: number, x: Scale): Markup {
  const paths = Map.groupBy(placed, ({ row }) => toneOf(row[4]));
  const wait = placed.filter(({ row }) => inRow.has(row[0]));
  return markup`${[...paths].map(
    ([tone, those]) =>
      markup`<path class="${tone}" d="${those.map(({ row, track }) => rectangle(row, x, y + track * size.track, size.track - 1.5)).join('')}"/>`,
  )}${wait.length > 0 && markup`<path class="t-row" d="${wait.map(({ row }) => rectangle(row, x, y + size.track * size.tracks - 1, 2)).join('')}"/>`}`;
}

const widthOf = ([, , , took]: TimelineRow, x: Scale): number => Math.max(leastWidth, x(took) - x(0));

const rectangle = (row: TimelineRow, x: Scale, y: number, height: number): string =>
  `M${x(row[2]).toFixed(1)} ${y.toFixed(1)}h${widthOf(row, x).toFixed(1)}v${height}h-${widthOf(row, x).toFixed(1)}z`;

interface Placed {
  readonly row: TimelineRow;
  readonly track: number;
}

/** Requests that overlap on different tracks, as far as there are some. */
function onTracks(rows: readonly TimelineRow[]): readonly Placed[] {
  const free = Array.from({ length: size.tracks }, () => 0);
  return rows.map((row) => {
    const [, , startedMs, took] = row;
    const found = free.findIndex((until) => until <= startedMs);
    const track = found < 0 ? free.indexOf(Math.min(...free)) : found;
    free[track] = startedMs + took;
    return { row, track };
  });
}

/** The requests that findings point to, as links to their evidence. */
function linked(report: Report, placed: readonly Placed[], y: number, x: Scale): readonly Markup[] {
  const kept = new Set(report.exchanges.map(({ number }) => number));
  return placed
    .filter(({ row: [number] }) => kept.has(number))
    .map(({ row, track }) => {
      const [number, , startedMs, took, status] = row;
      const words = `request ${number} at ${duration(startedMs)}: ${status === 0 ? 'no answer' : status} in ${duration(took)}`;
      const top = y + track * size.track - 1.2;
      return markup`<a href="#exchange-${number}" aria-label="${words}"><rect class="hit" x="${(x(startedMs) - 1).toFixed(1)}" y="${top.toFixed(1)}" width="${(widthOf(row, x) + 2).toFixed(1)}" height="${size.track + 0.9}" rx="1.5"><title>${words}</title></rect></a>`;
    });
}

/** Round moments, six at most. */
function ticks(end: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(end / 5));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((one) => end / one <= 6) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
