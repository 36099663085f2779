import type { Report } from '../../schemas/report.ts';
import { loadText } from '../content/load-words.ts';
import { duration, many, outcomeSign, outcomeTone, outcomeWord } from '../content/verdict.ts';
import type { ReporterName } from '../reporters.ts';
import { joined, markup } from './markup.ts';
import type { Markup } from './markup.ts';

const tones = { good: 'good', mind: 'mind', bad: 'bad' } as const;

/** The interactions of the consumer contract; nothing if none was verified. */
export const contractsPart = (report: Report): Markup | false =>
  report.contracts.length > 0 &&
  markup`<section class="part" id="contracts" aria-labelledby="contracts-title"><h2 id="contracts-title">Contracts</h2>
<ul class="rows card">${report.contracts.map(
    ({
      description,
      endpoint,
      states,
      outcome,
      reason,
      mismatches,
    }) => markup`<li class="${outcomeTone[outcome]}">
<span><span class="chip">${outcomeSign[outcome]} ${outcomeWord[outcome]}</span> ${description}</span>
<span class="small soft">${[endpoint, ...states].filter((part) => part !== undefined).join(' · ')}</span>
${reason !== undefined && markup`<span class="small">${reason}</span>`}
${mismatches.map(({ pointer, wanted, received }) => markup`<span class="small">${pointer !== undefined && markup`<code>${pointer}</code> `}wanted <code>${wanted}</code>, received <code>${received}</code></span>`)}</li>`,
  )}</ul></section>`;

/** The run: writes, lists, settings, waivers and the preflight's notes. */
export const runPart = (report: Report): Markup => markup`
<section class="part" id="run" aria-labelledby="run-title"><h2 id="run-title">The run</h2>
${faults(report)}
${changes(report)}
${waivers(report)}
<h3 class="sub">Before the first check</h3>
<ul class="rows card">${report.preflight.map(({ level, text, remedy }) => markup`<li class="${tones[level]}"><span><span class="chip">${level === 'good' ? 'ok' : level === 'bad' ? 'problem' : 'note'}</span> ${text}</span>${remedy !== undefined && markup`<span class="small soft">${remedy}</span>`}</li>`)}
</ul>
${fixtures(report)}
${lists(report)}
<h3 class="sub">Settings</h3>
<div class="card panel"><dl class="facts">
${fact('Target', `${report.target.name}${report.target.version === undefined ? '' : ` ${report.target.version}`}`)}
${fact('Profile', `${report.profile}${report.strict ? ', strict' : ''}`)}
${fact('Scope', report.scope.length === 0 ? 'the whole spec' : report.scope.join(', '))}
${fact('Started', report.startedAt)}
${fact('Took', `${duration(report.durationMs)}, ${many(report.requests, 'request')}`)}
${fact(
  'Asked again',
  Object.entries(report.retried)
    .map(([status, times]) => `${status}: ${times} times`)
    .join(', ') || 'nothing',
)}
${fact('Seed', String(report.seed))}
${report.target.settings.map((setting) => fact('Source', setting))}
</dl></div>
</section>`;

const fact = (name: string, value: string): Markup => markup`<dt>${name}</dt><dd>${value}</dd>`;

const faults = ({ faults: all }: Report): Markup | false =>
  all.length > 0 &&
  markup`<h3 class="sub">Errors of the suite itself, not the target’s</h3><ul class="rows card">${all.map(
    ({ where, message, stack }) =>
      markup`<li><strong>${where}</strong><span>${message}</span>${stack !== undefined && markup`<details class="more"><summary>Stack</summary><pre class="body">${stack}</pre></details>`}</li>`,
  )}</ul>`;

