import { endpoints } from '../../suites/catalogue/index.ts';
import type { Report, RequestTimeline, TimelinePhase, TimelineRow } from '../../schemas/report.ts';
import { duration, many } from '../content/verdict.ts';
import { shorterPath } from './first.ts';
import { markup, type Markup } from './page.ts';

/** Units of the picture: it is as wide as the page, and at least so that its words can be read. */
const size = { width: 1240, left: 245, right: 20, top: 46, bar: 15, lane: 24 } as const;

/** A bar is never too thin to see, and a pause without requests is named from this length on. */
const [leastWidth, leastPauseMs, mostName] = [1.2, 500, 36];

/** Every request of the run: a lane for each endpoint, the parts of the run above it, and the pauses. */
export function timelinePart(report: Report): Markup | false {
  const { timeline } = report;
  if (timeline.requests.length === 0) return false;
  return markup`<section class="part" id="timeline" aria-labelledby="timeline-title">
<h2 id="timeline-title">Timeline</h2>
<p class="lead">Every request, when it was sent and how long it took; those that a finding points to are links.</p>
<div class="card panel"><div class="strip" tabindex="0" role="region" aria-label="Timeline of all requests">${picture(report, timeline)}</div>
<p class="legend small soft" aria-hidden="true"><span><span class="mark t-ok"></span>success</span><span><span class="mark t-refused"></span>refusal (4xx)</span><span><span class="mark t-bad"></span>5xx or no answer</span><span><span class="mark t-pause"></span>nothing was sent</span></p></div>
</section>`;
}

type Scale = (ms: number) => number;

function picture(report: Report, timeline: RequestTimeline): Markup {
  const { requests, phases } = timeline;
  const ends = [...requests.map((row) => row[2] + row[3]), ...phases.map(({ endedMs }) => endedMs)];
  const end = ends.reduce((most, one) => Math.max(most, one), 1);
  const across = size.width - size.left - size.right;
  const x: Scale = (ms) => size.left + (ms / end) * across;
  const bottom = size.top + timeline.endpoints.length * size.lane;
  const height = bottom + 24;
  const words = `${many(requests.length, 'request')} to ${many(timeline.endpoints.length, 'endpoint')} in ${duration(end)}`;
  const kept = new Set(report.exchanges.map(({ number }) => number));
  const lanes = Object.values(endpoints).filter((one) => timeline.endpoints.includes(one));
  return markup`<svg class="timeline" viewBox="0 0 ${size.width} ${height}" role="group" aria-label="${words}">
${phases.map((phase) => bracket(phase, x, bottom))}
${pausesIn(requests).map(([from, to]) => pause(from, to, x, bottom))}
${lanes.map((endpoint, index) => {
  const y = size.top + index * size.lane;
  const own = requests.filter((row) => timeline.endpoints[row[1]] === endpoint);
  const name = `${endpoint.split(' ')[0]} ${shorterPath(endpoint)}`;
  const shown = name.length > mostName ? `${name.slice(0, mostName - 1)}…` : name;
  const edge = y + size.lane - (size.lane - size.bar) / 2;
  return markup`<text class="lane" x="${size.left - 10}" y="${y + size.bar / 2}" text-anchor="end" dominant-baseline="central">${shown}</text><line class="edge" x1="${size.left}" x2="${size.width - size.right}" y1="${edge}" y2="${edge}"/>${bars(own, y, x)}${own.filter(([number]) => kept.has(number)).map((row) => linked(row, y, x))}`;
})}
${ticks(end).map((ms) => markup`<text class="tick" x="${x(ms).toFixed(1)}" y="${height - 6}" text-anchor="middle">${ms === 0 ? '0' : duration(ms)}</text>`)}
</svg>`;
}

/** A part of the run as a bracket above the lanes, with its name where there is room for it. */
function bracket({ name, startedMs, endedMs }: TimelinePhase, x: Scale, bottom: number): Markup {
  const [from, to] = [x(startedMs), x(endedMs)];
  const hasRoom = to - from > name.length * 6.6;
  return markup`<path class="bracket" d="M${(from + 1).toFixed(1)} ${size.top - 8}v-8H${(to - 1).toFixed(1)}v8"/><line class="edge" x1="${to.toFixed(1)}" x2="${to.toFixed(1)}" y1="${size.top - 8}" y2="${bottom}"/>
${hasRoom && markup`<text class="phase" x="${((from + to) / 2).toFixed(1)}" y="${size.top - 22}" text-anchor="middle">${name}</text>`}`;
}

/** Spans in which nothing was on its way. */
function pausesIn(requests: readonly TimelineRow[]): readonly (readonly [from: number, to: number])[] {
  const pauses: (readonly [number, number])[] = [];
  let until = requests[0]?.[2] ?? 0;
  for (const [, , startedMs, took] of requests.toSorted((one, other) => one[2] - other[2])) {
    if (startedMs - until >= leastPauseMs) pauses.push([until, startedMs]);
    until = Math.max(until, startedMs + took);
  }
  return pauses;
}

function pause(from: number, to: number, x: Scale, bottom: number): Markup {
  const [left, width] = [x(from), x(to) - x(from)];
  const words = `${duration(to - from)} pause`;
  return markup`<rect class="t-pause" x="${left.toFixed(1)}" y="${size.top - 6}" width="${width.toFixed(1)}" height="${bottom - size.top + 6}"><title>${words}</title></rect>${width > words.length * 6.6 && markup`<text class="tick" x="${(left + width / 2).toFixed(1)}" y="${(size.top + bottom) / 2}" text-anchor="middle">${words}</text>`}`;
}

const toneOf = (status: number): string =>
  status >= 200 && status < 300 ? 't-ok' : status >= 400 && status < 500 ? 't-refused' : 't-bad';

/** The requests of one lane, those of a tone in one path: some thousand elements would make a page slow. */
const bars = (rows: readonly TimelineRow[], y: number, x: Scale): readonly Markup[] =>
  [...Map.groupBy(rows, (row) => toneOf(row[4]))].map(
    ([tone, those]) =>
      markup`<path class="${tone}" d="${those.map((row) => rectangle(row, y, x)).join('')}"/>`,
  );

const widthOf = ([, , , took]: TimelineRow, x: Scale): number => Math.max(leastWidth, x(took) - x(0));

const rectangle = (row: TimelineRow, y: number, x: Scale): string =>
  `M${x(row[2]).toFixed(1)} ${y}h${widthOf(row, x).toFixed(1)}v${size.bar}h-${widthOf(row, x).toFixed(1)}z`;

/** A request that a finding points to, as a link to its evidence. */
function linked(row: TimelineRow, y: number, x: Scale): Markup {
  const [number, , startedMs, took, status] = row;
  const words = `request ${number} at ${duration(startedMs)}: ${status === 0 ? 'no answer' : status} in ${duration(took)}`;
  return markup`<a href="#exchange-${number}" aria-label="${words}"><rect class="hit" x="${(x(startedMs) - 1).toFixed(1)}" y="${y - 1}" width="${(widthOf(row, x) + 2).toFixed(1)}" height="${size.bar + 2}" rx="1.5"><title>${words}</title></rect></a>`;
}

/** Round moments, six at most. */
function ticks(end: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(end / 5));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((one) => end / one <= 6) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
