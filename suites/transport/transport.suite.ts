import { endpoints, type Endpoint } from '../catalogue/index.ts';
import type { Check } from '../kit/check.ts';
import { judgeEach } from '../kit/expect.ts';
import type { Answer, Exchange } from '../kit/exchange.ts';
import { hasMarks } from '../kit/marks.ts';
import type { Scene } from '../kit/scene.ts';
import { violate, words } from '../kit/violation.ts';

/** The answers of an endpoint whose body the spec describes: 200, and the 404 for what does not exist. */
const described = (scene: Scene, endpoint: Endpoint): readonly Exchange[] => [
  ...scene.api.evidence(endpoint).filter(({ answer }) => answer?.status === 200),
  ...scene.api.absences(endpoint).filter(({ answer }) => answer?.status === 404),
];

/** A 404 proves its form only where the endpoint is known to answer; a 200 only with the marks of its endpoint. */
const proves = (scene: Scene, exchange: Exchange): boolean =>
  exchange.answer?.status === 404 ? scene.api.recognised(exchange.ask.endpoint) : hasMarks(exchange);

const judge = (scene: Scene, endpoint: Endpoint, look: (exchange: Exchange, answer: Answer) => void): void =>
  judgeEach(scene.tally, described(scene, endpoint), (exchange) => {
    const { answer } = exchange;
    if (answer === undefined) return undefined;
    look(exchange, answer);
    return proves(scene, exchange) ? 0 : undefined;
  });

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
      run: (scene) =>
        judge(scene, endpoint, (exchange, { body }) => {
          if (body.kind === 'empty' || body.kind === 'not-json' || body.kind === 'too-deep')
            violate({
              exchange,
              pointer: '',
              wanted: words('one JSON text (RFC 8259)'),
              received: words(body.message),
            });
        }),
    },
    {
      verifies: '4-utf8',
      title: `bodies of ${endpoint} are valid UTF-8`,
      endpoint,
      run: (scene) =>
        judge(scene, endpoint, (exchange, { body }) => {
          if (body.kind === 'not-utf8')
            violate({ exchange, pointer: '', wanted: words('valid UTF-8'), received: words(body.message) });
        }),
    },
    {
      verifies: '4-content-type',
      title: `bodies of ${endpoint} are declared as JSON`,
      endpoint,
      run: (scene) =>
        judge(scene, endpoint, (exchange, answer) => {
          const type = typeOf(answer);
          if (type === undefined || isUnregistered(type) || isJsonType(type) || !proves(scene, exchange))
            return;
          violate({
            exchange,
            pointer: 'header content-type',
            wanted: words('application/json, or a type that ends in +json'),
            received: type,
          });
        }),
    },
    {
      verifies: '4-content-type-stated',
      title: `bodies of ${endpoint} come with a registered media type`,
      endpoint,
      run: (scene) =>
        judge(scene, endpoint, (exchange, answer) => {
          const type = typeOf(answer);
          if (isUnregistered(type) && proves(scene, exchange))
            violate({
              exchange,
              pointer: 'header content-type',
              wanted: words('application/json'),
              received: type ?? words('no Content-Type'),
            });
        }),
    },
    {
      verifies: '4-unique-members',
      title: `objects in bodies of ${endpoint} name each member once`,
      endpoint,
      run: (scene) =>
        judge(scene, endpoint, (exchange, { body }) => {
          const [pointer] = body.kind === 'json' ? body.duplicates : [];
          if (pointer !== undefined)
            violate({
              exchange,
              pointer,
              wanted: words('the member once'),
              received: words('the member twice'),
            });
        }),
    },
  ];
}

/** Every described body is one JSON text in UTF-8 and says so. */
export const checks: readonly Check[] = Object.values(endpoints).flatMap(checksOf);
