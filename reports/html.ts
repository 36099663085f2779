import { createHash } from 'node:crypto';
import type { Report } from '../suites/kit/report.ts';
import { findings } from './finding.ts';
import { exchangesPart } from './html/exchange.ts';
import { filter } from './html/filter.ts';
import { findingsPart, warningsPart } from './html/findings.ts';
import { markup, trusted } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { observationsPart } from './html/observations.ts';
import { hero, overview } from './html/overview.ts';
import { rulesPart } from './html/rules.ts';
import { contractsPart, foot, runPart } from './html/run.ts';
import { script } from './html/script.ts';
import { style } from './html/style.ts';

/** report.html: one file for release manager, developer and the spec's author; it loads nothing and runs no script but its own. */
export function renderHtml(report: Report): string {
  return page(
    `${report.verdict}: ${report.target.name}`,
    markup`${hero(report)}
<div class="wrap page">
${contents(report)}
<main id="main">
${overview(report)}
${filter(report)}
${findingsPart(report)}
${warningsPart(report)}
${rulesPart(report)}
${observationsPart(report)}
${contractsPart(report)}
${runPart(report)}
${report.exchanges.length > 0 && exchangesPart(report)}
</main></div>
${foot(report)}`,
  );
}

function contents(report: Report): Markup {
  const found = findings(report);
  const broken = found.filter(({ fails }) => fails).length;
  const parts: readonly (readonly [id: string, name: string, number?: number] | false)[] = [
    ['overview', 'Overview'],
    ['findings', 'Findings', broken],
    found.length > broken && ['warnings', 'Warnings', found.length - broken],
    ['rules', 'Rules', report.requirements.length],
    ['observations', 'Silent points', report.observations.length],
    report.contracts.length > 0 && ['contracts', 'Contracts', report.contracts.length],
    ['run', 'The run'],
    report.exchanges.length > 0 && ['evidence', 'Evidence', report.exchanges.length],
  ];
  return markup`<nav class="toc" aria-label="Parts of the report"><ul>${parts
    .filter((part) => part !== false)
    .map(
      ([id, name, many]) =>
        markup`<li><a href="#${id}">${name}${many !== undefined && markup` <span class="number">${many}</span>`}</a></li>`,
    )}</ul></nav>`;
}

/** A whole page of ours: style and script within, and a policy that lets nothing else in. */
export function page(title: string, body: Markup): string {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.markup;
}

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
