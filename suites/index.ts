import { endpoints } from './catalogue/index.ts';
import type { Phase } from './kit/check/check.ts';
import {
  connectorRepeated,
  goodAfterBad,
  plannedArrangements,
  readAfterRefused,
  repeatConnector,
} from './kit/questions/arrangements.ts';
import { takeLastLook } from './kit/questions/last-look.ts';
import { lookForMissingRuns } from './kit/questions/missing-runs.ts';
import { readGapsAgain } from './kit/lists/lost-entries.ts';
import { readRecordsByStatus } from './kit/lists/reads/records-by-status.ts';
import { readAfterWrites, readModels, readRuns } from './kit/lists/sampling.ts';
import { familiesOf, listEndpoints } from './kit/lists/views.ts';
import { checks as absenceBodies } from './rules/answers/absence-bodies.suite.ts';
import { checks as answers } from './rules/answers/answers.suite.ts';
import {
  checks as credentials,
  probes as credentialForms,
} from './rules/authentication/authentication.suite.ts';
import { filterAnswerChecks as filteredLists, checks as filters } from './rules/filters/filters.property.ts';
import { checks as newRuns } from './rules/filters/new-runs.suite.ts';
import { checks as readFilters } from './rules/filters/read-filters.suite.ts';
import { checks as linkLaws } from './rules/links/links.property.ts';
import { checks as readLinks } from './rules/links/read-links.suite.ts';
import { checks as links, probes as linkForms } from './rules/links/links.suite.ts';
import { checks as answeredLists } from './rules/lists/answers.suite.ts';
import { checks as shownUnderFilters } from './rules/lists/shown-under-filters.suite.ts';
import { checks as readPages } from './rules/lists/read-pages.suite.ts';
import { checks as lists } from './rules/lists/lists.suite.ts';
import { probes as listForms } from './rules/observations/lists.probes.ts';
import { probes as values } from './rules/observations/values.probes.ts';
import {
  askBadQueries,
  askBadRequests,
  checks as badRequests,
  probes as badRequestForms,
} from './rules/errors/bad-requests.suite.ts';
import {
  checks as errors,
  checksAfterWrites as errorsAgain,
  probes as errorForms,
} from './rules/errors/errors.suite.ts';
import { refusalsAfterWrites } from './rules/reports/refusals.ts';
import {
  reportAnswerChecks as answeredReports,
  checks as reports,
  probes as reportForms,
} from './rules/reports/reports.suite.ts';
import { checks as envelopes } from './rules/resources/envelopes.suite.ts';
import { checks as identities } from './rules/resources/identity.suite.ts';
import { checks as resources } from './rules/resources/resources.suite.ts';
import { checks as runs } from './rules/runs/runs.suite.ts';
import { checks as runTimelines } from './rules/runs/run-timelines.suite.ts';
import { checks as transport } from './rules/transport/transport.suite.ts';
import { writeAnswerChecks as answeredWrites } from './rules/writes/answers.suite.ts';
import {
  prepareModel,
  runQuery,
  scheduleSync,
  updateConnector,
  updateModel,
  updateMissingModel,
  updateModelAfterRefused,
} from './rules/writes/updates.ts';
import { lookAgain, lookAtLastUpdate } from './rules/writes/later-looks.ts';
import { checks as writes, probes as writeForms } from './rules/writes/writes.suite.ts';

/**
 * All checks and probes, in the order in which they may run: reads before writes, bad credentials last, and
 * then those that judge everything that was seen.
 */
export const phases: readonly Phase[] = [
  {
    name: 'reads',
    order: 'together',
    arrangements: [
      { endpoints: [endpoints.readModel], run: readModels },
      { endpoints: [endpoints.listRuns], run: (context) => familiesOf(context, endpoints.listRuns) },
      { endpoints: [endpoints.readRun], run: readRuns },
      { endpoints: [endpoints.listRecords], run: (context) => familiesOf(context, endpoints.listRecords) },
      { endpoints: [endpoints.listRecords], run: readRecordsByStatus },
      ...plannedArrangements('before'),
    ],
    checks: [...lists, ...filters, ...linkLaws, ...runs, ...reports, ...errors],
    probes: [],
  },
  {
    name: 'probes',
    order: 'together',
    arrangements: [
      // It changes nothing, and an update of its connector may.
      { endpoints: [endpoints.querySource], run: runQuery },
    ],
    checks: [],
    probes: [...listForms, ...linkForms, ...reportForms, ...errorForms],
  },
  {
    name: 'writes',
    order: 'serial',
    keepsWrites: true,
    arrangements: [
      {
        // Not beside the probes: one of them may get what only the good request should get.
        endpoints: Object.values(endpoints).filter((one) => one.startsWith('GET')),
        run: readAfterRefused,
        withNext: true,
      },
      { endpoints: [endpoints.updateModel], run: prepareModel, withNext: true },
      // A server may hold one lock for all its writes, so that one beside another is refused with 409 or 423.
      { endpoints: [endpoints.updateConnector], run: updateConnector },
      { endpoints: [endpoints.querySource], run: askBadQueries, withNext: true },
      { endpoints: [endpoints.updateModel], run: updateModel },
      // After the updates, which it may undo.
      { endpoints: [endpoints.scheduleSync], run: scheduleSync },
      { endpoints: Object.values(endpoints).filter((one) => !one.startsWith('GET')), run: askBadRequests },
      { endpoints: [endpoints.updateConnector], run: repeatConnector, withNext: true },
      {
        endpoints: [endpoints.updateModel],
        async run(context) {
          // Neither a schedule nor a refused write may undo an update.
          try {
            await lookAgain(context);
          } finally {
            await connectorRepeated(context);
            await updateModelAfterRefused(context);
          }
        },
      },
    ],
    checks: [...writes, ...badRequests],
    probes: [...writeForms, ...badRequestForms],
  },
  {
    name: 'after-writes',
    order: 'together',
    arrangements: [
      {
        endpoints: Object.values(endpoints).filter((one) => one.startsWith('GET')),
        async run(context) {
          await readAfterWrites(context);
          await Promise.all(listEndpoints.map((endpoint) => readGapsAgain(context, endpoint)));
        },
      },
      ...plannedArrangements('after'),
      ...goodAfterBad,
      { endpoints: [endpoints.updateModel], run: lookAtLastUpdate },
    ],
    checks: [...refusalsAfterWrites, ...errorsAgain],
    probes: [],
  },
  {
    name: 'authentication',
    // They share one session, which keeps an order of its own.
    order: 'together',
    checks: credentials,
    probes: credentialForms,
  },
  {
    name: 'evidence',
    order: 'serial',
    asksLeftOver: true,
    arrangements: [
      { endpoints: Object.values(endpoints), run: takeLastLook },
      { endpoints: [endpoints.readModel, endpoints.updateModel], run: updateMissingModel },
      { endpoints: [endpoints.readRun, endpoints.listRecords], run: lookForMissingRuns },
    ],
    checks: [
      ...links,
      ...answeredLists,
      ...readPages,
      ...shownUnderFilters,
      ...readLinks,
      ...answeredReports,
      ...answeredWrites,
      ...filteredLists,
      ...readFilters,
      ...newRuns,
      ...resources,
      ...envelopes,
      ...identities,
      ...runTimelines,
      ...absenceBodies,
      ...transport,
      ...answers,
    ],
    probes: [...values],
  },
];
