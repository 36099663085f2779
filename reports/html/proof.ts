import type { Finding, ProofAnswer, Report } from '../../schemas/report.ts';
import { exchangeAt } from '../content/finding.ts';
import { markup, type Markup } from './markup.ts';

/** Entries of a page that are shown. */
const mostRows = 4;

/**
 * The answers that prove why a list is wrong, as boxes in order of time, each with what it is to the proof; a
 * sentence before them. False for a finding without a proof.
 */
export function proofPart(report: Report, { proof, pointer = '' }: Finding): Markup | false {
  if (proof === undefined) return false;
  const link = /^\/links\/(\w+)$/.exec(pointer)?.[1];
  const boxes = proof.answers
    .toSorted((one, other) => one.startedMs - other.startedMs)
    .map((answer) => boxOf(exchangeAt(report, answer.exchange)?.number, answer, link, proof.entry));
  return markup`<h4>Why the list is wrong</h4>
<p class="proof-words">${proof.sentence}</p>
<ol class="proof">${boxes}</ol>`;
}

/** What an answer is to the proof: its colour, and in words. */
const roleOf = (
  role: ProofAnswer['role'],
  link: string | undefined,
): readonly [tone: string, words: string] =>
  ({
    from: ['', `has the link ${link ?? ''}`] as const,
    expected: ['right', link === undefined ? 'wanted' : `${link} should lead here`] as const,
    came: ['wrong', link === undefined ? 'received' : `${link} leads here`] as const,
    seen: ['', ''] as const,
  })[role];

function boxOf(
  number: number | undefined,
  answer: ProofAnswer,
  link: string | undefined,
  entry: string | undefined,
): Markup {
  const { role, path, startedMs, isWithEntry } = answer;
  const isLacking = entry !== undefined && isWithEntry === false;
  const [tone, words] = roleOf(role, link);
  const rows = rowsOf(answer, entry).map((id) => markup`<li class="${id === entry && 'entry'}">${id}</li>`);
  return markup`<li class="${isLacking ? 'wrong' : tone}"><b>request ${number}</b> <span class="soft">at ${(startedMs / 1000).toFixed(2)} s</span><br>${pageName(path)}
${words !== '' && markup`<br><span class="role">${words}</span>`}
<ul>${rows}${isLacking && markup`<li class="lacking">without ${entry}</li>`}</ul></li>`;
}

/** "page 2", "status=failed page 2", "first page", or "read alone". */
function pageName(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page');
  parameters.delete('page');
  const isList = /\/sync_(runs|records)$/.test(pathname);
  const where = page === null ? (isList ? 'first page' : 'read alone') : `page ${page}`;
  return [where, ...[...parameters].map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** Some entries of a page: those around the one that the proof is about, else the first ones. */
function rowsOf({ ids, of = 0, status }: ProofAnswer, entry: string | undefined): readonly string[] {
  if (ids === undefined) return [status === undefined ? 'no answer' : `returned ${status}`];
  const at = entry === undefined ? 0 : ids.indexOf(entry);
  const start = Math.max(0, Math.min(at - 1, ids.length - mostRows));
  const shown = ids.slice(start, start + mostRows);
  return of > shown.length ? [...shown, `of ${of} entries`] : shown;
}