const changes = ({ changes: all }: Report): Markup => markup`<h3 class="sub">Writes to the target</h3>
${
  all.length === 0
    ? markup`<p class="card nothing">None: nothing was written.</p>`
    : markup`<ul class="rows card">${all.map(
        ({ endpoint, path, sent, status, restored, note }) =>
          markup`<li class="${restored === 'no' ? 'mind' : 'good'}"><span><code>${endpoint.split(' ')[0]} ${path}</code> <span class="chip">${restored === 'yes' ? 'restored' : restored === 'no' ? 'not restored' : 'nothing to restore'}</span></span><span class="small soft">${status ?? 'no answer'} · <code>${sent}</code></span><span class="small">${note}</span></li>`,
      )}</ul>`
}`;

const waivers = ({ waivers: all }: Report): Markup | false =>
  all.length > 0 &&
  markup`<h3 class="sub">Waivers</h3><ul class="rows card">${all.map(
    ({ id, endpoint, pointer, reason, owner, expires, state }) =>
      markup`<li><span><code>${[id, endpoint, pointer].filter((part) => part !== undefined).join(' ')}</code> <span class="soft">${state}</span></span><span>${reason}</span><span class="small soft">${owner}, until ${expires}</span></li>`,
  )}</ul>`;

const fixtures = ({ target }: Report): Markup | false =>
  target.fixtures.length > 0 &&
  markup`<h3 class="sub">What is known of the target</h3><dl class="points tight card">${target.fixtures.map(
    ({ key, value, source, reason }) =>
      markup`<div><dt><code>${key}</code></dt><dd>${value !== undefined && markup`<code>${value}</code> `}<span class="soft small">${source === 'missing' ? (reason ?? source) : source}</span></dd></div>`,
  )}</dl>`;

const lists = ({ coverage }: Report): Markup | false =>
  coverage.length > 0 &&
  markup`<h3 class="sub">Lists that were read</h3><dl class="points tight card">${coverage.map(
    ({ list, pagesRead, pagesThere, entriesRead, sampled }) =>
      markup`<div><dt><code>${list}</code></dt><dd class="soft small">${pagesRead} of ${pagesThere ?? 'an unknown number of'} ${pagesThere === 1 ? 'page' : 'pages'}, ${entriesRead} ${entriesRead === 1 ? 'entry' : 'entries'}${sampled && ', sampled'}</dd></div>`,
  )}</dl>`;

/** The load run of the examination; nothing if none was made. */
export function loadPart(report: Report): Markup | false {
  const text = loadText(report);
  if (text === undefined) return false;
  const { outcome, line, reasons, figures, failures } = text;
  const tone = { passed: 'good', failed: 'bad', fault: 'mind', other: 'mind' }[outcome];
  return markup`<section class="part" id="load" aria-labelledby="load-title"><h2 id="load-title">Under load</h2>
<ul class="rows card"><li class="${tone}"><span>${line}</span>
${reasons.map((reason) => markup`<span class="small">${reason}</span>`)}
${failures.map((failure) => markup`<span class="small">${failure}</span>`)}
${figures !== undefined && markup`<span class="small soft">${figures}</span>`}
<span class="small soft">All figures lie beside this page in <code>load.html</code>.</span></li></ul></section>`;
}

const files: readonly (readonly [format: ReporterName, file: string])[] = [
  ['junit', 'junit.xml'],
  ['markdown', 'report.md'],
  ['ctrf', 'ctrf.json'],
  ['sarif', 'report.sarif'],
  ['har', 'report.har'],
];

/** Where the report came from and what lies beside it; nothing that differs between two renderings of it. */
export const foot = (
  { suite, spec, catalogueDigest, seed }: Report,
  beside: readonly ReporterName[],
): Markup => markup`<footer><div class="wrap">
<p>${joined([markup`${suite.name} ${suite.version}`, markup`Node ${suite.node}`, markup`${spec.title} ${spec.version}`, markup`seed ${seed}`], ' · ')}</p>
<p>Catalogue <code>${catalogueDigest}</code></p>
<p>Beside this page: ${joined(
  [
    markup`<a href="report.json">report.json</a>`,
    ...files
      .filter(([format]) => beside.includes(format))
      .map(([, file]) => markup`<a href="${file}">${file}</a>`),
  ],
  ', ',
)}</p>
</div></footer>`;
