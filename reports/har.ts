import type { Report, ReportedExchange } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

// An import would load Node's WebSocket and fetch with it, which takes as long as half of the reports.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** report.har (HTTP Archive 1.2): the exchanges that findings point to, for any tool that shows traffic. */
export const renderHar = (report: Report): string =>
  jsonText({
    log: {
      version: '1.2',
      creator: { name: report.suite.name, version: report.suite.version },
      pages: [],
      entries: report.exchanges.map((exchange, index) => entryOf(report, exchange, index)),
      comment: report.verdictLine,
    },
  });

function entryOf(report: Report, exchange: ReportedExchange, index: number): object {
  const { request, startedMs, durationMs } = exchange;
  const { body: text, headers } = request;
  const mimeType = headers['content-type'] ?? 'application/json';
  return {
    startedDateTime: new Date(Date.parse(report.startedAt) + startedMs).toISOString(),
    time: durationMs,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(headers),
      queryString: queryOf(request.url),
      headersSize: -1,
      bodySize: Buffer.byteLength(text ?? ''),
      ...(text !== undefined && { postData: { mimeType, text } }),
    },
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: `report.json#/exchanges/${index}, request ${exchange.number} of the run, credential: ${request.credential}${exchange.retries.map((retry) => `, asked again after ${retry}`).join('')}`,
  };
}

function responseOf({ response, failure }: ReportedExchange): object {
  const headers = response?.headers ?? {};
  return {
    status: response?.status ?? 0,
    statusText: STATUS_CODES[response?.status ?? 0] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(headers),
    content: {
      size: response?.bytes ?? 0,
      mimeType: headers['content-type'] ?? '',
      text: response?.body ?? '',
      ...(response?.shortened === true ? { comment: 'cut, or values replaced by type and length' } : {}),
    },
    redirectURL: headers['location'] ?? '',
    headersSize: -1,
    bodySize: response?.bytes ?? 0,
    ...(failure === undefined ? {} : { comment: failure }),
  };
}

const pairs = (headers: Readonly<Record<string, string>>): readonly object[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

const queryOf = (url: string): readonly object[] =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [];
