import type { Report } from '../../schemas/report.ts';
import type { Cause } from '../causes/causes.ts';
import { causeTitle, placeOf, remedyWords, shortFact } from '../causes/words.ts';
import { oneLine } from '../content/escape.ts';
import { headline, labelWord, findingLines, type Found, type FindingLine } from '../content/finding.ts';
import { hasRepro, reproName } from '../repro.ts';
import { outcomeSign } from '../content/verdict.ts';
import { wrap, type Paint } from './paint.ts';
import { fit } from './table.ts';

/** Requests with places of a cause, and hidden rules, that are listed; the report has the rest. */
const [mostPlaces, mostHidden] = [8, 10];

/**
 * A cause in full: what its findings have in common, its first finding line by line, and the other places.
 */
export function inFull(paint: Paint, width: number, report: Report, cause: Cause): readonly string[] {
  const [first, ...others] = cause.findings;
  const row = (label: string, text: string): string =>
    wrap(`  ${paint.dim(label.padEnd(9))} ${oneLine(text)}`, width, 12);
  const remedy = remedyWords(cause);
  const places = placesOf(others, cause.group.about.kind === 'rule');
  return [
    wrap(heading(paint, first), width, 2),
    ...(others.length > 0 ? [wrap(`  ${oneLine(manyTitle(cause))}`, width, 2)] : []),
    '',
    ...findingLines(first)
      .filter(({ label }) => label !== 'fix') // the cause knows better
      .map((line) => lineOf(paint, width, line)),
    ...(hasRepro(report, first) ? [row('script', `repro/${reproName(first)}`)] : []),
    ...(remedy === undefined ? [] : [row('fix', remedy)]),
    ...(cause.hides.length === 0 ? [] : [row('hides', listed(cause.hides, mostHidden))]),
    ...places.slice(0, mostPlaces).map((place) => row('also', place)),
    ...(places.length > mostPlaces ? [row('', `and ${places.length - mostPlaces} more requests`)] : []),
  ];
}

/** What the findings of a cause have in common, without the title of the first, which is in the heading. */
function manyTitle(cause: Cause): string {
  const title = causeTitle(cause);
  const head = `${cause.findings[0].check.title} `;
  return title.startsWith(head) ? title.slice(head.length) : title;
}

const listed = (words: readonly string[], most: number): string =>
  `${words.slice(0, most).join(', ')}${words.length > most ? ` and ${words.length - most} more` : ''}`;

/** The other places by request; with what was received there where that differs. */
const placesOf = (others: readonly Found[], isVaried: boolean): readonly string[] =>
  [...Map.groupBy(others, ({ finding }) => finding.sent)].flatMap(([sent, those]) =>
    isVaried
      ? [
          ...new Set(
            those.map((one) => `${sent}: ${placeOf(one)} ${fit(shortFact(one, 'received'), 60).trimEnd()}`),
          ),
        ]
      : [`${sent}: ${listed(those.map(placeOf), mostHidden)}`],
  );

function heading(paint: Paint, found: Found): string {
  const [id = '', rest = ''] = oneLine(headline(found)).split(/ {2}(.*)/);
  const colour = { fail: paint.red, warn: paint.yellow, pending: paint.dim, waived: paint.dim }[found.kind];
  return `${colour(paint.bold(`${outcomeSign[found.check.outcome]} ${id}`))}  ${rest}`;
}

const commands: readonly string[] = ['set', 'again', 'curl', 'sent', 'exchange', 'against'];

function lineOf(paint: Paint, width: number, { label, text }: FindingLine): string {
  const shown = oneLine(text);
  const colour = label === 'wanted' ? paint.green : label === 'received' ? paint.red : paint.plain;
  const line = `  ${paint.dim(labelWord(label).padEnd(9))} ${colour(shown)}`;
  return commands.includes(label) ? line : wrap(line, width, 12);
}
