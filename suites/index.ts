import { endpoints } from './catalogue/index.ts';
import type { Stage } from './kit/check.ts';
import { readAfterWrites, readModels, readRecordsByStatus, readRuns } from './kit/survey.ts';
import { familiesOf } from './kit/views.ts';
import { checks as answers } from './answers/answers.suite.ts';
import { checks as credentials, probes as credentialForms } from './authentication/authentication.suite.ts';
import { answers as filteredLists, checks as filters } from './filters/filters.property.ts';
import { checks as linkLaws } from './links/links.property.ts';
import { checks as links, probes as linkForms } from './links/links.suite.ts';
import { checks as answeredLists } from './lists/answers.suite.ts';
import { checks as lists } from './lists/lists.suite.ts';
import { probes as listForms } from './observations/lists.probes.ts';
import { probes as values } from './observations/values.probes.ts';
import { checks as badRequests, probes as badRequestForms } from './errors/bad-requests.suite.ts';
import { checks as errors, probes as errorForms } from './errors/errors.suite.ts';
import { askReports } from './reports/questions.ts';
import { checks as reports, probes as reportForms } from './reports/reports.suite.ts';
import { checks as envelopes } from './resources/envelopes.suite.ts';
import { checks as identities } from './resources/identity.suite.ts';
import { checks as resources } from './resources/resources.suite.ts';
import { checks as runs } from './runs/runs.suite.ts';
import { checks as sightings } from './runs/sightings.suite.ts';
import { checks as transport } from './transport/transport.suite.ts';
import { runQuery, scheduleSync, updateConnector, updateModel } from './writes/updates.ts';
import { checks as writes, probes as writeForms } from './writes/writes.suite.ts';

/** All checks and probes, in the order in which they may touch a target: reads before writes, bad credentials last, and then what is judged over everything that was seen. */
export const stages: readonly Stage[] = [
  {
    name: 'reads',
    order: 'together',
    arrangements: [
      { endpoints: [endpoints.reports], run: askReports },
      { endpoints: [endpoints.readModel], run: readModels },
      { endpoints: [endpoints.listRuns], run: (scene) => familiesOf(scene, endpoints.listRuns) },
      { endpoints: [endpoints.readRun], run: readRuns },
      { endpoints: [endpoints.listRecords], run: (scene) => familiesOf(scene, endpoints.listRecords) },
      { endpoints: [endpoints.listRecords], run: readRecordsByStatus },
    ],
    checks: [...lists, ...filters, ...linkLaws, ...runs, ...reports, ...errors],
    probes: [],
  },
  {
    name: 'probes',
    order: 'together',
    checks: [],
    probes: [...listForms, ...linkForms, ...reportForms, ...errorForms],
  },
  {
    name: 'writes',
    order: 'serial',
    arrangements: [
      { endpoints: [endpoints.querySource], run: runQuery },
      { endpoints: [endpoints.updateConnector], run: updateConnector },
      { endpoints: [endpoints.updateModel], run: updateModel },
      { endpoints: [endpoints.scheduleSync], run: scheduleSync },
    ],
    checks: [...writes, ...badRequests],
    probes: [...writeForms, ...badRequestForms],
  },
  {
    name: 'authentication',
    order: 'serial',
    arrangements: [
      { endpoints: Object.values(endpoints).filter((one) => one.startsWith('GET')), run: readAfterWrites },
    ],
    checks: credentials,
    probes: credentialForms,
  },
  {
    name: 'evidence',
    order: 'serial',
    checks: [
      ...links,
      ...answeredLists,
      ...filteredLists,
      ...resources,
      ...envelopes,
      ...identities,
      ...sightings,
      ...transport,
      ...answers,
    ],
    probes: [...values],
  },
];
