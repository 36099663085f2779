import type { Report, RequirementResult } from '../schemas/report.ts';
import { findings } from './causes/causes.ts';
import { contractWords } from './content/sections.ts';
import { clauseName } from '../suites/catalogue/clauses.ts';
import { jsonText } from './content/escape.ts';
import { isError, plainFindings, shortFinding, type Found } from './content/finding.ts';
import { headlineWords } from './content/verdict.ts';
import { renderJson } from './json.ts';

/** report.sarif (SARIF 2.1.0): a result per finding, in the order of the fix list; contracts are one rule. */
export function renderSarif(report: Report): string {
  const broken = report.contracts.filter(({ outcome }) => outcome === 'fail');
  const places = placesIn(report);
  const { suite, target, verdict, verdictLine, scope, requirements, profile } = report;
  const rules = [...requirements.map(ruleOf), ...(broken.length === 0 ? [] : [contractRule])];
  const driver = { name: suite.name, semanticVersion: suite.version, rules };
  return jsonText({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        automationDetails: { id: `data-sync-api/${profile}/` },
        invocations: [invocationOf(report)],
        artifacts: places.files.map((uri) => ({ location: { uri }, mimeType: 'application/json' })),
        results: [
          ...findings(report).map((found) => resultOf(report, found, places.placesOf)),
          ...broken.map((one) => ({
            ruleId: contractRule.id,
            ruleIndex: requirements.length,
            level: 'error',
            kind: 'fail',
            message: { text: [one.description, ...contractWords(one)].join('\n\n') },
            ...places.placesOf('', logical(one.endpoint ?? '', one.endpoint ?? '')),
            partialFingerprints: { 'ruleAndPlace/v1': `contract ${one.description}` },
          })),
        ],
        columnKind: 'utf16CodeUnits',
        properties: { verdict, verdictLine, target: target.name, baseUrl: target.baseUrl, scope },
      },
    ],
  });
}

const contractRule = {
  id: 'contract',
  name: 'contract',
  shortDescription: { text: 'What a client relies on' },
  fullDescription: { text: 'The answers of the target are what a client of the API relies on.' },
  defaultConfiguration: { level: 'error' },
  properties: { tags: ['contract'] },
};

const logical = (name: string, fullyQualifiedName: string): object => ({
  logicalLocations: [{ name, fullyQualifiedName, kind: 'resource' }],
});

/**
 * Where results are shown: viewers and code scanning open a file at a line, but a server has neither. It is
 * the target file where one was given, with the line of the exchange beside it; else that line alone.
 */
function placesIn(report: Report) {
  const { file } = report.target;
  const lines = exchangeLines(report);
  const files = file === undefined ? ['report.json'] : [uriOf(file), 'report.json'];
  const at = (index: number, startLine: number): object => ({
    physicalLocation: { artifactLocation: { uri: files[index], index }, region: { startLine } },
  });
  const placesOf = (reference: string, logical: object): object => {
    const line = lines[Number(/\d+$/.exec(reference)?.[0])] ?? 1;
    const related = { id: 1, ...at(1, line), message: { text: reference || 'report.json' } };
    return {
      locations: [{ ...at(0, file === undefined ? line : 1), ...logical }],
      ...(file === undefined ? {} : { relatedLocations: [related] }),
    };
  };
  return { files, placesOf };
}

/** A path as SARIF writes it: relative ones belong to the folder that was checked out. */
function uriOf(path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  const encoded = slashes.split('/').map(encodeURIComponent).join('/');
  if (slashes.startsWith('/')) return `file://${encoded}`;
  return /^[a-z]:\//i.test(slashes) ? `file:///${encoded.replace('%3A', ':')}` : encoded;
}

/** The line of report.json, from 1, at which each exchange begins. */
function exchangeLines(report: Report): readonly number[] {
  const lines = renderJson(report).split('\n');
  const from = lines.indexOf('  "exchanges": [');
  return lines.flatMap((line, at) => (from >= 0 && at > from && line === '    {' ? [at + 1] : []));
}

const ruleOf = ({ id, clause, level, title, text, reading }: RequirementResult): object => ({
  id,
  name: id,
  shortDescription: { text: title },
  fullDescription: { text },
  help: { text: reading === undefined ? text : `${text}\n\nInterpretation: ${reading}` },
  defaultConfiguration: { level: level === 'MUST' ? 'error' : 'warning' },
  properties: { tags: ['conformance', level, `clause ${clauseName(clause)}`] },
});

type Places = ReturnType<typeof placesIn>['placesOf'];

function resultOf(report: Report, found: Found, placesOf: Places): object {
  const { requirement, finding, check } = found;
  const place = `${finding.endpoint}${finding.pointer === undefined ? '' : ` ${finding.pointer}`}`;
  const { reason: justification = 'waived' } = check;
  const anyEntry = place.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return {
    ruleId: requirement.id,
    ruleIndex: report.requirements.indexOf(requirement),
    level: isError(report, found) ? 'error' : found.kind === 'pending' ? 'note' : 'warning',
    kind: 'fail',
    message: { text: `${shortFinding(found)}\n\n${plainFindings([found])}` },
    ...placesOf(finding.exchange, {
      ...logical(finding.endpoint, place),
      message: { text: finding.exchange },
    }),
    partialFingerprints: { 'ruleAndPlace/v1': `${requirement.id} ${anyEntry}` },
    ...(found.kind === 'waived' && {
      suppressions: [{ kind: 'external', status: 'accepted', justification }],
    }),
  };
}

function invocationOf(report: Report): object {
  const note = (level: string, text: string): object => ({ level, message: { text } });
  return {
    executionSuccessful: report.faults.length === 0 && report.ended === 'complete',
    exitCode: report.exitCode,
    startTimeUtc: report.startedAt,
    toolExecutionNotifications: [
      ...report.headlines.map((one) => note('error', headlineWords(one).join('\n'))),
      note('note', report.verdictLine),
      ...report.reasons.map((text) => note('note', text)),
      ...report.faults.map(({ where, message }) => note('error', `${where}: ${message}`)),
    ],
  };
}
