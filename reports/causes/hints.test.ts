import { expect, test } from 'vitest';
import type { Fact } from '../../schemas/report-facts.ts';
import type { Report } from '../../schemas/report.ts';
import type { ReportedExchange } from '../../schemas/report-traffic.ts';
import { red } from '../fixtures/samples.ts';
import { findings, type Found } from '../content/finding.ts';
import { frameworkOf } from './frameworks.ts';
import { groupOf } from './group.ts';
import { hintOf } from './hints.ts';

const [sample] = red.exchanges;
const answerOf = (status: number, body: string): ReportedExchange => {
  if (sample?.response === undefined) throw new Error('the sample has no answer');
  return { ...sample, response: { ...sample.response, status, body } };
};

test.each([
  [
    'FastAPI (pydantic)',
    422,
    '{"detail":[{"loc":["query","type"],"msg":"field required","type":"value_error"}]}',
  ],
  ['FastAPI, Starlette or Django REST framework', 404, '{"detail":"Not Found"}'],
  [
    'ASP.NET Core (ProblemDetails)',
    404,
    '{"type":"about:blank","title":"Not Found","status":404,"traceId":"00-1"}',
  ],
  ['NestJS', 404, '{"statusCode":404,"message":"Cannot GET /api/v1/x","error":"Not Found"}'],
  ['Fastify', 404, '{"message":"Route GET:/api/v1/x not found","error":"Not Found","statusCode":404}'],
  [
    'Spring Boot',
    404,
    '{"timestamp":"2026-01-01T00:00:00Z","status":404,"error":"Not Found","path":"/api/v1/x"}',
  ],
  ['Express', 404, '<!DOCTYPE html><html><body><pre>Cannot GET /api/v1/x</pre></body></html>'],
  [
    'Flask (Werkzeug)',
    405,
    '<!doctype html>\n<title>405 Method Not Allowed</title>\n<h1>Method Not Allowed</h1>',
  ],
  ['Rails', 404, '{"status":404,"error":"Not Found"}'],
  ['Go (net/http or Gin)', 404, '404 page not found\n'],
  ['Laravel', 404, '{"message":"The route api/v1/x could not be found."}'],
  ['a proxy (nginx)', 404, '<hr><center>nginx/1.25.3</center>'],
])('the default answer of %s is known by its form', (name, status, body) => {
  expect(frameworkOf(answerOf(status, body))?.name).toBe(name);
});

test.each([
  [404, '{"message":"There is no such sync.","status":"not_found"}'],
  [404, '{"message":"The account holder could not be found","status":"not_found"}'],
  [400, '{"detail":"x","message":"type is missing","status":"bad_request"}'],
  [200, '{"detail":"a success is no error page"}'],
  [500, ''],
])('an answer of the service itself is no default: %i %s', (status, body) => {
  expect(frameworkOf(answerOf(status, body))).toBeUndefined();
});

const plain = { ...red, exchanges: [] } satisfies Report;

function foundWith(pointer: string, wanted: Fact<string>, received: Fact<string>): Found {
  const [first] = findings(red);
  if (first === undefined) throw new Error('the sample has no finding');
  return { ...first, finding: { ...first.finding, pointer, facts: { wanted, received } } };
}

const value = (text: string): Fact<string> => ({ kind: 'value', value: text });
const typed = (type: Extract<Fact<string>, { kind: 'type' }>['type']): Fact<string> => ({
  kind: 'type',
  type,
});

test.each<readonly [string, Fact<string>, Fact<string>, object | undefined]>([
  [
    '/data/0/attributes/started_at',
    typed('date-time'),
    value('"2026-03-14T09:28:02"'),
    { kind: 'offset-missing' },
  ],
  ['/data/0/attributes/started_at', typed('date-time'), value('1773480600'), { kind: 'epoch' }],
  [
    '/data/0/attributes/started_at',
    typed('date-time'),
    value('"2026-03-14 09:28:02Z"'),
    { kind: 'blank-for-T' },
  ],
  ['/data/0/attributes/duration', typed('integer'), value('"151"'), { kind: 'numbers-as-text' }],
  ['/data/id', typed('string'), value('7'), { kind: 'ids-as-numbers' }],
  ['/data/attributes/name', typed('string'), value('7'), undefined],
  ['/data/attributes/name', typed('string'), value('null'), { kind: 'null-for-value' }],
  [
    '/data/attributes/primary_key',
    typed('string'),
    { kind: 'nothing', members: ['primary_keys'] },
    { kind: 'renamed', member: 'primary_key', near: 'primary_keys' },
  ],
  ['/data/attributes/primary_key', typed('string'), { kind: 'nothing', members: ['name'] }, undefined],
  [
    '/data/attributes/primary_key',
    typed('string'),
    { kind: 'nothing', members: ['PrimaryKey'] },
    { kind: 'naming-strategy', spelling: 'PascalCase' },
  ],
  [
    '/data',
    typed('envelope-data'),
    { kind: 'nothing', members: ['id', 'attributes'] },
    { kind: 'envelope-missing' },
  ],
  ['status', value('200'), value('201'), { kind: 'created-for-ok' }],
  ['status', value('200'), value('204'), { kind: 'created-for-ok' }],
  ['status', { kind: 'status', status: 400 }, { kind: 'status', status: 422 }, { kind: 'validation-status' }],
  ['status', value('200'), value('500'), undefined],
])('%s: wanted %o, received %o', (pointer, wanted, received, hint) => {
  const found = foundWith(pointer, wanted, received);
  expect(hintOf(plain, [found], groupOf(found))).toEqual(hint);
});
