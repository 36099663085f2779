/**
 * How answers are written: one JSON text in UTF-8 that is declared as JSON, with each member once (clause 4,
 * interpretation 20). What has not the marks of its endpoint can break these rules but keep none. A 404 that
 * is no JSON may refuse a token that has expired, so it counts only where that was accepted afterwards.
 */
import type { TypeName } from '../../schemas/report-facts.ts';
import { absenceEndpoints, isDescribed, isRecognised } from '../log/answers.ts';
import { isGood, perObject, serviceStatus, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, noAnswer, ofType, quoted } from '../log/facts.ts';
import { broken, doubt, ok, verdictOn, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { confirm, ifTokenIsGood, isTokenGoodAfter } from '../log/questions.ts';

/** The media type of an answer in lower case, without parameters; undefined where it names none. */
const mediaTypeOf = ({ answer }: Exchange): string | undefined =>
  answer?.headers['content-type']?.split(';')[0]?.trim().toLowerCase() || undefined;

const isJsonType = (type: string | undefined): boolean =>
  type === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(type ?? '');

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
  // text/json is a type that nobody has registered
  const isStated = type !== undefined && type !== 'text/json';
  yield verdictOn(!isStated || isJsonType(type), '4-content-type', exchange, wants('json-media-type'));
  yield verdictOn(isStated, '4-content-type-stated', exchange, wants('application-json'));
}

const judgementsOf200 = perObject((exchange: Exchange): readonly Judgement[] => {
  const isMeant = exchange.ask.expects === 200 || (isDescribed(exchange) && isRecognised(exchange));
  return isGood(exchange) && statusOf(exchange) === 200 && isMeant
    ? [...judge(exchange, isRecognised(exchange))]
    : [];
});

/** Encoding, JSON and media type of every answer that the spec describes. */
export function* transport(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log) yield* unlessCut(known, exchange, judgementsOf200(exchange));
  for (const endpoint of absenceEndpoints)
    for (const exchange of known.at(endpoint))
      if (isGood(exchange) && serviceStatus(exchange) === 404 && exchange.ask.expects === 404)
        yield* unlessCut(known, exchange, [...judge404(known, exchange)]);
}

/**
 * A body without a length ends where its connection ends (RFC 9112, section 6.3), so a cut one looks whole:
 * what is no text or no JSON breaks a rule only if it comes again, or if another write got the like
 * (interpretation 60).
 */
function unlessCut(known: Knowledge, exchange: Exchange, told: readonly Judgement[]): readonly Judgement[] {
  const { answer, ask, method } = exchange;
  const { 'content-length': length = '', 'transfer-encoding': coding = '' } = answer?.headers ?? {};
  const [first] = told;
  const mayBeCut = first?.kind === 'broken' && (first.rule === '4-json' || first.rule === '4-utf8');
  if (!mayBeCut || answer === undefined || length + coding !== '') return told;
  const isLike = (one: Exchange): boolean =>
    one !== exchange && statusOf(one) === answer.status && one.answer?.body.decoded.kind !== 'json';
  const again = confirm(exchange, 'cut body', 0);
  const came = method === 'GET' ? known.answerTo(again) : known.at(ask.endpoint).find(isLike);
  if (came !== undefined) return isLike(came) ? told : [];
  const asks = method === 'GET' ? [again] : [];
  return [doubt(first.rule, ask.endpoint, answered(exchange), asks)];
}

function* judge404(known: Knowledge, exchange: Exchange): Iterable<Judgement> {
  const { failure, ask, answer } = exchange;
  const isServed = known.served(ask.endpoint).length > 0;
  const isDeclared = answer?.body.decoded.kind === 'json' && isJsonType(mediaTypeOf(exchange));
  // A body that no client can decode; a 200 of that kind breaks `answers-200`.
  if (failure !== undefined && isServed)
    yield broken('4-json', exchange, { wanted: ofType('json-text'), received: noAnswer(failure) });
  if (failure !== undefined) return;
  if (isDeclared || isTokenGoodAfter(known, exchange)) yield* judge(exchange, isServed);
  else yield ifTokenIsGood(known, exchange, ok('4-json', exchange), { twin: 'absent-id' });
}
