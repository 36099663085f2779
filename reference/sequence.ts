import { onReply, onResource } from './alterations.ts';
import type { Call, Reply } from './call.ts';
import type { When } from './conditions.ts';
import type { Apply, Deviation } from './deviation.ts';
import type { Endpoint } from './endpoints.ts';
import { copy, type JsonObject } from './json.ts';
import { refusal } from './replies.ts';

/** Decides from an answer and its request whether something has just happened. */
export type Event = (reply: Reply, call: Call) => boolean;

/** A 200 to the valid token at one of these endpoints. */
export const succeeded =
  (...endpoints: readonly Endpoint[]): Event =>
  (reply, call) =>
    reply.status === 200 &&
    call.isAuthorised &&
    call.endpoint !== undefined &&
    endpoints.includes(call.endpoint);

/** A status between 400 and 499 to the valid token at this endpoint. */
export const refused =
  (endpoint: Endpoint): Event =>
  (reply, call) =>
    reply.status >= 400 && reply.status < 500 && call.isAuthorised && call.endpoint === endpoint;

/**
 * What a server does from an event on, for good, `afterMs` milliseconds later. The condition holds from then
 * on; the answer that is the event still goes out as it would have without it.
 */
export function since(event: Event, change: (hasHappened: When) => Deviation, afterMs = 0): Apply {
  return () => {
    let begins = Infinity;
    return observing(
      change(() => Date.now() >= begins),
      (reply, call) => {
        if (begins === Infinity && event(reply, call)) begins = Date.now() + afterMs;
      },
    );
  };
}

/** What a server does to the next request that `meant` describes after an event, once for each event. */
export function onceAfter(event: Event, meant: When, change: (isIt: When) => Deviation): Apply {
  return () => {
    let isDue = false;
    let current: Call | undefined;
    return {
      ...observing(
        change((call) => call === current),
        (reply, call) => {
          if (event(reply, call)) isDue = true;
        },
      ),
      delayMs(call) {
        current = undefined;
        if (!isDue || !call.isAuthorised || !meant(call)) return 0;
        isDue = false;
        current = call;
        return 0;
      },
    };
  };
}

function observing(deviation: Deviation, look: (reply: Reply, call: Call) => void): Deviation {
  return {
    ...deviation,
    answer(reply, call) {
      deviation.answer?.(reply, call);
      look(reply, call);
    },
  };
}

/** What requests take that `besideItsEqual` looks at, so that equal ones can meet. */
const meetingMs = 20;

/** Changes the answer to a request that arrives while an equal one is being answered. */
export function besideItsEqual(meant: When, change: (reply: Reply) => void): Apply {
  return () => {
    const inFlight = new Map<string, Call>();
    const second = new WeakSet<Call>();
    const keyOf = ({ path, query }: Call): string => `${path}?${query}`;
    return {
      delayMs(call) {
        if (!meant(call)) return 0;
        if (inFlight.has(keyOf(call))) second.add(call);
        else inFlight.set(keyOf(call), call);
        return meetingMs;
      },
      answer(reply, call) {
        if (inFlight.get(keyOf(call)) === call) inFlight.delete(keyOf(call));
        if (second.has(call)) change(reply);
      },
    };
  };
}

/** Does something a while after; a server that is closed meanwhile need not wait for it. */
export function later(ms: number, act: () => void): void {
  setTimeout(act, ms).unref();
}

/** Turns an answer into a 500. */
export function crash(reply: Reply): void {
  Object.assign(reply, refusal(500, 'internal_server_error', 'Something broke.'));
}

/** Several changes as one; a hook that two of them have is not merged, so they must differ in their hooks. */
export const together = (...deviations: readonly Deviation[]): Deviation =>
  deviations.reduce<Deviation>((sum, one) => ({ ...sum, ...one }), {});

/** From the second time on that the same thing is asked for (refused ones only where `isOfRefused`). */
export function again(
  endpoint: Endpoint,
  nameOf: (call: Call) => string,
  change: (reply: Reply, call: Call) => unknown,
  isOfRefused = false,
): Apply {
  return () => {
    const asked = new Set<string>();
    return onReply(endpoint, (reply, call) => {
      if (!call.isAuthorised || (reply.status !== 200) !== isOfRefused) return;
      const name = nameOf(call);
      if (asked.has(name)) change(reply, call);
      asked.add(name);
    });
  };
}

/** What an update is answered with that leaves every field as it was. */
export function unchanged(endpoint: Endpoint, change: (reply: Reply) => unknown): Apply {
  return () => {
    let isUnchanged = false;
    return {
      write({ previous, fields }, call) {
        if (call.endpoint !== endpoint) return;
        isUnchanged = Object.entries(fields).every(
          ([name, value]) => JSON.stringify(previous[name]) === JSON.stringify(value),
        );
      },
      ...onReply(endpoint, (reply) => {
        if (reply.status === 200 && isUnchanged) change(reply);
      }),
    };
  };
}

/** Shows a model as it was before its first update, where a condition holds. */
export function formerModel(when: When): Apply {
  return () => {
    let former: JsonObject | undefined;
    return {
      write({ previous }, { endpoint }) {
        if (endpoint === 'PUT /api/v1/models/{id}') former ??= copy(previous);
      },
      ...onResource(
        'GET /api/v1/models/{id}',
        (model) => {
          if (former !== undefined) model.attributes = copy(former);
        },
        when,
      ),
    };
  };
}
