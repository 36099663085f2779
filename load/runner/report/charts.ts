import { html } from '../../../reports/content/escape.ts';
import type { Point } from '../outcome/result.ts';

/** A line of a chart: a class for its colour, a name, a value per point. */
export interface ChartLine {
  readonly css: string;
  readonly name: string;
  readonly value: (point: Point) => number;
}

/** What a chart shows; of lines that lie on each other the first is seen. */
export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly points: readonly Point[];
  readonly binSeconds: number;
  readonly lines: readonly ChartLine[];
}

const size = { width: 640, height: 240, left: 96, right: 32, top: 14, bottom: 54 };

/**
 * A chart over time as SVG: lines, axes with round numbers, and a red mark at each stretch that had errors.
 */
export function renderChart(chart: Chart): string {
  const { points, lines } = chart;
  const first = points[0]?.second ?? 0;
  const last = Math.max((points.at(-1)?.second ?? 0) + chart.binSeconds, first + chart.binSeconds);
  const top = niceTop(Math.max(...points.flatMap((point) => lines.map((line) => line.value(point))), 0));
  const x = (second: number): number =>
    size.left + ((second - first) / (last - first)) * (size.width - size.left - size.right);
  const y = (value: number): number =>
    size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom);
  const middle = chart.binSeconds / 2;
  const drawn = lines.toReversed().map((line) => {
    const spots = points.map((point) => `${round(x(point.second + middle))},${round(y(line.value(point)))}`);
    const only =
      points.length === 1
        ? `<circle class="${line.css} dot" cx="${spots[0]?.split(',')[0]}" cy="${spots[0]?.split(',')[1]}" r="3"/>`
        : '';
    return `<polyline class="${line.css}" points="${spots.join(' ')}"/>${only}`;
  });
  return [
    `<figure><figcaption>${html(chart.title)} <span class="legend">${lines.map((line) => `<span class="key ${line.css}">${html(line.name)}</span>`).join(' ')}</span></figcaption>`,
    `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${html(describe(chart, top))}">`,
    ...gridOf(top, chart.unit, y),
    ...secondsOf(first, last, x),
    ...points.filter(({ errors }) => errors > 0).map((point) => errorMark(point, chart.binSeconds, x)),
    ...drawn,
    '</svg></figure>',
  ].join('\n');
}

/** A line without axes for a row of a table: values over time, from 0 to `top`. */
export function renderSparkline(
  points: readonly Point[],
  value: (point: Point) => number,
  top: number,
): string {
  const [width, height] = [120, 24];
  const first = points[0]?.second ?? 0;
  const length = Math.max(1e-9, (points.at(-1)?.second ?? 0) - first);
  const spots = points.map(
    (point) =>
      `${round(((point.second - first) / length) * width)},${round(height - (value(point) / Math.max(top, 1e-9)) * height)}`,
  );
  return `<svg class="spark" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><polyline class="p95" points="${spots.join(' ')}"/></svg>`;
}

function errorMark(point: Point, binSeconds: number, x: (second: number) => number): string {
  const left = x(point.second);
  const width = Math.max(2, x(point.second + binSeconds) - left);
  return `<rect class="errors" x="${round(left)}" y="${size.top}" width="${round(width)}" height="${size.height - size.top - size.bottom}"><title>${point.errors} of ${point.requests} answers are errors, second ${point.second}</title></rect>`;
}

function gridOf(top: number, unit: string, y: (value: number) => number): string[] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const value = top * part;
    const at = round(y(value));
    return `<line class="grid" x1="${size.left}" x2="${size.width - size.right}" y1="${at}" y2="${at}"/><text x="${size.left - 6}" y="${at}" dominant-baseline="central" text-anchor="end">${short(value)}${part === 1 ? ` ${html(unit)}` : ''}</text>`;
  });
}

function secondsOf(first: number, last: number, x: (second: number) => number): string[] {
  const step = niceTop((last - first) / 5);
  const count = Math.floor((last - first) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step).map(
    (second) =>
      `<text x="${round(x(second))}" y="${size.height - 12}" text-anchor="middle">${short(second)} s</text>`,
  );
}

/** The next of 1, 2, 5, 10, 20 … that is not less than a value. */
function niceTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((digit) => digit * power >= value * (1 - 1e-9)) ?? 10) * power;
}

const short = (value: number): string => Number(value.toPrecision(3)).toString();
const round = (value: number): number => Math.round(value * 10) / 10;

function describe({ title, points, lines, unit }: Chart, top: number): string {
  const ends = lines.map(
    (line) => `${line.name} up to ${short(Math.max(0, ...points.map(line.value)))} ${unit}`,
  );
  return `${title}: ${ends.join(', ')}; axis to ${short(top)} ${unit}`;
}
