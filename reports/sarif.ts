import type { Report, RequirementResult } from '../schemas/report.ts';
import type { ReportedExchange } from '../schemas/report-traffic.ts';
import { clauseName } from './content/clauses.ts';
import { jsonText } from './content/escape.ts';
import {
  brokenInteractions,
  exchangeAt,
  findings,
  isError,
  plainFinding,
  shortFinding,
} from './content/finding.ts';
import { renderJson } from './json.ts';
import type { BrokenInteraction, Found } from './content/finding.ts';

/**
 * report.sarif (SARIF 2.1.0, OASIS): each finding a result, each requirement its rule; the consumer contract
 * is one rule more, where an interaction of it is broken.
 */
export function renderSarif(report: Report): string {
  const broken = brokenInteractions(report);
  const places = placesIn(report);
  return jsonText({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: report.suite.name,
            semanticVersion: report.suite.version,
            rules: [...report.requirements.map(ruleOf), ...(broken.length === 0 ? [] : [contractRule])],
          },
        },
        automationDetails: { id: `data-sync-api/${report.profile}/` },
        invocations: [invocationOf(report)],
        artifacts: places.files.map((uri) => ({ location: { uri }, mimeType: 'application/json' })),
        results: [
          ...findings(report).map((found) => resultOf(report, found, places)),
          ...broken.map((one) => resultOfContract(one, report.requirements.length, places)),
        ],
        columnKind: 'utf16CodeUnits',
        properties: {
          verdict: report.verdict,
          verdictLine: report.verdictLine,
          target: report.target.name,
          baseUrl: report.target.baseUrl,
          scope: report.scope,
        },
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

/** Where results are shown: viewers and code scanning open a file at a line, but a server has neither. */
interface Places {
  /** The files that results point to. */
  readonly files: readonly string[];
  /** The target file where one was given (it is in the repository); else the line of the exchange. */
  locationOf(reference: string): object;
  /** That line of the target file; nothing if it is the location itself. */
  relatedTo(reference: string): object;
}

function placesIn(report: Report): Places {
  let lines: readonly number[] | undefined;
  const { file } = report.target;
  const inReport = (reference: string, index: number): object => {
    lines ??= exchangeLines(report);
    const startLine = lines[Number(/\/exchanges\/(\d+)$/.exec(reference)?.[1])] ?? 1;
    return {
      physicalLocation: { artifactLocation: { uri: 'report.json', index }, region: { startLine } },
    };
  };
  if (file === undefined)
    return {
      files: ['report.json'],
      locationOf: (reference) => inReport(reference, 0),
      relatedTo: () => ({}),
    };
  const uri = uriOf(file);
  return {
    files: [uri, 'report.json'],
    locationOf: () => ({
      physicalLocation: { artifactLocation: { uri, index: 0 }, region: { startLine: 1 } },
    }),
    relatedTo: (reference) => ({
      relatedLocations: [{ id: 1, ...inReport(reference, 1), message: { text: reference } }],
    }),
  };
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

const resultOfContract = (
  { description, endpoint, message }: BrokenInteraction,
  ruleIndex: number,
  places: Places,
): object => ({
  ruleId: contractRule.id,
  ruleIndex,
  level: 'error',
  kind: 'fail',
  message: { text: `${description}\n\n${message}` },
  locations: [
    {
      ...places.locationOf(''),
      logicalLocations: [{ name: endpoint, fullyQualifiedName: endpoint, kind: 'resource' }],
    },
  ],
  partialFingerprints: { 'ruleAndPlace/v1': `contract ${description}` },
});

const ruleOf = ({ id, clause, level, title, text, reading }: RequirementResult): object => ({
  id,
  name: id,
  shortDescription: { text: title },
  fullDescription: { text },
  help: { text: reading === undefined ? text : `${text}\n\nHow it is read: ${reading}` },
  defaultConfiguration: { level: level === 'MUST' ? 'error' : 'warning' },
  properties: { tags: ['conformance', level, `clause ${clauseName(clause)}`] },
});

function resultOf(report: Report, found: Found, places: Places): object {
  const { requirement, finding, check } = found;
  const exchange = exchangeAt(report, finding.exchange);
  const place = `${finding.endpoint}${finding.pointer === undefined ? '' : ` ${finding.pointer}`}`;
  return {
    ruleId: requirement.id,
    ruleIndex: report.requirements.indexOf(requirement),
    level: isError(report, found) ? 'error' : found.kind === 'pending' ? 'note' : 'warning',
    kind: 'fail',
    message: { text: `${shortFinding(found)}\n\n${plainFinding(found)}` },
    locations: [
      {
        ...places.locationOf(finding.exchange),
        logicalLocations: [{ name: finding.endpoint, fullyQualifiedName: place, kind: 'resource' }],
        message: { text: finding.exchange },
      },
    ],
    ...places.relatedTo(finding.exchange),
    partialFingerprints: {
      'ruleAndPlace/v1': `${requirement.id} ${place.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${check.title}`,
    },
    ...(found.kind === 'waived'
      ? { suppressions: [{ kind: 'external', status: 'accepted', justification: check.reason ?? 'waived' }] }
      : {}),
    ...(exchange === undefined ? {} : webOf(exchange)),
  };
}

function webOf({ request, response }: ReportedExchange): object {
  return {
    webRequest: {
      protocol: 'HTTP',
      version: '1.1',
      target: request.url,
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: { text: request.body } }),
    },
    webResponse:
      response === undefined
        ? { noResponseReceived: true }
        : {
            protocol: 'HTTP',
            version: '1.1',
            statusCode: response.status,
            headers: response.headers,
            body: { text: response.body },
          },
  };
}

function invocationOf(report: Report): object {
  const started = Date.parse(report.startedAt);
  return {
    executionSuccessful: report.faults.length === 0 && report.ended === 'complete',
    exitCode: report.exitCode,
    startTimeUtc: new Date(started).toISOString(),
    endTimeUtc: new Date(started + Math.round(report.durationMs)).toISOString(),
    toolExecutionNotifications: [
      { level: 'note', message: { text: report.verdictLine } },
      ...report.reasons.map((text) => ({ level: 'note', message: { text } })),
      ...report.faults.map(({ where, message }) => ({
        level: 'error',
        message: { text: `${where}: ${message}` },
      })),
    ],
  };
}
