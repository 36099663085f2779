/**
 * The parameters of a report: values that are not listed get 400, existing connectors are accepted (clause
 * 4.1; interpretations 18 and 24). A report that is refused for its connectors breaks the rule where the same
 * report without them is served and an answer from afterwards shows that the connectors exist.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { answersRule, attributeOf, isRecognised } from '../log/answers.ts';
import { newAsk, parameterOf, type Ask } from '../log/ask.ts';
import { isGood, serviceStatus, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, needs, quoted, wrongStatus } from '../log/facts.ts';
import { isNumberOf } from '../log/json.ts';
import { doubt, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { isBefore } from '../log/presence.ts';
import { foreignIn, judgeProbe, mayBeLockedOut, refusals, type ReportParameter } from '../log/probes.ts';
import { confirm } from '../log/questions.ts';
import { absentLike } from '../log/random.ts';

const parameters: Readonly<Partial<Record<RequirementId, ReportParameter>>> = refusals;

/** Reports that must be refused for a parameter, and those that must be accepted for connectors. */
export const reports = (known: Knowledge): Iterable<Judgement> =>
  known.at('reports').flatMap((exchange) => (isGood(exchange) ? (judge(known, exchange) ?? []) : []));

function judge(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const { rule, expects } = exchange.ask;
  const parameter = rule && parameters[rule];
  if (rule === '4.1-connector-ids' && expects === 200) return judgeConnectors(known, exchange);
  if (rule === undefined || parameter === undefined || expects !== 400) return undefined;
  const isMissing = parameterOf(exchange.ask, parameter) === undefined;
  const ofValue = parameter === 'connector_ids' ? 'parameter-no-integer' : 'parameter-not-listed';
  const since = { kind: isMissing ? 'parameter-missing' : ofValue, parameter } as const;
  const twin = isMissing ? 'missing-parameter' : 'foreign-parameter';
  const wanted = { kind: 'status', status: 400, since } as const;
  return judgeProbe(known, { exchange, rule, twin, isKept: (status) => status === 400 }, (control) => {
    const against = witness('seen', control);
    const isOpen = isForAnother(known, exchange, parameter);
    return isOpen ? undefined : wrongStatus(rule, exchange, wanted, { against });
  });
}

/** Whether an answer may be for another bad value, or for connectors that get it in a good report as well. */
function isForAnother(known: Knowledge, exchange: Exchange, parameter: ReportParameter): boolean {
  const [status, ids] = [serviceStatus(exchange), connectorsIn(exchange).join()];
  const mayBeOfIds = ids !== '' && status >= 400 && status < 500;
  const others: readonly string[] = foreignIn(exchange.ask).filter((name) => name !== parameter);
  return known.at('reports').some((one) => {
    const came = serviceStatus(one);
    if (!isGood(one)) return false;
    if (one.ask.expects === 200) return mayBeOfIds && connectorsIn(one).join() === ids && came === status;
    const isServed = one.ask.expects === 400 && came !== 0 && came !== 400;
    return isServed && others.includes(foreignIn(one.ask).join());
  });
}

const connectorsIn = ({ ask }: Exchange): readonly string[] =>
  ask.query.filter(([name]) => name === 'connector_ids').map(([, id]) => id);

function judgeConnectors(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const rule = '4.1-connector-ids';
  const status = serviceStatus(exchange);
  if (isRecognised(exchange)) return ok(rule, exchange);
  // A failure of the server is the matter of 4.1-answers-200, and firewalls refuse ways of using HTTP.
  if (status < 300 || status >= 500 || exchange.ask.manner !== undefined) return undefined;
  if (mayBeLockedOut(known, exchange))
    return gap(rule, 'reports', { kind: 'locked-out', by: answered(exchange) });
  const plain = withoutConnectors(known, exchange);
  if (plain === undefined) return gap(rule, 'reports', needs(answersRule('reports'), answered(exchange)));
  const ids = connectorsIn(exchange);
  if (new Set(ids).size < ids.length) {
    const asks = withUnknown(known, exchange);
    const [alone, beside] = asks.map((ask) => known.answerTo(ask));
    if (alone === undefined || beside === undefined) return doubt(rule, 'reports', answered(exchange), asks);
    if (isRecognised(beside)) return undefined;
    if (!isRecognised(alone) || statusOf(beside) !== status) return gap(rule, 'reports', answered(beside));
  }
  const shows = ids.map((id) => showing(known, id));
  const after = shows.flatMap((some) => some.find((one) => isBefore(known, exchange, one)) ?? []);
  const against = witness('seen', plain, ...new Set(after));
  if (after.length === shows.length) return wrongStatus(rule, exchange, quoted(200), { against });
  const read = shows.flat().find(({ method }) => method === 'GET');
  const dueMs = read && exchange.answeredMs + known.windowMs(read);
  return doubt(rule, 'reports', answered(exchange), read ? [confirm(read, 'connector', 0, dueMs)] : []);
}

/**
 * The same report for an unknown connector, and with that beside the first: one connector named twice may be
 * refused as such, two are not, where each is accepted.
 */
function withUnknown({ options }: Knowledge, exchange: Exchange): readonly Ask[] {
  const { query } = exchange.ask;
  const unknown = absentLike(connectorsIn(exchange), options.seed, 'connector') ?? '0';
  const last = query.findLastIndex(([name]) => name === 'connector_ids');
  const beside = query.with(last, ['connector_ids', unknown]);
  const alone = beside.filter(([name], at) => name !== 'connector_ids' || at === last);
  const purpose = { kind: 'confirm', doubt: 'two connectors', round: 0 } as const;
  return [alone, beside].map((query) => newAsk('reports', [], { query, expects: 'open', purpose }));
}

/** The same report without connectors, if that is served each time, or any other if it was not asked for. */
function withoutConnectors(known: Knowledge, { ask }: Exchange): Exchange | undefined {
  const plain = known
    .at('reports')
    .filter((one) => isGood(one) && one.ask.expects === 200 && connectorsIn(one).length === 0);
  const alike = plain.filter((one) =>
    ['metric', 'time_period'].every((name) => parameterOf(one.ask, name) === parameterOf(ask, name)),
  );
  if (alike.length > 0) return alike.every(isRecognised) ? alike[0] : undefined;
  return plain.find(isRecognised);
}

/** Answers that show a connector: models of it, writes to it, reports of it. */
const showing = (known: Knowledge, id: string): readonly Exchange[] => [
  ...(['readModel', 'updateModel'] as const)
    .flatMap((endpoint) => known.served(endpoint))
    .filter((one) => isNumberOf(id, attributeOf(one, 'connector_id'))),
  ...(['updateConnector', 'querySource'] as const)
    .flatMap((endpoint) => known.served(endpoint))
    .filter(({ ask }) => ask.ids[0] === id),
  ...known.served('reports').filter((one) => connectorsIn(one).includes(id)),
];
