import { rejects } from 'node:assert/strict';

import { ApiError } from '../client.ts';

/** Passes where a call of the client is rejected with that status; throws where it is not. */
export const isRefusedStatus = (call: Promise<unknown>, status: number): Promise<void> =>
  rejects(call, (error) => error instanceof ApiError && error.status === status);
