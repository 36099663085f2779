import { certify } from '../../suites/certify.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Finding } from '../../schemas/report.ts';
import type { Target } from '../../suites/log/discovery.ts';
import type { Freedoms } from './freedoms.ts';
import { hostScript } from './host.ts';
import { legalServer } from './server.ts';

/** What an examination says against a server that keeps every rule. */
export interface LegalServerFinding {
  /** The rule; undefined where the suite itself failed. */
  readonly rule?: RequirementId;
  /** One line: the check, the request, what was wanted and what was received. */
  readonly text: string;
}

/** How an examination of a legal server ended. */
export interface LegalExamination {
  readonly findings: readonly LegalServerFinding[];
  /** Rules that passed, of all that there are. */
  readonly passed: number;
  readonly requests: number;
}

const bodiesOf: Readonly<Record<Freedoms['bodies'], NonNullable<Target['updateModel']>>> = {
  two: [
    { name: 'first', description: 'one' },
    { name: 'second', description: 'two' },
  ],
  one: [{ name: 'only' }],
  'former-values': [{ name: 'people', description: 'others' }, { name: 'second' }],
  alternating: [{ name: 'first' }, { description: 'second' }],
  spaces: [{ name: ' first ' }, { query: 'select 2;' }],
};

/** Rules of level SHOULD that a server breaks by its choices. */
function warnedBy({ ends, lockout, progress, nulls, refusal }: Freedoms): ReadonlySet<RequirementId> {
  return new Set<RequirementId>([
    ...(ends === 'null' || ends === 'absent' ? (['2.5-end-strings'] as const) : []),
    ...(progress === 'counts-grow' ? (['2.3-null-members'] as const) : []),
    ...(nulls === 'errors' ? (['2.3-null-members', '2.4-null-members'] as const) : []),
    ...(refusal !== 401 || !['none', 401].includes(lockout) ? (['5-www-authenticate'] as const) : []),
  ]);
}

/** Certifies a server that uses these freedoms. */
export async function examineLegalServer(freedoms: Freedoms, seed: number): Promise<LegalExamination> {
  const { baseUrl, token, close } = await hostScript(legalServer(freedoms, seed));
  const target: Target = {
    name: 'a legal server',
    baseUrl,
    embedded: false,
    headers: {},
    secretHeaders: [],
    syncId: '1',
    otherSyncId: '2',
    emptySyncId: '3',
    modelId: '3',
    connectorId: '5',
    updateConnector: [{ name: 'first' }, { name: 'second' }],
    querySource: 'select 1',
    scheduleSync: { sync_id: '1' },
    updateModel: bodiesOf[freedoms.bodies],
  };
  const report = await certify(target, { token, depth: freedoms.depth, seed });
  await close();
  const allowed = warnedBy(freedoms);
  const faults = report.faults.map(({ where, message }) => ({ text: `${where}: ${message}` }));
  const broken = report.requirements.flatMap(({ id, outcome, checks }) =>
    outcome === 'fail' || (outcome === 'warn' && !allowed.has(id))
      ? checks.flatMap(({ title, finding }) =>
          finding === undefined ? [] : [{ rule: id, text: lineOf(title, finding) }],
        )
      : [],
  );
  const passed = report.requirements.filter(({ outcome }) => outcome === 'pass').length;
  return { findings: [...faults, ...broken], passed, requests: report.requests };
}

const lineOf = (title: string, { sent, answer, pointer = '', wanted, received, proof }: Finding): string =>
  `${title}: ${sent} (${answer}) ${pointer} wanted ${wanted}, received ${received}${proof === undefined ? '' : `; ${proof.sentence}`}`;
