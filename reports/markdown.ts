import type { Report } from '../schemas/report.ts';
import { byClause, clauseName } from './content/clauses.ts';
import { markdown, markdownBlock, markdownCode } from './content/escape.ts';
import { findings, findingLines, curlVariables } from './content/finding.ts';
import type { Found } from './content/finding.ts';
import { loadWords } from './content/load-words.ts';
import { markdownTable } from './markdown-table.ts';
import { notExamined } from './content/not-examined.ts';
import {
  countOf,
  countWords,
  duration,
  inPartCount,
  many,
  outcomeSign,
  outcomeWord,
  pendingWords,
  verdictTitle,
} from './content/verdict.ts';

const lineLabels = [
  'wanted',
  'received',
  'sent',
  'answer',
  'rule',
  'reading',
  'hint',
  'seen',
  'steps',
  'proof',
  'exchange',
  'against',
  'fix',
];

/**
 * report.md: for a job summary or a comment; everything from the target is in code, where it is not markup.
 */
export function renderMarkdown(report: Report): string {
  const found = findings(report);
  const sign = { conformant: '✅', 'non-conformant': '❌', inconclusive: '⚠️' }[report.verdict];
  return [
    `# ${sign} ${verdictTitle(report)}: ${markdown(report.target.name)}`,
    `**${markdown(report.verdictLine)}**`,
    ...list(report.reasons.map(markdown)),
    summary(report),
    ...findingsOf(
      'Findings',
      found.filter(({ kind }) => kind === 'fail'),
    ),
    ...findingsOf(
      'Warnings',
      found.filter(({ kind }) => kind === 'warn'),
    ),
    ...findingsOf(
      'Findings that do not count yet',
      found.filter(({ kind }) => kind === 'pending'),
    ),
    ...findingsOf(
      'Waived',
      found.filter(({ kind }) => kind === 'waived'),
    ),
    ...untested(report),
    ...inPart(report),
    ...pending(report),
    ...clauses(report),
    ...observations(report),
    ...changes(report),
    ...contracts(report),
    ...waivers(report),
    ...load(report),
    ...faults(report),
    footer(report),
    '',
  ].join('\n\n');
}

function summary(report: Report): string {
  const { must, should } = report.counts;
  const { target } = report;
  const sampled = report.coverage.filter((one) => one.sampled);
  return markdownTable(
    ['', ''],
    [
      [
        'Target',
        `${markdown(target.name)} ${markdown(target.version ?? '')} at ${markdownCode(target.baseUrl)}`,
      ],
      ['MUST', `${many(must.total, 'rule')}: ${countWords(must)}`],
      ['SHOULD', `${many(should.total, 'rule')}: ${countWords(should)}`],
      [
        'Scope',
        report.scope.length === 0 ? `the whole spec, profile ${report.profile}` : report.scope.join(', '),
      ],
      ...sampled.map((one) => [
        'Sampled',
        `${markdownCode(one.list)}: ${one.pagesRead} of ${one.pagesThere ?? 'unknown'} pages`,
      ]),
      [
        'Run',
        `${many(report.requests, 'request')} in ${duration(report.durationMs)}, seed ${report.seed}, ended: ${report.ended}`,
      ],
    ],
  );
}

function findingsOf(title: string, found: readonly Found[]): readonly string[] {
  if (found.length === 0) return [];
  return [`## ${title} (${found.length})`, ...found.flatMap(findingOf)];
}

function findingOf(found: Found): readonly string[] {
  const { requirement, check, finding } = found;
  const lines = findingLines(found);
  const width = 10;
  const variables = curlVariables(finding);
  const block = lines
    .filter(({ label }) => lineLabels.includes(label))
    .map(({ label, text }) => label.padEnd(width) + text.replaceAll('\n', String.raw`\n`));
  return [
    `### ${outcomeSign[check.outcome]} ${markdown(requirement.id)}`,
    `${requirement.level} · clause ${markdown(clauseName(requirement.clause))} · ${markdown(check.title)}`,
    markdownBlock(block.join('\n'), 'text'),
    `Again: ${markdownCode(finding.again.certify)}`,
    ...(variables === undefined ? [] : [`Set for the curl line: ${markdown(variables)}`]),
    markdownBlock(finding.again.curl, 'sh'),
  ];
}

function untested(report: Report): readonly string[] {
  const left = notExamined(report);
  if (left === undefined) return [];
  return [
    `## Not examined (${left.count})`,
    markdownTable(
      ['Why', 'Rules'],
      left.groups.map(({ reason, rules }) => [
        markdown(reason),
        rules.map(({ id }) => markdownCode(id)).join(' '),
      ]),
    ),
    ...(left.keys.length === 0 ? [] : ['What the target file would need:']),
    ...list(left.keys.map(({ key, reason }) => `${markdownCode(key)}: ${markdown(reason)}`)),
  ];
}

