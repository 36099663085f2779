import { html } from '../../../reports/content/escape.ts';
import type { Point } from '../outcome/result.ts';

/** A line of a chart: a class for its colour, a name, a value per point. */
export interface ChartLine<P extends Point = Point> {
  readonly css: string;
  readonly name: string;
  readonly value: (point: P) => number;
}

/** A value that is wanted, as a line across a chart. */
export interface ChartLimit {
  readonly name: string;
  readonly value: number;
}

/** What a chart shows; of lines that lie on each other the first is seen. */
export interface Chart<P extends Point = Point> {
  readonly title: string;
  readonly unit: string;
  readonly points: readonly P[];
  readonly binSeconds: number;
  readonly lines: readonly ChartLine<P>[];
  readonly limits?: readonly ChartLimit[];
}

const size = { width: 640, height: 240, left: 112, right: 32, top: 14, bottom: 54 };

/** Where a value is drawn, from the top, if the axis ends at `top`. */
const heightIn =
  (top: number) =>
  (value: number): number =>
    size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom);

/**
 * A chart over time as SVG: lines, axes with round numbers, and a red mark at each stretch that had errors.
 */
export function renderChart<P extends Point>(chart: Chart<P>): string {
  const { points, lines, limits = [] } = chart;
  const first = points[0]?.second ?? 0;
  const last = Math.max((points.at(-1)?.second ?? 0) + chart.binSeconds, first + chart.binSeconds);
  const values = points.flatMap((point) => lines.map((line) => line.value(point)));
  const top = niceTop(Math.max(...values, ...limits.map(({ value }) => value), 0));
  const x = (second: number): number =>
    size.left + ((second - first) / (last - first)) * (size.width - size.left - size.right);
  const y = heightIn(top);
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
    captionOf(chart.title, [...lines, ...limits.map(({ name }) => ({ css: 'limit', name }))]),
    `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${html(describe(chart, top))}">`,
    ...gridOf(top, chart.unit, y),
    ...secondsOf(first, last, x),
    ...points.filter(({ errors }) => errors > 0).map((point) => errorMark(point, chart.binSeconds, x)),
    ...limits.map(({ value }) => levelOf(y(value))),
    ...drawn,
    '</svg></figure>',
  ].join('\n');
}

const captionOf = (title: string, keys: readonly { readonly css: string; readonly name: string }[]): string =>
  `<figure><figcaption>${html(title)} <span class="legend">${keys.map(({ css, name }) => `<span class="key ${css}">${html(name)}</span>`).join(' ')}</span></figcaption>`;

const levelOf = (at: number): string =>
  `<line class="limit" x1="${size.left}" x2="${size.width - size.right}" y1="${round(at)}" y2="${round(at)}"/>`;

/** Percentiles of a curve: each step to the right leaves out nine of ten of what was left. */
const nines = [0, 90, 99, 99.9, 99.99, 99.999] as const;

/** Values by percentile (0 to 100), the axis in nines, as far as there are any. */
export function renderCurve(curve: {
  readonly title: string;
  readonly unit: string;
  readonly values: readonly { readonly percent: number; readonly value: number }[];
}): string {
  const { title, unit, values } = curve;
  const place = (percent: number): number => -Math.log10(1 - percent / 100);
  const last = Math.max(1, place(values.at(-1)?.percent ?? 0));
  const top = niceTop(Math.max(...values.map(({ value }) => value), 0));
  const x = (percent: number): number =>
    size.left + (place(percent) / last) * (size.width - size.left - size.right);
  const y = heightIn(top);
  const words = nines
    .filter((percent) => place(percent) <= last + 1e-9)
    .map(
      (percent) =>
        `<text x="${round(x(percent))}" y="${size.height - 12}" text-anchor="middle">${percent === 0 ? 'min' : `p${percent}`}</text>`,
    );
  const spots = values.map(({ percent, value }) => `${round(x(percent))},${round(y(value))}`);
  return [
    captionOf(title, []),
    `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${html(`${title}: up to ${short(values.at(-1)?.value ?? 0)} ${unit}`)}">`,
    ...gridOf(top, unit, y),
    ...words,
    `<polyline class="p50" points="${spots.join(' ')}"/>`,
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

function describe<P extends Point>({ title, points, lines, unit }: Chart<P>, top: number): string {
  const ends = lines.map(
    (line) => `${line.name} up to ${short(Math.max(0, ...points.map(line.value)))} ${unit}`,
  );
  return `${title}: ${ends.join(', ')}; axis to ${short(top)} ${unit}`;
}
