import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member, type Json } from '../../kit/json/json.ts';
import { violate } from '../../kit/check/violation.ts';
import { pointerToResource, resourcesIn } from './resources.suite.ts';
import { quoted } from '../../kit/check/facts.ts';

const idRules: readonly [RequirementId, Endpoint, string][] = [
  ['4.2-id-asked', endpoints.updateConnector, 'id'],
  ['4.4-id-asked', endpoints.readModel, 'id'],
  ['4.5-id-asked', endpoints.updateModel, 'id'],
  ['4.8-id-asked', endpoints.readRun, 'sync_run_id'],
];

const idChecks = idRules.map(([verifies, endpoint, param]): Check => ({
  verifies,
  title: `${endpoint} returns the resource whose id is in the path`,
  endpoint,
  run: (context) =>
    judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
      const [resource] = resourcesIn(exchange);
      const id = member(resource, 'id');
      // An id that is no string is the finding of the field's own rule.
      if (typeof id !== 'string') return undefined;
      const wanted = exchange.ask.params[param] ?? '';
      if (id !== wanted)
        violate({ exchange, pointer: '/data/id', wanted: quoted(wanted), received: quoted(id) });
      return 1;
    }),
}));

interface Belonging {
  readonly verifies: RequirementId;
  readonly endpoint: Endpoint;
  readonly attribute: 'sync_id' | 'sync_run_id';
}

const belongings: readonly Belonging[] = [
  { verifies: '4.7-of-sync', endpoint: endpoints.listRuns, attribute: 'sync_id' },
  { verifies: '4.8-of-sync', endpoint: endpoints.readRun, attribute: 'sync_id' },
  { verifies: '4.9-of-run', endpoint: endpoints.listRecords, attribute: 'sync_id' },
  { verifies: '4.9-of-run', endpoint: endpoints.listRecords, attribute: 'sync_run_id' },
];

const isInteger = (value: Json | undefined): value is number | bigint =>
  typeof value === 'bigint' || Number.isInteger(value);

const digits = (value: number | bigint): string =>
  Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();

/**
 * The number that every entry must have: that of the path if it is written in digits, otherwise the one that
 * was seen first under that path.
 */
class Expected {
  readonly #seen = new Map<string, string>();

  /** Takes the number that a list shows for the one to be expected of its entries read alone. */
  learn(exchange: Exchange, attribute: string): void {
    const found = member(member(resourcesIn(exchange)[0], 'attributes'), attribute);
    if (isInteger(found)) this.of(exchange, attribute, found);
  }

  of(exchange: Exchange, attribute: string, value: number | bigint): string {
    const asked = exchange.ask.params[attribute] ?? '';
    if (/^\d+$/.test(asked)) return BigInt(asked).toString();
    const key = `${asked} ${exchange.ask.params['sync_id'] ?? ''}`;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    this.#seen.set(key, digits(value));
    return digits(value);
  }
}

function isAnother({ ask }: Exchange, run: Json): boolean {
  const id = member(run, 'id');
  return typeof id === 'string' && id !== ask.params['sync_run_id'];
}

const belongingChecks = belongings.map(({ verifies, endpoint, attribute }): Check => ({
  verifies,
  title: `the answer of ${endpoint} has the ${attribute} of the request`,
  endpoint,
  run: (context) => {
    const expected = new Expected();
    if (endpoint === endpoints.readRun)
      for (const exchange of context.api.evidence(endpoints.listRuns)) expected.learn(exchange, attribute);
    judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
      let looked = 0;
      for (const [index, value] of resourcesIn(exchange).entries()) {
        // A run that was answered for another one is the finding of 4.8-id-asked.
        if (endpoint === endpoints.readRun && isAnother(exchange, value)) continue;
        const found = member(member(value, 'attributes'), attribute);
        // A value that is no integer is the finding of the field's own rule.
        if (!isInteger(found)) continue;
        looked += 1;
        const wanted = expected.of(exchange, attribute, found);
        if (digits(found) !== wanted)
          violate({
            exchange,
            pointer: `${pointerToResource(exchange, index)}/attributes/${attribute}`,
            wanted: quoted(BigInt(wanted)),
            received: quoted(found),
          });
      }
      return looked === 0 ? undefined : looked;
    });
  },
}));

/** Every answer is about what was asked for. */
export const checks: readonly Check[] = [...idChecks, ...belongingChecks];
