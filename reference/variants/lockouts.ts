import type { Call, Reply } from '../call.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { refusal, unauthorised } from '../replies.ts';
import type { Variant } from './variant.ts';

const lockOut = ['the lock-out'];
const unseen = ['5-missing-token-answer', '5-bad-token-answer'] as const;

/**
 * Servers that refuse the valid token too once they have refused others (reading 24): for good, for a while,
 * by rate or by endpoint.
 */
export const lockoutVariants: readonly Variant[] = [
  ...[1, 2, 3, 4, 5].map((count): Variant => ({
    name: `locked-out-after-${count}-refusals`,
    summary: `After ${count} refused credentials every request is refused.`,
    changes: unseen,
    alone: lockOut,
    readings: [24],
    apply: () => lockingOut(count, count % 2 === 0 ? 403 : 401),
  })),
  ...[20, 60].map((count): Variant => ({
    name: `locked-out-after-${count}-refusals`,
    summary: `After ${count} refused credentials every request is refused.`,
    alone: lockOut,
    readings: [24],
    apply: () => lockingOut(count, 423),
  })),
  {
    name: 'locked-out-for-three-seconds',
    takesTime: true,
    mayChange: unseen,
    summary: 'After 30 refused credentials every request is refused for 3 s.',
    alone: lockOut,
    readings: [24],
    apply: () => lockingOut(30, 403, 3000),
  },
  {
    name: 'locked-out-by-rate',
    takesTime: true,
    mayChange: unseen,
    summary: 'After ten refused credentials within a second, every request is refused for the next second.',
    alone: lockOut,
    readings: [24],
    apply: () => limitingRefusals(10, () => refusal(403, 'forbidden', 'Too many refused credentials.')),
  },
  {
    name: 'refusals-limited-by-rate',
    takesTime: true,
    mayChange: ['8-rate-limit'],
    summary: 'Once ten credentials were refused within a second, every caller must wait a second.',
    alone: lockOut,
    readings: [24],
    apply: () =>
      limitingRefusals(10, () => ({
        ...refusal(429, 'too_many_requests', 'Too many refused credentials.'),
        headers: { 'retry-after': '1' },
      })),
  },
  {
    name: 'locked-out-by-endpoint',
    summary: 'After 20 refused credentials an endpoint refuses every request; the other endpoints do not.',
    alone: lockOut,
    readings: [24],
    apply: lockingOutByEndpoint,
  },
  {
    name: 'locked-out-to-a-page-to-sign-in',
    summary: 'Bad credentials lead to a page to sign in, and after 20 of them so does every request.',
    changes: unseen,
    alone: lockOut,
    readings: [17, 24, 49],
    apply: () => ({
      ...lockingOut(20, 302),
      answer(reply, call) {
        if ([302, 401].includes(reply.status)) Object.assign(reply, toSignIn(call));
      },
    }),
  },
];

const toSignIn = ({ base }: Call): Reply => ({
  status: 302,
  headers: { location: `${base}/sign-in` },
  body: undefined,
});

const isBad = ({ credential }: Call): boolean => credential.kind !== 'good';

const locked = (status: number): Reply =>
  status === 401 ? unauthorised(true) : refusal(status, 'locked', 'Too many refused credentials.');

/**
 * Locks out every caller after a number of refused credentials: for good, or for some time, after which it
 * counts again.
 */
function lockingOut(count: number, status: number, forMs = Infinity): Deviation {
  let refused = 0;
  let until = 0;
  return {
    intercept(call) {
      if (Date.now() < until) return locked(status);
      if (isBad(call)) refused += 1;
      if (refused < count) return undefined;
      refused = 0;
      until = Date.now() + forMs;
      return undefined;
    },
  };
}

/** Answers everybody in this way for a second once `most` credentials were refused within one. */
function limitingRefusals(most: number, reply: () => Reply): Deviation {
  let times: number[] = [];
  let until = 0;
  return {
    intercept(call) {
      const now = Date.now();
      if (now < until) return reply();
      times = times.filter((at) => now - at < 1000);
      if (isBad(call)) times.push(now);
      if (times.length < most) return undefined;
      times = [];
      until = now + 1000;
      return undefined;
    },
  };
}

function lockingOutByEndpoint(): Deviation {
  const refused = new Map<Endpoint | undefined, number>();
  return {
    intercept(call) {
      const count = refused.get(call.endpoint) ?? 0;
      if (count >= 20) return locked(423);
      if (isBad(call)) refused.set(call.endpoint, count + 1);
      return undefined;
    },
  };
}
