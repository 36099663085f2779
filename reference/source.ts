import type { DatabaseSync } from 'node:sqlite';

import type { Json, JsonObject } from './json.ts';
import { customer } from './seed-records.ts';
import { asText } from './store.ts';

const CUSTOMERS = 60;
/** A preview needs no more; the spec states no size (clause 8). */
const MAX_ROWS = 200;

/** A SQL text that the engine would not run, with the engine's own words. */
export class SqlRefused extends Error {}

/** The source of a connector: a table `customers` that can be read with SQL and not be changed. */
export interface Source {
  /** Runs one SELECT and returns its rows, at most 200; throws SqlRefused. */
  query(sql: string): JsonObject[];
  close(): void;
}

/** Opens the source; the engine starts with the first query, for most tests never send one. */
export function openSource(): Source {
  let database: DatabaseSync | undefined;
  return {
    query(sql) {
      database ??= fill();
      return run(database, sql);
    },
    close() {
      database?.close();
      database = undefined;
    },
  };
}

function fill(): DatabaseSync {
  // Loaded here and not above: the engine is native code that a server without queries should not wait for.
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
  const database = new Database(':memory:');
  database.exec(
    'CREATE TABLE customers (id INTEGER PRIMARY KEY, state TEXT, last_name TEXT, first_name TEXT, phone_number INTEGER, email_address TEXT)',
  );
  const insert = database.prepare('INSERT INTO customers VALUES (?, ?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (let number = 1; number <= CUSTOMERS; number++) {
    const row = customer(number);
    const phone = BigInt(asText(row['phone_number']));
    const [state, last, first] = [row['state'], row['last_name'], row['first_name']].map(asText);
    insert.run(number, state ?? '', last ?? '', first ?? '', phone, asText(row['email_address']));
  }
  database.exec('COMMIT');
  return database;
}

function run(database: DatabaseSync, sql: string): JsonObject[] {
  // `prepare` takes the first statement alone, so nothing can follow a SELECT; `query_only` stops a WITH that
  // writes.
  if (!/^\s*(select|with|values)\b/i.test(sql))
    throw new SqlRefused('only a query can be run against a source');
  try {
    database.exec('PRAGMA query_only = ON');
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    const rows: JsonObject[] = [];
    for (const row of statement.iterate()) {
      rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])));
      if (rows.length === MAX_ROWS) break;
    }
    return rows;
  } catch (error) {
    throw new SqlRefused(error instanceof Error ? error.message : String(error));
  }
}

function cell(value: unknown): Json {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value : null;
}