function inPart(report: Report): readonly string[] {
  const { inPart: groups = [] } = report;
  if (groups.length === 0) return [];
  const rows = groups.map(({ reason, rules }) => [markdown(reason), rules.map(markdownCode).join(' ')]);
  return [
    `## Passed in part (${inPartCount(report)})`,
    markdownTable(['What was not examined', 'Rules'], rows),
  ];
}

function pending({ requirements }: Report): readonly string[] {
  const rows = requirements.flatMap((one) => {
    const pending = pendingWords(one);
    return pending === undefined ? [] : [[markdownCode(one.id), markdown(pending)]];
  });
  return rows.length === 0
    ? []
    : [`## Pending (${rows.length})`, markdownTable(['Rule', 'What it came to'], rows)];
}

const clauses = (report: Report): readonly string[] => [
  '## Rules by clause',
  markdownTable(
    [
      'Clause',
      'Rules',
      outcomeWord.pass,
      outcomeWord.fail,
      'warnings',
      outcomeWord.untested,
      outcomeWord.excluded,
    ],
    byClause(report.requirements).map(([clause, requirements]) => {
      const { total, pass, fail, warn, untested: unseen, excluded } = countOf(requirements);
      return [
        clauseName(clause),
        ...[total, pass, fail, warn, unseen, excluded].map((one) => (one === 0 ? '' : String(one))),
      ];
    }),
  ),
];

const observations = (report: Report): readonly string[] =>
  report.observations.length === 0
    ? []
    : [
        '<details><summary>What it does where the spec is silent</summary>',
        markdownTable(
          ['Point', 'Clause', 'What was asked', 'Answer'],
          report.observations.map(({ id, clause, text, answer, reason }) => [
            markdownCode(id),
            clause,
            markdown(text),
            answer === undefined
              ? `not seen: ${markdown(reason ?? 'no reason was given')}`
              : markdownCode(answer),
          ]),
        ),
        '</details>',
      ];

const changes = (report: Report): readonly string[] =>
  report.changes.length === 0
    ? []
    : [
        `## Writes to the target (${report.changes.length})`,
        markdownTable(
          ['Sent to', 'Body', 'Status', 'Restored', 'Note'],
          report.changes.map((one) => [
            markdownCode(`${one.endpoint.split(' ')[0]} ${one.path}`),
            markdownCode(one.sent),
            String(one.status ?? 'no answer'),
            one.restored,
            markdown(one.note),
          ]),
        ),
      ];

const contracts = (report: Report): readonly string[] =>
  report.contracts.length === 0
    ? []
    : [
        `## Contracts (${report.contracts.length})`,
        markdownTable(
          ['Interaction', 'Outcome', 'What differs'],
          report.contracts.map(({ description, outcome, reason = '', mismatches }) => [
            markdown(description),
            `${outcomeSign[outcome]} ${outcomeWord[outcome]}`,
            mismatches
              .map(({ pointer = '', wanted, received }) =>
                markdownCode(`${pointer} wanted ${wanted}, received ${received}`.trim()),
              )
              .join('<br>') || markdown(reason),
          ]),
        ),
      ];

const waivers = (report: Report): readonly string[] =>
  report.waivers.length === 0
    ? []
    : [
        '## Waivers',
        markdownTable(
          ['Rule', 'Reason', 'Owner', 'Until', 'State'],
          report.waivers.map(({ id, reason, owner, expires, state }) => [
            markdownCode(id),
            markdown(reason),
            markdown(owner),
            markdown(expires),
            state,
          ]),
        ),
      ];

function load(report: Report): readonly string[] {
  const words = loadWords(report);
  return words.length === 0 ? [] : ['## Under load', ...list(words.map(markdown))];
}

const faults = (report: Report): readonly string[] =>
  report.faults.length === 0
    ? []
    : [
        "## Errors of the suite itself, not the target's",
        ...report.faults.map(({ where, message, stack }) =>
          markdownBlock(`${where}: ${message}\n${stack ?? ''}`.trim(), 'text'),
        ),
      ];

const footer = ({ suite, spec, startedAt, catalogueDigest }: Report): string =>
  `<sub>${markdown(suite.name)} ${markdown(suite.version)} · ${markdown(spec.title)} ${markdown(spec.version)} · ${markdown(startedAt)} · catalogue ${catalogueDigest.slice(0, 12)}</sub>`;

const list = (items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')];
