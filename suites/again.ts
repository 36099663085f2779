import type { Reason } from '../schemas/report-reasons.ts';
import type { Finding, Report, RequirementResult } from '../schemas/report.ts';
import { endpoints, type RequirementId } from './catalogue/index.ts';
import { certify } from './certify.ts';
import { methodOf, type Ask } from './log/ask.ts';
import { phases, type Phase } from './log/exchange.ts';
import type { Target } from './log/discovery.ts';
import type { CertifyOptions } from './options.ts';
import { credentialName } from './verdict/evidence.ts';
import { endpointsOf, newSelection } from './verdict/selection.ts';

/** What became of a rule that an earlier run found broken. */
export interface Again {
  /** `open`: what was broken was not examined again, or not in full. */
  readonly state: 'fixed' | 'broken' | 'open';
  /** Why it is open. */
  readonly reason?: string;
  readonly report: Report;
}

/**
 * Examines one rule again as the run of a report did: the questions that its findings name, and what these
 * follow from. Writes and bad credentials only where a finding came after them, or is about them.
 */
export async function again(
  target: Target,
  before: Report,
  id: RequirementId,
  options: CertifyOptions,
): Promise<Again> {
  const findings = ruleOf(before, id)?.checks.flatMap(({ finding }) => finding ?? []) ?? [];
  const named = findings.flatMap((finding) => questionsOf(before, finding));
  const { profile = before.profile } = options;
  const [isTold, isAllowed] = [newSelection({ profile, only: [id] }), newSelection({ profile })];
  const isTried = named.some((kind) => kind.endsWith(afterCredentials));
  const areAfter = isTried || named.some((kind) => kind.endsWith(afterWrites));
  const isWritten = areAfter || endpointsOf(id).some(isWrite);
  const asked = new Set<string>();
  const report = await certify(target, {
    profile,
    depth: before.questions.depth,
    seed: before.seed,
    strict: before.strict,
    ...options,
    only: [id],
    isWanted: (ask: Ask) =>
      (isWritten || !isWrite(ask.endpoint)) &&
      (isTold.isWanted(ask) ||
        (isAllowed.isWanted(ask) && (ask.credential === undefined ? isWrite(ask.endpoint) : isTried))),
    onExchange: ({ ask, url, phase }) =>
      asked.add(kindOf(endpoints[ask.endpoint], url, credentialName(ask), phase)),
  });
  const rule = ruleOf(report, id);
  if (rule === undefined) throw new Error(`the report says nothing of ${id}`);
  if (rule.checks.some(({ outcome }) => outcome === 'fail' || outcome === 'warn'))
    return { state: 'broken', report };
  const unasked = named.find((kind) => !asked.has(kind));
  const reason =
    whyUnseen(findings, rule) ?? (unasked && `${unasked} was not asked again`) ?? whyFewer(findings, rule);
  return reason === undefined ? { state: 'fixed', report } : { state: 'open', reason, report };
}

const isWrite = (endpoint: Ask['endpoint']): boolean => methodOf(endpoint) !== 'GET';

const ruleOf = ({ requirements: rules }: Report, id: RequirementId) => rules.find((one) => one.id === id);

/** The kinds of the questions that a finding names. */
const questionsOf = ({ exchanges, timeline }: Report, { exchange, against }: Finding): readonly string[] =>
  [exchange, ...against].flatMap((place) => {
    const one = exchanges[Number(place.slice(place.lastIndexOf('/') + 1))];
    if (one === undefined) return [];
    const { request, endpoint, number } = one;
    const at = timeline.requests.find(([its]) => its === number)?.[5] ?? -1;
    return [kindOf(endpoint, request.url, request.credential, timeline.phases[at]?.name)];
  });

const [afterWrites, afterCredentials] = [' after the writes', ' after the bad credentials'];

/** A question as far as it is the same in another run, whose ids and pages may be others. */
function kindOf(endpoint: string, url: string, credential: string, phase: string | undefined): string {
  const names = [...new Set(new URL(url).searchParams.keys())].sort().join('&');
  const at = phases.findIndex((name) => name === phase);
  const isAfter = (one: Phase): boolean => at >= phases.indexOf(one);
  const when = isAfter('bad credentials') ? afterCredentials : isAfter('writes') ? afterWrites : '';
  return `${endpoint}${names && `?${names}`} with ${credential}${when}`;
}

/** Why a place with a finding before was not examined now; without a finding, why the rule was not. */
function whyUnseen(findings: readonly Finding[], rule: RequirementResult): string | undefined {
  const places = findings.map(({ endpoint }) => endpoint);
  const looked =
    places.length === 0 ? [rule] : rule.checks.filter(({ endpoint }) => places.includes(endpoint));
  // what fails at its root may fail as before
  const isHidden = (one: Reason): boolean => one.kind === 'needs' && one.because?.kind === 'broken';
  const open = looked.find(({ outcome, because }) => outcome !== 'pass' || because?.some(isHidden));
  return open && (open.reason ?? rule.reason ?? 'it was not examined');
}

/** Where only some answers violated the rule, why fewer say too little. */
function whyFewer(findings: readonly Finding[], rule: RequirementResult): string | undefined {
  const few = findings.flatMap(({ endpoint, facts }) => {
    const { violating, of } = facts?.occurrences ?? { violating: 1, of: 1 };
    const now = rule.checks.find((check) => check.endpoint === endpoint)?.examined.answers ?? 0;
    const isFew = violating < of && 2 * now < of && (now * violating) / of < enoughExpected;
    return isFew ? `${violating} of ${of} answers violated it, and now there are ${now}` : [];
  });
  return few[0];
}

/** Where so many violations were to be expected, none is no chance. */
const enoughExpected = 5;
