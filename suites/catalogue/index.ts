import { envelopeObservations, envelopeRequirements } from './clauses/2-envelopes.ts';
import { connectorObservations, connectorRequirements } from './clauses/2.1-connector.ts';
import { modelObservations, modelRequirements } from './clauses/2.2-model.ts';
import { syncRunObservations, syncRunRequirements } from './clauses/2.3-sync-run.ts';
import { syncRecordObservations, syncRecordRequirements } from './clauses/2.4-sync-record.ts';
import { linksObservations, linksRequirements } from './clauses/2.5-links.ts';
import { reportItemObservations, reportItemRequirements } from './clauses/2.6-report-item.ts';
import { transportRequirements } from './clauses/4-transport.ts';
import { reportObservations, reportRequirements } from './clauses/4.1-reports.ts';
import { updateConnectorObservations, updateConnectorRequirements } from './clauses/4.2-update-connector.ts';
import { querySourceObservations, querySourceRequirements } from './clauses/4.3-query-source.ts';
import { readModelRequirements } from './clauses/4.4-read-model.ts';
import { updateModelObservations, updateModelRequirements } from './clauses/4.5-update-model.ts';
import { scheduleSyncRequirements } from './clauses/4.6-schedule-sync.ts';
import { syncRunsObservations, syncRunsRequirements } from './clauses/4.7-sync-runs.ts';
import { readSyncRunObservations, readSyncRunRequirements } from './clauses/4.8-read-sync-run.ts';
import { syncRecordsObservations, syncRecordsRequirements } from './clauses/4.9-sync-records.ts';
import { authenticationObservations, authenticationRequirements } from './clauses/5-authentication.ts';
import { errorObservations, errorRequirements } from './clauses/7-errors.ts';
import type { ObservationEntry, RequirementEntry } from './entry.ts';

export { endpoints } from './endpoints.ts';
export type { Endpoint, EndpointName } from './endpoints.ts';
export type { Level, ObservationEntry, RequirementEntry } from './entry.ts';

const everyRequirement = {
  ...envelopeRequirements,
  ...connectorRequirements,
  ...modelRequirements,
  ...syncRunRequirements,
  ...syncRecordRequirements,
  ...linksRequirements,
  ...reportItemRequirements,
  ...transportRequirements,
  ...reportRequirements,
  ...updateConnectorRequirements,
  ...querySourceRequirements,
  ...readModelRequirements,
  ...updateModelRequirements,
  ...scheduleSyncRequirements,
  ...syncRunsRequirements,
  ...readSyncRunRequirements,
  ...syncRecordsRequirements,
  ...authenticationRequirements,
  ...errorRequirements,
} as const;

const everyObservation = {
  ...envelopeObservations,
  ...connectorObservations,
  ...modelObservations,
  ...syncRunObservations,
  ...syncRecordObservations,
  ...linksObservations,
  ...reportItemObservations,
  ...reportObservations,
  ...updateConnectorObservations,
  ...querySourceObservations,
  ...updateModelObservations,
  ...syncRunsObservations,
  ...readSyncRunObservations,
  ...syncRecordsObservations,
  ...authenticationObservations,
  ...errorObservations,
} as const;

/** Id of a rule: its clause and a slug; never used again for another rule. */
export type RequirementId = keyof typeof everyRequirement;

/** Id of an open point. */
export type ObservationId = keyof typeof everyObservation;

/** Every rule that the suite checks, by id, in the order of the spec. */
export const requirements: Readonly<Record<RequirementId, RequirementEntry>> = mapEntries(
  everyRequirement,
  (id, { level, ...entry }) => ({ level, clause: clauseOf(id), ...entry }),
);

/** Every open point that the suite observes, by id, in the order of the spec. */
export const observations: Readonly<Record<ObservationId, ObservationEntry>> = mapEntries(
  everyObservation,
  (id, entry) => ({ level: 'OBSERVE', clause: clauseOf(id), ...entry }),
);

// Object.keys forgets the literal type
/** The rules' ids in the order of the spec. */
export const requirementIds = Object.keys(everyRequirement) as readonly RequirementId[];

// Object.keys forgets the literal type
/** The open points' ids in the order of the spec. */
export const observationIds = Object.keys(everyObservation) as readonly ObservationId[];

/** Whether a text is the id of a rule. */
export const isRequirementId = (id: string): id is RequirementId => Object.hasOwn(everyRequirement, id);

/** The interface description that is judged. */
export const spec = { title: 'Data Sync Service API', version: '1.0.0' } as const;

/** An id is its clause and a slug. */
function clauseOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function mapEntries<Id extends string, Stated, Entry>(
  stated: Readonly<Record<Id, Stated>>,
  complete: (id: string, entry: Stated) => Entry,
): Readonly<Record<Id, Entry>> {
  // Object.entries forgets the literal type
  const entries = Object.entries<Stated>(stated).map(([id, entry]) => [id, complete(id, entry)] as const);
  return Object.fromEntries(entries) as Record<Id, Entry>;
}
