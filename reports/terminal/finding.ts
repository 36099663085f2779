import type { Report } from '../../schemas/report.ts';
import { causeTitle, otherPlaces, type Cause } from '../causes/causes.ts';
import { oneLine } from '../content/escape.ts';
import { exchangeAt, findingLines, headline, labelWord, type Found } from '../content/finding.ts';
import { excerptOf, jsonLines } from '../content/json-lines.ts';
import { few, outcomeSign } from '../content/verdict.ts';
import { hasRepro, reproName } from '../repro.ts';
import { labelled, wrap, type Screen } from './screen.ts';

/** Requests with places of a cause, and hidden rules, that are listed; the report has the rest. */
const [mostPlaces, mostHidden] = [8, 10];

/** Lines that are copied, and therefore never wrapped. */
const commands: readonly string[] = ['set', 'again', 'curl', 'sent', 'exchange', 'against'];

/** A cause in full: its first finding line by line, the other places, and what the rule says. */
export function causeInFull(screen: Screen, report: Report, cause: Cause): readonly string[] {
  const { paint, width } = screen;
  const [first] = cause.findings;
  const { kind, check } = first;
  const colour = { fail: paint.red, warn: paint.yellow, pending: paint.dim, waived: paint.dim }[kind];
  const [id = '', rest = ''] = oneLine(headline(first)).split(/ {2}(.*)/);
  const lines = findingLines(first);
  const ofRule = lines.filter(({ label }) => label === 'rule' || label === 'reading');
  const places = otherPlaces(cause);
  return [
    wrap(`${colour(paint.bold(`${outcomeSign[check.outcome]} ${id}`))}  ${rest}`, width, 2),
    wrap(`  ${oneLine(causeTitle(cause))}`, width, 2),
    '',
    ...lines
      .filter((line) => !ofRule.includes(line))
      .map(({ label, text }) => {
        const shown = oneLine(text);
        const tone = label === 'wanted' ? paint.green : label === 'received' ? paint.red : paint.plain;
        const isCopied = commands.includes(label);
        return labelled(isCopied ? { ...screen, width: Infinity } : screen, labelWord(label), tone(shown));
      }),
    ...(hasRepro(report, first) ? [labelled(screen, 'script', `repro/${reproName(first)}`)] : []),
    ...(cause.follows === undefined
      ? []
      : [labelled(screen, 'after', `may follow from cause ${cause.follows}`)]),
    ...(cause.hides.length === 0 ? [] : [labelled(screen, 'hides', few(cause.hides, mostHidden))]),
    ...places.slice(0, mostPlaces).map((place) => labelled(screen, 'also', oneLine(place))),
    ...(places.length > mostPlaces
      ? [labelled(screen, '', `and ${places.length - mostPlaces} more requests`)]
      : []),
    ...ofRule.map(({ label, text }) => labelled(screen, label, oneLine(text))),
  ];
}

/** The exchange that shows a finding: request, headers, and the body around the place. */
export function exchangeInFull({ paint, width }: Screen, report: Report, found: Found): readonly string[] {
  const { finding } = found;
  const exchange = exchangeAt(report, finding.exchange);
  if (exchange === undefined) return [`${finding.exchange} is not in the report`];
  const { request, response, failure } = exchange;
  const headers = (all: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(all).map(([name, value]) =>
      wrap(`${paint.dim(`${oneLine(name)}:`)} ${oneLine(value)}`, width, 2),
    );
  const body = response && bodyLines(response.body, response.shortened, finding.pointer);
  return [
    paint.bold(`${request.method} ${oneLine(request.url)}`),
    ...headers(request.headers),
    ...(request.body === undefined ? [] : ['', oneLine(request.body)]),
    '',
    ...(failure === undefined ? [] : [paint.red(oneLine(failure))]),
    ...(response === undefined ? [] : [paint.bold(`${response.status}`), ...headers(response.headers), '']),
    ...(body ?? []).map(({ text, isPlace }) =>
      isPlace ? paint.red(`> ${oneLine(text)}`) : `  ${oneLine(text)}`,
    ),
  ];
}

/** Lines of a body without a place that are shown. */
const mostLines = 40;

function bodyLines(
  body: string,
  isCut: boolean,
  pointer: string | undefined,
): readonly { readonly text: string; readonly isPlace: boolean }[] {
  const lines = jsonLines(body, isCut) ?? body.split('\n').map((text) => ({ text }));
  const part = excerptOf(lines, pointer);
  if (part !== undefined)
    return part.lines.map(({ text }, at) => ({ text, isPlace: part.from + at === part.at }));
  const shown = lines.slice(0, mostLines).map(({ text }) => ({ text, isPlace: false }));
  return lines.length > mostLines ? [...shown, { text: '…', isPlace: false }] : shown;
}
