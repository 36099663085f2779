/*
 * How answers are written: one JSON text in UTF-8 that is declared as JSON, with each member once (clause 4,
 * interpretation 20).
 *
 * Judged where the spec describes the body: the 200 to a stated request, and the 404 of an absent sync or
 * run. A 200 without the marks of its endpoint, and a 404 of an endpoint that never answered, can break these
 * rules but keep none, and what they are declared as says nothing. A 404 that is no JSON may refuse a token
 * that has expired, so it counts only where the token was accepted afterwards.
 */
import type { TypeName } from '../../schemas/report-facts.ts';
import { absenceEndpoints, isDescribed, isRecognised } from '../log/answers.ts';
import { isGood, perExchange, serviceStatus, statusOf, type Exchange } from '../log/exchange.ts';
import { noAnswer, ofType, quoted } from '../log/facts.ts';
import { broken, ok, verdictOn, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { ifTokenIsGood, isTokenGoodAfter } from '../log/questions.ts';

/** The media type of an answer in lower case, without parameters; undefined where it names none. */
function mediaTypeOf({ answer }: Exchange): string | undefined {
  const type = answer?.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}

const isJsonType = (type: string | undefined): boolean =>
  type === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(type ?? '');

/** Whether a Content-Type is missing, or a type that nobody has registered. */
const isUnregistered = (type: string | undefined): boolean => type === undefined || type === 'text/json';

/** `proves`: whether the answer has the marks of its endpoint. */
function* judge(exchange: Exchange, proves: boolean): Iterable<Judgement> {
  const decoded = exchange.answer?.body.decoded;
  if (decoded === undefined || decoded.kind === 'beyond-limit') return;
  if (decoded.kind !== 'json') {
    const isText = decoded.kind !== 'not-utf8';
    yield broken(isText ? '4-json' : '4-utf8', exchange, {
      pointer: '',
      wanted: ofType(isText ? 'json-text' : 'utf-8'),
      received: { kind: 'body', body: decoded.kind, quote: decoded.message },
    });
    return;
  }
  const [twice] = decoded.duplicates;
  if (twice !== undefined)
    yield broken('4-unique-members', exchange, {
      pointer: twice,
      wanted: ofType('member-once'),
      received: ofType('member-twice'),
      places: decoded.duplicates.length,
    });
  if (!proves) return;
  yield ok('4-json', exchange);
  yield ok('4-utf8', exchange);
  if (twice === undefined) yield ok('4-unique-members', exchange);
  const type = mediaTypeOf(exchange);
  const wants = (form: TypeName) => (): Proof => ({
    pointer: 'header content-type',
    wanted: ofType(form),
    received: quoted(type),
  });
  const isStated = !isUnregistered(type);
  yield verdictOn(!isStated || isJsonType(type), '4-content-type', exchange, wants('json-media-type'));
  yield verdictOn(isStated, '4-content-type-stated', exchange, wants('application-json'));
}

const judgementsOf200 = perExchange((exchange): readonly Judgement[] => {
  const isMeant = exchange.ask.expects === 200 || (isDescribed(exchange) && isRecognised(exchange));
  return isGood(exchange) && statusOf(exchange) === 200 && isMeant
    ? [...judge(exchange, isRecognised(exchange))]
    : [];
});

/** Encoding, JSON and media type of every answer that the spec describes. */
export function* transport(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log) yield* judgementsOf200(exchange);
  for (const endpoint of absenceEndpoints)
    for (const exchange of known.at(endpoint))
      if (isGood(exchange) && serviceStatus(exchange) === 404 && exchange.ask.expects === 404)
        yield* judge404(known, exchange);
}

function* judge404(known: Knowledge, exchange: Exchange): Iterable<Judgement> {
  const { failure, ask } = exchange;
  const { endpoint } = ask;
  // A body that no client can decode; a 200 of that kind breaks `answers-200`.
  if (failure !== undefined && known.served(endpoint).length > 0)
    yield broken('4-json', exchange, { wanted: ofType('json-text'), received: noAnswer(failure) });
  if (failure !== undefined) return;
  const isDeclared = exchange.answer?.body.decoded.kind === 'json' && isJsonType(mediaTypeOf(exchange));
  if (isDeclared || isTokenGoodAfter(known, exchange))
    yield* judge(exchange, known.served(endpoint).length > 0);
  else yield ifTokenIsGood(known, exchange, ok('4-json', exchange), { twin: 'absent-id' });
}
