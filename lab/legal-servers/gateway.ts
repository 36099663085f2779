import { draw, randomFrom } from '../../suites/log/random.ts';
import type { Script, ScriptedAnswer, ScriptedRequest } from './script.ts';
import type { Freedoms } from './freedoms.ts';

/** A service behind a limit, a lock-out, the end of a token, and a network that loses requests. */
export function behindGateway(freedoms: Freedoms, seed: number, service: Script): Script {
  const guards = [tokenEnd(freedoms), lockout(freedoms), limit(freedoms), noise(freedoms, seed, service)];
  return (request) => {
    for (const guard of guards) {
      const refused = guard(request);
      if (refused !== undefined) return refused;
    }
    return service(request);
  };
}

/** An answer in place of the service's; undefined where the request is let through. */
type Guard = (request: ScriptedRequest) => ScriptedAnswer | undefined;

const page = '<h1>Try again later.</h1>';
const html = { 'content-type': 'text/html' };

/** The token that was valid is refused from some request on (interpretation 24). */
function tokenEnd({ tokenEndsAfter, tokenEndStatus }: Freedoms): Guard {
  if (tokenEndsAfter === 'never') return () => undefined;
  return ({ number, isGranted }) =>
    number <= tokenEndsAfter || !isGranted ? undefined : refusalWith(tokenEndStatus);
}

const refusalWith = (status: number): ScriptedAnswer => ({
  status,
  headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  body: { message: 'Not let in.', status: 'refused' },
});

const lockedMs = 60_000;

/** After some bad credentials nobody is let in for a minute (interpretation 24). */
function lockout({ lockout: status, lockoutAfter }: Freedoms): Guard {
  let [bad, untilMs] = [0, -Infinity];
  if (status === 'none') return () => undefined;
  return ({ isGranted, atMs }) => {
    if (atMs < untilMs) return refusalWith(status);
    if (isGranted) return undefined;
    bad += 1;
    if (bad % lockoutAfter !== 0) return undefined;
    untilMs = atMs + lockedMs;
    return undefined;
  };
}

const windowMs = 10_000;

/** So many requests in each ten seconds, and no more (interpretation 25). */
function limit({ limit: status, limitSize }: Freedoms): Guard {
  let [window, count] = [-1, 0];
  if (status === 'none') return () => undefined;
  return ({ atMs }) => {
    const current = Math.floor(atMs / windowMs);
    count = current === window ? count + 1 : 1;
    window = current;
    if (count <= limitSize) return undefined;
    const retryAfter = String(Math.ceil(((current + 1) * windowMs - atMs) / 1000));
    return { status, headers: { ...html, 'retry-after': retryAfter }, body: page };
  };
}

/** Requests that are lost; a lost write may have been carried out (interpretation 25). */
function noise({ noise: kind, noiseShare, noiseAfterWrite }: Freedoms, seed: number, service: Script): Guard {
  const random = randomFrom(seed, 'noise');
  if (kind === 'none') return () => undefined;
  return (request) => {
    if (random() >= noiseShare) return undefined;
    const which = kind === 'mixed' ? draw(kinds, random) : kind;
    // With 503 a gateway says that it has passed nothing on.
    const isLate = which !== 'refused' && which !== 429 && which !== 503 && noiseAfterWrite === 'done';
    if (isLate && request.method !== 'GET') service(request);
    return which === undefined || typeof which === 'number'
      ? { status: which ?? 502, headers: html, body: page }
      : // No port can refuse one connection of several: a cut one comes nearest.
        { failure: which === 'timeout' ? 'timeout' : 'cut' };
  };
}

const kinds = [429, 502, 503, 504, 'cut', 'timeout', 'refused'] as const;
