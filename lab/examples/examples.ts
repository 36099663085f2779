import { defects } from '../../reference/defects/index.ts';
import type { Example, Excerpt } from '../../docs/.vitepress/example.ts';
import type { Defect } from '../../reference/defects/defect.ts';
import { startReference } from '../../reference/server.ts';
import { jsonLines } from '../../reports/content/exchange.ts';
import type { Report, ReportedExchange } from '../../schemas/report.ts';
import { requirements, type RequirementId } from '../../suites/catalogue/index.ts';
import { certify } from '../../suites/certify.ts';
import { startServer, targetOf } from '../matrix/trial.ts';

const waitScale = 0.02; // the defects chosen here do at once what they do

/** The defects of a rule, first those that violate no other rule and show in a plain response. */
export function defectsFor(id: RequirementId): readonly Defect[] {
  const those = defects.filter(
    ({ expectedFailures, takesTime }) => expectedFailures.includes(id) && takesTime === undefined,
  );
  const rank = ({ expectedFailures, depth }: Defect): number =>
    expectedFailures.length * 2 + (depth === 'plain' ? 0 : 1);
  return those.toSorted((one, other) => rank(one) - rank(other));
}

const mostTries = 5;

/** Certifies defects of a rule for that rule alone; undefined if none of the first few makes a finding. */
export async function exampleOf(id: RequirementId): Promise<Example | undefined> {
  for (const { name } of defectsFor(id).slice(0, mostTries)) {
    const { requirements: results, exchanges } = await reportOf(id, name);
    const { checks = [] } = results.find((rule) => rule.id === id) ?? {};
    const finding = checks.find((check) => check.finding !== undefined)?.finding;
    if (finding === undefined) continue;
    const { sent, wanted, received, pointer } = finding;
    const exchange = exchanges[Number(/\d+$/.exec(finding.exchange)?.[0])];
    const bad = exchange?.response && excerptOf(exchange.response, pointer);
    const made =
      exchange && excerptOf(await goodResponse(exchange, requirements[id].clause === '5'), pointer);
    return {
      defect: name,
      sent,
      wanted: withoutPort(wanted),
      received: withoutPort(received),
      ...(bad && { bad }),
      // Where only what came before makes it wrong, a server of its own returns the same.
      ...(made && made.text !== bad?.text && { good: made }),
    };
  }
  return undefined;
}

/** The text with a base URL that stays the same from build to build. */
const withoutPort = (text: string): string =>
  text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://sync.example');

async function reportOf(id: RequirementId, defect: string): Promise<Report> {
  await using server = await startServer({ names: [defect] });
  return await certify(
    { ...targetOf(server), name: 'example', embedded: false },
    { token: server.token, only: [id], waitScale, showData: true },
  );
}

/** A response as far as an excerpt shows it. */
interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a reference server of its own returns to the same request, with a bad credential or the valid one. */
async function goodResponse({ request }: ReportedExchange, isRefused: boolean): Promise<Shown> {
  await using server = await startReference();
  const { pathname, search } = new URL(request.url);
  const hasCredential = Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization');
  const answer = await fetch(server.baseUrl + pathname + search, {
    method: request.method,
    headers: {
      ...(hasCredential ? { authorization: `Bearer ${isRefused ? 'invalid' : server.token}` } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

/** The surroundings of a place in a JSON body; for any other place status, headers and the first lines. */
function excerptOf({ status, headers, body }: Shown, pointer: string | undefined): Excerpt {
  const lines = linesAround(body, pointer);
  if (lines !== undefined) return { language: 'json', text: withoutPort(lines) };
  const named = ['content-type', 'www-authenticate', pointer?.replace(/^header /, '').toLowerCase() ?? ''];
  const shown = [...new Set(named)].flatMap((name) =>
    headers[name] === undefined ? [] : `${name}: ${headers[name]}`,
  );
  const text = jsonLines(body, true)?.map((line) => line.text) ?? body.slice(0, mostCharacters).split('\n');
  const first = text.length > mostLines ? [...text.slice(0, mostLines), '…'] : text;
  const head = [`HTTP/1.1 ${status}`, ...shown, '', ...first].join('\n').trimEnd();
  return { language: 'http', text: withoutPort(head) };
}

const mostLines = 8;
const mostCharacters = 400;
const around = 3;

/** The lines of a JSON text around a place; undefined where the place is not in the text. */
export function linesAround(text: string, pointer: string | undefined): string | undefined {
  if (pointer === undefined || !pointer.startsWith('/')) return undefined;
  const lines = jsonLines(text, true);
  if (lines === undefined) return undefined;
  const steps = pointer.split('/');
  // A member that is missing is shown by what it is missing from.
  for (let length = steps.length; length > 1; length -= 1) {
    const at = lines.findIndex((line) => line.pointer === steps.slice(0, length).join('/'));
    if (at < 0) continue;
    const rest = length < steps.length ? 2 * around : around;
    const shown = lines.slice(Math.max(0, at - around), at + rest + 1).map((line) => line.text);
    const [before, behind] = [at > around, at + rest + 1 < lines.length].map((isCut) => (isCut ? ['…'] : []));
    return [...(before ?? []), ...shown, ...(behind ?? [])].join('\n');
  }
  return undefined;
}
