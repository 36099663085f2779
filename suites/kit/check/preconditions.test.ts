import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';
import type { Exchange } from '../http/exchange.ts';
import type { FixtureKey } from '../target/target.ts';
import {
  expectedBody,
  fixtureId,
  notGiven,
  outcomeInWords,
  stopped,
  textRule,
  whyNotAsked,
  whyUnusable,
} from './preconditions.ts';
import { PreconditionFailed, violate, Violation } from './violation.ts';

async function exchangeOf(line: Partial<Line>): Promise<Exchange> {
  const { api } = await conversation([known, { ...goodLines[endpoints.readModel], ...line }]);
  const [exchange] = api.evidence(endpoints.readModel).slice(-1);
  if (exchange === undefined) throw new Error('it was asked for');
  return exchange;
}

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof PreconditionFailed ? error.reason : error;
  }
};

const refused: Partial<Line> = { failure: { kind: 'timeout', message: 'no answer within 10 s' } };

describe('an answer that another rule needs', () => {
  test('is good: its body counts', async () => {
    const exchange = await exchangeOf({});
    expect(whyUnusable(exchange, '4.4-answers-200')).toBeUndefined();
    expect(expectedBody(exchange, '4.4-answers-200')).toMatchObject({ data: { id: '3' } });
    expect(outcomeInWords(exchange)).toBe('200');
  });

  test.each<[string, Partial<Line>, object]>([
    ['has another status', { status: 404, body: {} }, { status: 404 }],
    ['is a 200 of another shape', { body: [] }, { status: 200, isUnrecognised: true }],
  ])('%s: the reason names it', async (_, line, because) => {
    const exchange = await exchangeOf(line);
    const reason = {
      kind: 'needs',
      rule: '4.4-answers-200',
      because: { kind: 'answered', path: '/api/v1/models/3', ...because },
    };
    expect(whyUnusable(exchange, '4.4-answers-200')).toMatchObject(reason);
    expect(thrownBy(() => expectedBody(exchange, '4.4-answers-200'))).toMatchObject(reason);
  });

  test('did not come', async () => {
    const exchange = await exchangeOf(refused);
    expect(outcomeInWords(exchange)).toBe('no answer within 10 s');
    expect(whyUnusable(exchange, '4.4-answers-200')).toMatchObject({
      because: { noAnswer: { kind: 'no-answer', quote: 'no answer within 10 s' } },
    });
  });

  test.each<[string, string]>([
    ['4-json', '{"data":'],
    ['4-json', ''],
  ])('breaks %s if its text cannot be read', async (rule, body) => {
    expect(textRule(await exchangeOf({ body }))).toBe(rule);
  });
});

test('nothing more can be sent where the client has stopped', () => {
  expect(stopped({ stopped: 'enough' })).toEqual({ kind: 'stopped', quote: 'enough' });
  expect(stopped({ stopped: undefined })).toBeUndefined();
});

describe('an id', () => {
  const missing = {
    modelId: { kind: 'fixture-missing', key: 'modelId', gap: { kind: 'not-found' } } as never,
  };
  test.each<[string, Parameters<typeof fixtureId>[0], unknown]>([
    ['that is known is used', { sources: {}, missing, modelId: '3' }, '3'],
    ['that is missing has the reason that discovery found', { sources: {}, missing }, missing.modelId],
    ['that nobody looked for is to be given', { sources: {}, missing: {} }, notGiven('modelId')],
  ])('%s', (_, fixtures, expected) => {
    expect(thrownBy(() => fixtureId(fixtures, 'modelId'))).toEqual(expected);
  });
});

describe('an endpoint is not asked', () => {
  const {
    reports,
    updateConnector,
    querySource,
    readModel,
    updateModel,
    scheduleSync,
    listRuns,
    readRun,
    listRecords,
  } = endpoints;
  const keys: readonly FixtureKey[] = [
    'updateConnector',
    'querySource',
    'updateModel',
    'scheduleSync',
    'modelId',
    'connectorId',
    'syncId',
    'syncRunId',
  ];
  const reasonsOf = (endpoint: Endpoint): readonly FixtureKey[] =>
    keys.filter(
      (key) => whyNotAsked({ sources: {}, missing: { [key]: notGiven(key) } }, endpoint)?.key === key,
    );

  test.each<[Endpoint, readonly FixtureKey[]]>([
    [reports, []],
    [updateConnector, ['updateConnector', 'connectorId']],
    [querySource, ['querySource', 'connectorId']],
    [readModel, ['modelId']],
    [updateModel, ['updateModel', 'modelId']],
    [scheduleSync, ['scheduleSync']],
    [listRuns, ['syncId']],
    [readRun, ['syncRunId']],
    [listRecords, ['syncRunId']],
  ])('%s, for want of %j', (endpoint, wanted) => {
    expect(reasonsOf(endpoint)).toEqual(wanted);
    expect(whyNotAsked({ sources: {}, missing: {} }, endpoint)).toBeUndefined();
  });
});

test('a violation names the line that found it', async () => {
  const exchange = await exchangeOf({});
  const error = thrownBy(() =>
    violate({ exchange, wanted: { kind: 'nothing' }, received: { kind: 'nothing' } }),
  );
  expect(error).toBeInstanceOf(Violation);
  expect(error).toMatchObject({
    site: expect.stringMatching(/^kit\/check\/preconditions\.test\.ts:\d+$/) as string,
  });
});
