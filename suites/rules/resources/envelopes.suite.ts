import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { member } from '../../kit/json/json.ts';
import { errorPointers, faultAt } from '../../kit/check/schema-errors.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { linkNames } from '../../kit/lists/list.ts';
import { listEndpoints, nounOf } from '../../kit/lists/views.ts';
import { violate } from '../../kit/check/violation.ts';
import { resourcesIn } from './resources.suite.ts';
import type { TypeName } from '../../../schemas/report-facts.ts';
import { ofType } from '../../kit/check/facts.ts';

const singles: readonly Endpoint[] = [
  endpoints.updateConnector,
  endpoints.readModel,
  endpoints.updateModel,
  endpoints.readRun,
];

/** What is wanted in each place of an envelope; `*` stands for the position of an entry. */
const parts: Readonly<Record<string, TypeName>> = {
  '': 'envelope',
  '/data': 'envelope-data',
  '/links': 'links',
  '/data/*': 'resource',
  '/data/attributes': 'attributes',
  '/data/*/attributes': 'attributes',
};

function envelopeCheck(verifies: RequirementId, endpoint: Endpoint): Check {
  return {
    verifies,
    title: `answers of ${endpoint} come in their envelope`,
    endpoint,
    run: (context) =>
      judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
        if (exchange.answer?.status !== 200) return undefined;
        for (const pointer of errorPointers(exchange)) {
          const part = parts[pointer.replace(/\d+/, '*')];
          if (part !== undefined)
            violate({ exchange, pointer, wanted: ofType(part), received: faultAt(exchange, pointer) });
        }
        return isExpectedAnswer(exchange) ? resourcesIn(exchange).length : undefined;
      }),
  };
}

function linkChecks(): Check[] {
  return listEndpoints.flatMap((endpoint) =>
    linkNames.map((name): Check => ({
      verifies: `2.5-${name}`,
      title: `links of a list of ${nounOf(endpoint)}s have ${name}: ${name === 'next' || name === 'prev' ? 'a string, or nothing at an end' : 'a string'}`,
      endpoint,
      run: (context) =>
        judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
          if (!isExpectedAnswer(exchange) || member(bodyOf(exchange), 'links') === undefined)
            return undefined;
          const pointer = `/links/${name}`;
          const isWrong = errorPointers(exchange).includes(pointer);
          if (isWrong)
            violate({ exchange, pointer, wanted: ofType('string'), received: faultAt(exchange, pointer) });
          return 0;
        }),
    })),
  );
}

/** The envelopes of clause 2 and the members of links, on every answer of the run. */
export const checks: readonly Check[] = [
  ...singles.map((endpoint) => envelopeCheck('2-single-envelope', endpoint)),
  ...listEndpoints.map((endpoint) => envelopeCheck('2-list-envelope', endpoint)),
  ...linkChecks(),
];
