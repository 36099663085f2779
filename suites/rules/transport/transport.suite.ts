import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { statusOfService } from '../../kit/check/paired.ts';
import type { Answer, Exchange, Failure } from '../../kit/http/exchange.ts';
import { hasShapeMarkers } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { askForToken, isTokenAcceptedAfter } from '../../kit/check/token-refusal.ts';
import { violate } from '../../kit/check/violation.ts';
import { noAnswer, quoted, ofType } from '../../kit/check/facts.ts';

/** The answers of an endpoint whose body the spec describes: 200, and the 404 for what does not exist. */
const described = (context: CheckContext, endpoint: Endpoint): readonly Exchange[] => [
  ...context.api.evidence(endpoint).filter(({ answer }) => answer?.status === 200),
  ...context.api.absences(endpoint).filter((exchange) => statusOfService(exchange) === 404),
];

/**
 * A 404 proves its form only if the endpoint is known to answer; a 200 only with the markers of its endpoint.
 */
const proves = (context: CheckContext, exchange: Exchange): boolean =>
  exchange.answer?.status === 404 ? context.api.recognised(exchange.ask.endpoint) : hasShapeMarkers(exchange);

/** Judges what the spec describes, except for a 404 that perhaps refused a token that has expired. */
async function judge(
  context: CheckContext,
  endpoint: Endpoint,
  look: (exchange: Exchange, answer: Answer) => void,
  lookAtUnread: (exchange: Exchange, failure: Failure) => void = () => undefined,
): Promise<void> {
  const all = described(context, endpoint);
  const doubtful = all.filter((one) => one.answer?.status === 404 && !isDeclaredJson(one));
  await askForToken(context, doubtful);
  const exchanges = all.filter((one) => !doubtful.includes(one) || isTokenAcceptedAfter(context.api, one));
  judgeEach(context.tally, exchanges, (exchange) => {
    const { answer, failure } = exchange;
    if (failure !== undefined && context.api.recognised(endpoint)) lookAtUnread(exchange, failure);
    if (answer === undefined) return undefined;
    look(exchange, answer);
    return proves(context, exchange) ? 0 : undefined;
  });
}

const isDeclaredJson = ({ answer }: Exchange): boolean =>
  answer?.body.kind === 'json' && isJsonType(typeOf(answer) ?? '');

const typeOf = (answer: Answer): string | undefined => {
  const header = answer.headers['content-type'];
  const text = typeof header === 'string' ? header : header?.[0];
  const type = text?.split(';')[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
};

const isJsonType = (type: string): boolean =>
  type === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(type);

const isUnregistered = (type: string | undefined): boolean => type === undefined || type === 'text/json';

function checksOf(endpoint: Endpoint): Check[] {
  return [
    {
      verifies: '4-json',
      title: `bodies of ${endpoint} are JSON`,
      endpoint,
      run: (context) =>
        judge(
          context,
          endpoint,
          (exchange, { body }) => {
            if (body.kind === 'empty' || body.kind === 'not-json')
              violate({
                exchange,
                pointer: '',
                wanted: ofType('json-text'),
                received: { kind: 'body', body: body.kind, quote: body.message },
              });
          },
          // A 404 whose body no client can decode; a 200 of that kind violates `answers-200`.
          (exchange, failure) =>
            violate({ exchange, wanted: ofType('json-text'), received: noAnswer(failure) }),
        ),
    },
    {
      verifies: '4-utf8',
      title: `bodies of ${endpoint} are valid UTF-8`,
      endpoint,
      run: (context) =>
        judge(context, endpoint, (exchange, { body }) => {
          if (body.kind === 'not-utf8')
            violate({
              exchange,
              pointer: '',
              wanted: ofType('utf-8'),
              received: { kind: 'body', body: body.kind, quote: body.message },
            });
        }),
    },
    {
      verifies: '4-content-type',
      title: `bodies of ${endpoint} are declared as JSON`,
      endpoint,
      run: (context) =>
        judge(context, endpoint, (exchange, answer) => {
          const type = typeOf(answer);
          if (type === undefined || isUnregistered(type) || isJsonType(type) || !proves(context, exchange))
            return;
          violate({
            exchange,
            pointer: 'header content-type',
            wanted: ofType('json-media-type'),
            received: quoted(type),
          });
        }),
    },
    {
      verifies: '4-content-type-stated',
      title: `bodies of ${endpoint} come with a registered media type`,
      endpoint,
      run: (context) =>
        judge(context, endpoint, (exchange, answer) => {
          const type = typeOf(answer);
          if (isUnregistered(type) && proves(context, exchange))
            violate({
              exchange,
              pointer: 'header content-type',
              wanted: ofType('application-json'),
              received: quoted(type),
            });
        }),
    },
    {
      verifies: '4-unique-members',
      title: `objects in bodies of ${endpoint} name each member once`,
      endpoint,
      run: (context) =>
        judge(context, endpoint, (exchange, { body }) => {
          const [pointer] = body.kind === 'json' ? body.duplicates : [];
          if (pointer !== undefined)
            violate({
              exchange,
              pointer,
              wanted: ofType('member-once'),
              received: ofType('member-twice'),
            });
        }),
    },
  ];
}

/** Every described body is one JSON text in UTF-8 and says so. */
export const checks: readonly Check[] = Object.values(endpoints).flatMap(checksOf);
