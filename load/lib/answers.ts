import http from 'k6/http';
import type { RefinedResponse, ResponseType } from 'k6/http';
import { tokenRule } from './judging/evidence.ts';
import type { LoadAnswer, LoadFinding } from './judging/invariants.ts';

/** What of k6's response is read. */
export type Response = Pick<RefinedResponse<ResponseType>, 'status' | 'error' | 'headers' | 'body'> & {
  json?(path?: string): unknown;
};

/** The statuses that are no error, for GETs, for given bodies, and in smoke. */
export const okStatuses = http.expectedStatuses(200);
const refusals = [400, 402, { min: 404, max: 407 }, { min: 409, max: 428 }, { min: 430, max: 499 }] as const;
/** A 4xx to a body from the operator may be that body's fault; refused credentials and limits stay errors. */
export const okOrRefusedStatuses = (): ReturnType<typeof http.expectedStatuses> =>
  http.expectedStatuses(200, ...refusals);
/** In smoke, temporary failures of a gateway are retried; the rest is counted by `waited_out`. */
export const smokeStatuses = (): ReturnType<typeof http.expectedStatuses> =>
  http.expectedStatuses(200, 429, 502, 503, 504, ...refusals);

/** A placeholder for a missing answer. */
export const emptyAnswer: LoadAnswer = { status: 0, body: '', headers: {}, json: () => undefined };

/** Whether a status refuses the request itself, rather than the caller or the rate. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** A status that no rule allows; a refused token has a name of its own, for it may have run out. */
export function statusFinding(received: string, isRefused = false): LoadFinding {
  return { rule: isRefused ? tokenRule : 'status', pointer: 'status', wanted: '200', received };
}

/**
 * k6's response in the form that the judge reads; each look at a member of k6's own costs. One serves all
 * answers of a virtual user, because to make an object of a class costs k6 as much as to judge an answer.
 */
export class ReadAnswer implements LoadAnswer {
  status = 0;
  body = '';
  #response: Response | undefined;

  read(response: Response, status: number): this {
    const { body } = response;
    this.#response = response;
    this.status = status;
    this.body = typeof body === 'string' ? body : '';
    return this;
  }

  get headers(): Response['headers'] {
    return this.#response?.headers ?? {};
  }

  json(path: string): unknown {
    return this.#response === undefined ? undefined : pick(this.#response, path);
  }
}

/** Where the list of an answer that is not validated goes on. */
export function nextLinkOf(response: Response): string | undefined {
  const next = pick(response, 'links.next');
  return typeof next === 'string' ? next : undefined;
}

function pick(response: Response, path: string): unknown {
  try {
    return response.json?.(path);
  } catch {
    // k6 throws on a body that is no JSON.
    return undefined;
  }
}
