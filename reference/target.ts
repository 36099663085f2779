import type { JsonObject } from './json.ts';
import { LARGE_RUN } from './seed.ts';

/** The content of a target file that describes a reference server, every key given. */
export interface TargetContent {
  name: string;
  baseUrl: string;
  connectorId: string | number;
  modelId: string | number;
  syncId: string | number;
  syncRunId: string | number;
  otherSyncId: string | number;
  emptySyncId: string | number;
  updateConnector: JsonObject[];
  updateModel: JsonObject[];
  scheduleSync: JsonObject;
  querySource: string;
}

/**
 * Describes the server at `baseUrl`; each update is a pair of bodies that differ, so that each run shows an
 * effect.
 */
export function describeTarget(baseUrl: string): TargetContent {
  return {
    name: 'embedded reference',
    baseUrl,
    connectorId: '1',
    modelId: '1',
    syncId: '1',
    syncRunId: String(LARGE_RUN),
    otherSyncId: '2',
    emptySyncId: '3',
    updateConnector: [
      {
        connector: {
          name: 'Kundendatenbank Genève',
          configuration: { host: 'replica.internal.example', port: '5433' },
        },
      },
      {
        connector: {
          name: 'Kundendatenbank Zürich',
          configuration: { host: 'db.internal.example', port: '5432' },
        },
      },
    ],
    updateModel: [
      { name: 'Active customers (EU)', description: 'Ohne Testkonten – nur Europa' },
      { name: 'Active customers', description: 'Customers with an order in the last year – ohne Testkonten' },
    ],
    scheduleSync: { sync_id: 1 },
    querySource:
      'SELECT id, state, last_name, first_name, phone_number, email_address FROM customers ORDER BY id LIMIT 10',
  };
}
