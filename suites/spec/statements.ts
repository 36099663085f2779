import { endpointStatements } from './endpoint-statements.ts';
import { resourceStatements } from './resource-statements.ts';
import { item, row, sentence } from './statement.ts';
import type { Clause, Statement } from './statement.ts';

const list = 'introduces a list';
const operation = (clause: string) => `names an operation that clause ${clause} states`;

const generalStatements: Readonly<Record<string, Clause>> = {
  '0': [
    sentence('The document describes the whole interface.', 'says what the document covers'),
    sentence('All addresses start at the base URL.'),
    sentence('Angle brackets mark placeholders.', 'explains a notation of the document'),
  ],
  '1': [
    sentence('The service synchronises data and offers JSON over HTTP.'),
    sentence('The resources are listed.', list),
    item('A connector is a configured connection to a data source.', 'clause 2.1 states its members'),
    item(
      'A model is a named query against a connector and has a primary key.',
      'clause 2.2 states its members',
    ),
    item('A sync starts on a schedule or by hand.', 'no answer shows how a sync started'),
    item('Each execution of a sync is a sync run.'),
    item('A sync record is the outcome of one row in a sync run.'),
    item('A report counts the activity of a workspace in time slices.'),
    sentence('The operations are listed.', list),
    item('A caller can read a report of workspace activity.', operation('4.1')),
    item('A caller can update a connector.', operation('4.2')),
    item('A caller can run SQL against the data source of a connector.', operation('4.3')),
    item('A caller can read and update a model.'),
    item('A caller can start a sync by hand.', operation('4.6')),
    item('A caller can list and read sync runs.', 'names operations that clauses 4.7 and 4.8 state'),
    item('A caller can list the sync records of a sync run.', operation('4.9')),
    sentence('What connector types and destinations mean is left open.'),
  ],
  '3': [
    sentence('Sync runs and sync records have a string `status`.'),
    sentence('The values of `status` are left open.'),
    sentence('How a `status` changes is left open.'),
  ],
  '5': [
    item('Each endpoint of clause 4 requires the header `Authorization: Bearer` with an access token.'),
    item('The access token is declared to be a JWT.'),
    item('How to obtain a token, how long it lasts and what it allows is left open.'),
    item('Clause 7 says how a missing or invalid token is answered.'),
  ],
  '6': [
    sentence(
      'Events, callbacks and webhooks are left open.',
      'says that there is nothing to state about events',
    ),
  ],
  '7': [
    row('`GET /api/v1/reports` answers 400 to a validation error; the body is left open.'),
    row(
      'The sync run and sync record endpoints answer 404, a string `message` and the `status` `not_found`, where the sync or the sync run does not exist.',
    ),
    sentence('The text of the message differs between a missing sync and a missing sync run.'),
    sentence('The message is for people, and `status` is the string `not_found`.'),
    sentence(
      'The status codes for a missing or invalid token, for a missing connector or model and for an invalid body of an update are left open, and so is the body of the 400.',
    ),
  ],
  '8': [
    sentence('Rate limits are left open.'),
    sentence('The page size of lists is left open.'),
    sentence('The size limits of request bodies and of query results are left open.'),
  ],
  '9': [
    item(
      'All paths start with `/api/v1`; the version is part of the path.',
      'each request of the suite has the prefix; a server without it answers none of them',
    ),
    item('The description has version 1.0.0.', 'names the version that is examined'),
    item('When something is deprecated or changed incompatibly is left open.', 'no answer shows a policy'),
  ],
};

/** All statements of the spec by clause, in the order of the spec. */
export const clauses: Readonly<Record<string, Clause>> = {
  ...generalStatements,
  ...resourceStatements,
  ...endpointStatements,
};

/** The number of a statement: the clause and its place there, "4.7#3". */
export type StatementNumber = string;

/** All numbered statements, in the order of the clauses. */
export const statements: Readonly<Record<StatementNumber, Statement & { readonly clause: string }>> =
  Object.fromEntries(
    Object.entries(clauses)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .flatMap(([clause, those]) =>
        those.map((statement, at) => [`${clause}#${at + 1}`, { ...statement, clause }]),
      ),
  );
