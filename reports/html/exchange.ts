import type { Report } from '../../schemas/report.ts';
import type { ReportedExchange } from '../../schemas/report-traffic.ts';
import { duration } from '../content/verdict.ts';
import { jsonLines } from './json-lines.ts';
import type { JsonLine } from './json-lines.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** Lines shown before and after the place of a finding. */
const AROUND = 6;
/** Lines of a body that the page shows; report.json holds the rest. */
const MOST_LINES = 300;
const MOST_CHARACTERS = 20_000;

/** The place of a pointer in an answer, with its surroundings; undefined if there is none to show. */
export function excerpt(exchange: ReportedExchange, pointer: string | undefined): Markup | undefined {
  const { response } = exchange;
  const lines = response && jsonLines(response.body, response.shortened);
  if (lines === undefined || pointer === undefined || !pointer.startsWith('/')) return undefined;
  const at = nearest(lines, pointer);
  // Beyond the cut only the outermost value is near.
  if (at === 0 && pointer !== '') return undefined;
  const from = Math.max(0, at - AROUND);
  const shown = lines.slice(from, at + AROUND + 1);
  return markup`<pre class="body">${from > 0 && '…\n'}${shown.map((line, index) => lineOf(line, from + index === at))}${at + AROUND + 1 < lines.length && '…'}</pre>`;
}

/** The line of the pointer or, where the member is absent, of the object that lacks it. */
function nearest(lines: readonly JsonLine[], pointer: string): number {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = lines.findIndex((line) => line.pointer === path);
    if (found >= 0 || path === '') return Math.max(0, found);
  }
}

const lineOf = ({ text }: JsonLine, isPlace: boolean): Markup => {
  const lead = /^ */.exec(text)?.[0] ?? '';
  return isPlace ? markup`${lead}<mark>${text.slice(lead.length)}</mark>\n` : markup`${text}\n`;
};

/** Every exchange that a finding points to, closed at first. */
export const exchangesPart = (report: Report, hasHar: boolean): Markup => markup`
<section class="part" id="evidence" aria-labelledby="evidence-title">
<h2 id="evidence-title">Evidence</h2>
<p class="lead">The exchanges that findings point to. Secrets are masked; customers’ data appears as type and length.${hasHar && markup` The same are in <a href="report.har">report.har</a>.`}</p>
${report.exchanges.map(exchangeOf)}
</section>`;

function exchangeOf(exchange: ReportedExchange, index: number): Markup {
  const { number, request, response, failure, retries, durationMs, endpoint } = exchange;
  const status = response === undefined ? 'no answer' : String(response.status);
  return markup`<details class="exchange card" id="exchange-${number}"><summary><strong>#/exchanges/${index}</strong> · ${endpoint} · ${status} in ${duration(durationMs)}</summary><div>
<h3>Request</h3><pre class="body">${request.method} ${request.url}\n${headersOf(request.headers)}</pre>
<p class="small soft">Request ${number} of the run. Credential: ${request.credential}${retries.length > 0 && `. Asked again after: ${retries.join(', ')}`}</p>
${request.body !== undefined && bodyOf(request.body)}
<h3>Answer</h3>
${failure !== undefined && markup`<p>${failure}</p>`}
${
  response !== undefined &&
  markup`<pre class="body">${response.status}\n${headersOf(response.headers)}</pre>${bodyOf(response.body, response.shortened)}
${response.shortened && markup`<p class="small soft">The body has ${response.bytes} bytes; it is cut here, or values are replaced by type and length.</p>`}`
}
</div></details>`;
}

const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function bodyOf(body: string, isCut = false): Markup {
  if (body === '') return markup`<p class="small soft">The body is empty.</p>`;
  const text =
    jsonLines(body, isCut)
      ?.map((line) => line.text)
      .join('\n') ?? body;
  const lines = text.slice(0, MOST_CHARACTERS).split('\n');
  const isLong = lines.length > MOST_LINES || text.length > MOST_CHARACTERS;
  return markup`<pre class="body">${lines.slice(0, MOST_LINES).join('\n')}${(isLong || isCut) && '\n…'}</pre>`;
}
