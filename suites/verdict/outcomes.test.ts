import { expect, test } from 'vitest';
import type { Reason } from '../../schemas/report-reasons.ts';
import type { RequirementId } from '../catalogue/index.ts';
import { knownOf, told } from '../fixtures/log.ts';
import { needs } from '../log/facts.ts';
import { broken, doubt, gap, ok, type Judgement } from '../log/judgement.ts';
import { settle } from './outcomes.ts';
import { newSelection, type SelectionOptions } from './selection.ts';
import { newWaivers } from './waivers.ts';
import { describeReason } from './words.ts';

const log = [told('listRuns', ['1']), told('listRuns', ['1'], { status: 500 }), told('readModel', ['1'])];
const known = knownOf(log);
const [first, second] = known.log as [(typeof known.log)[0], (typeof known.log)[0]]; // two were told
const proof = { wanted: { kind: 'status', status: 200 }, received: { kind: 'nothing' } } as const;
const unseen = { kind: 'unseen', what: 'status-to-filter' } as const;
const noRequests = { kind: 'one-page', of: 'run' } as const;

interface More extends SelectionOptions {
  readonly strict?: boolean;
  readonly waived?: readonly string[];
  readonly stopped?: string;
  readonly isCurtailed?: boolean;
}

/** What a rule comes to at the list of runs: its outcome, and the kinds of its reasons. */
function settled(rule: RequirementId, judgements: readonly Judgement[], more: More = {}, at = 'listRuns') {
  const { strict = false, stopped, waived = [], isCurtailed = false } = more;
  const terms = { reason: 'known', owner: 'me', expires: '2999-01-01' };
  const accepted = waived.map((id) => ({ id, ...terms }));
  const waivers = newWaivers(accepted, new Date());
  const [run, selection] = [knownOf(log, { isCurtailed }), newSelection(more)];
  const all = settle(judgements, { known: run, selection, waivers, strict, stopped });
  const one = all.find((place) => place.rule === rule && place.endpoint === at);
  const reasons = (one?.because ?? []).map((why) => (why.kind === 'needs' ? `needs ${why.rule}` : why.kind));
  return [one?.outcome, ...reasons].join(' ');
}

const filter = '4.7-status-filter';
const ground = '2-list-envelope';
const isOk = ok(filter, first);
const isBroken = broken(filter, second, proof);
const isGap = gap(filter, 'listRuns', unseen);
const rests = broken(filter, second, { ...proof, restsOn: ground });
const isDoubt = doubt(filter, 'listRuns', noRequests, []);
const isOpen = doubt(filter, 'listRuns', noRequests, [first.ask]);
const groundBroken = broken(ground, second, proof);
const refused = { kind: 'answered', method: 'POST', path: '/api/v1/schedule_syncs', status: 409 } as const;
const locked = { ...refused, path: '/api/v1/models/1', status: 423 } as const;
const tooLarge = { ...refused, noAnswer: { kind: 'no-answer', failure: 'too-large' } } as const;
const answers = [ok('4.7-answers-200', first), gap('4.7-answers-200', 'listRuns', tooLarge)];

test.each<[string, readonly Judgement[], More, string]>([
  ['what was judged well passes', [isOk], {}, 'pass'],
  ['one violation outweighs everything', [isOk, isGap, isBroken, isOk], {}, 'fail unseen'],
  ['gaps beside what is well are kept', [isOk, isGap, isGap], {}, 'pass unseen'],
  ['what passes within fewer requests than usual', [isOk], { isCurtailed: true }, 'pass stopped'],
  ['a doubt that is left is a gap', [isDoubt], {}, 'untested one-page'],
  ['only what is well examines', [isGap], {}, 'untested unseen'],
  ['a doubt that nothing could decide any more', [isOpen], { stopped: 'dead' }, 'untested stopped'],
  ['without a judgement nothing was examined', [], {}, 'untested unseen'],
  ['a run that stopped says so', [], { stopped: 'interrupted' }, 'untested stopped'],
  ['a violation rests on another at its endpoint', [rests, groundBroken], {}, `untested needs ${ground}`],
  ['the same without the other', [rests], {}, 'fail'],
  ['the ground that the catalogue names', [isGap, groundBroken], {}, `untested needs ${ground}`],
  ['an answer beyond a limit of ours is the cause', [isGap, ...answers], {}, 'untested answered'],
  ['a waived violation is excluded', [isOk, isBroken], { waived: [filter] }, 'excluded waived'],
  ['what rests on a waived one', [isGap, groundBroken], { waived: [ground] }, 'excluded rests-on-waived'],
  ['a rule that is not selected', [isBroken], { only: [ground] }, 'excluded left-out'],
  ['one that is left out', [isBroken], { exclude: { [filter]: '-' } }, 'excluded left-out-by-operator'],
])('%s', (_, judgements, more, expected) => {
  expect(settled(filter, judgements, more)).toBe(expected);
});

test('what no body was given for is no request that failed', () => {
  const open = gap('5-token-required', 'updateModel', needs('4.5-answers-200', unseen));
  expect(settled('5-token-required', [open], {}, 'updateModel')).toBe('untested fixture-missing');
});

test.each<[string, Reason, string]>([
  [
    'a sync that runs is waited for',
    { kind: 'given-refused', by: refused, keys: ['scheduleSync'] },
    'returned 409; wait for the sync that runs, then certify again',
  ],
  ['a lock is waited for', { kind: 'given-refused', by: locked, keys: ['updateModel'] }, 'what locks it'],
  [
    'another refusal is corrected',
    { kind: 'given-refused', by: { ...refused, status: 422 }, keys: ['scheduleSync'] },
    'returned 422; correct "scheduleSync" in the target file, if the target is right',
  ],
  ['a list is named by its path', { kind: 'list-moved', list: 'http://a.test/b/c?' }, '/b/c moved too fast'],
])('%s', (_, reason, words) => {
  expect(describeReason(reason)).toContain(words);
});
