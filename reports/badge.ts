import type { Report } from '../schemas/report.ts';
import { html } from './content/escape.ts';
import { inPartCount, verdictTone } from './content/verdict.ts';

/** Dark enough for white letters (WCAG AA). */
const colours = { good: '#1a7f4b', some: '#2f6f8f', bad: '#b3261e', mind: '#8a5a00' };

/** badge.svg: the verdict as a picture; a narrowed, waived or read-only run never looks like a full one. */
export function renderBadge(report: Report): string {
  const left = `data sync ${report.spec.version}`;
  const parts = inPartCount(report);
  const right = [report.verdict, ...report.scope, ...(parts > 0 ? [`${parts} in part`] : [])].join(' · ');
  const [one, other] = [widthOf(left), widthOf(right)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${one + other}" height="20" role="img" aria-label="${html(`${left}: ${right}`)}">
  <title>${html(report.verdictLine)}</title>
  <clipPath id="r"><rect width="${one + other}" height="20" rx="4"/></clipPath>
  <g clip-path="url(#r)">
    <rect width="${one}" height="20" fill="#3b4048"/>
    <rect x="${one}" width="${other}" height="20" fill="${colours[verdictTone(report)]}"/>
  </g>
  <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" text-anchor="middle">
    <text x="${one / 2}" y="14" textLength="${one - 14}">${html(left)}</text>
    <text x="${one + other / 2}" y="14" textLength="${other - 14}">${html(right)}</text>
  </g>
</svg>
`;
}

/** About 6.6 pixels a letter at 11 pixels; textLength makes every font keep to it. */
const widthOf = (text: string): number => Math.ceil(text.length * 6.6) + 14;
