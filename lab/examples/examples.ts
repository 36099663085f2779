import { defects } from '../../reference/defects/index.ts';
import type { Defect } from '../../reference/defects/defect.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { jsonLines } from '../../reports/html/json-lines.ts';
import type { Example } from '../../cli/pages/site-pages.ts';
import type { Report } from '../../schemas/report.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { certify } from '../../suites/certify.ts';
import type { Finding } from '../../schemas/report.ts';
import { newTarget, parseTargetFile } from '../../suites/kit/target/target.ts';

const secondsFraction = 0.02; // the defects chosen here do at once what they do

/** The defects of a rule, first those that violate no other rule and show in a plain response. */
export function defectsFor(id: RequirementId): readonly Defect[] {
  const those = defects.filter(
    ({ expectedFailures, takesTime }) => expectedFailures.includes(id) && takesTime === undefined,
  );
  const rank = ({ expectedFailures, depth }: Defect): number =>
    expectedFailures.length * 2 + (depth === 'plain' ? 0 : 1);
  return those.toSorted((one, other) => rank(one) - rank(other));
}

const mostTries = 5;

/** Certifies defects of a rule for that rule alone; undefined if none of the first few makes a finding. */
export async function exampleOf(id: RequirementId): Promise<Example | undefined> {
  for (const defect of defectsFor(id).slice(0, mostTries)) {
    const report = await reportOf(id, defect);
    const finding = report.requirements
      .find((rule) => rule.id === id)
      ?.checks.find((check) => check.finding !== undefined)?.finding;
    if (finding !== undefined) return exampleFrom(defect, report, finding);
  }
  return undefined;
}

async function exampleFrom({ name }: Defect, report: Report, finding: Finding): Promise<Example> {
  const { sent, wanted, received } = finding;
  const bad = linesAround(bodyOf(report, finding), finding.pointer);
  const good = bad === undefined ? undefined : await goodBody(finding);
  return {
    defect: name,
    sent,
    wanted,
    received,
    ...(bad === undefined ? {} : { bad }),
    ...(good === undefined ? {} : { good }),
  };
}

async function reportOf(id: RequirementId, { apply }: Defect): Promise<Report> {
  const server = await startReference({ deviations: [apply] });
  try {
    const file = parseTargetFile(serialise({ ...server.target }), 'reference');
    return await certify(newTarget({ ...file, name: 'example' }, server.baseUrl, false), {
      token: server.token,
      only: [id],
      waitScale: secondsFraction,
    });
  } finally {
    await server.close();
  }
}

const bodyOf = ({ exchanges }: Report, { exchange }: Finding): string =>
  exchanges[Number(/\d+$/.exec(exchange)?.[0])]?.response?.body ?? '';

/** What the reference returns to the same GET, at the same place. */
async function goodBody({ sent, pointer }: Finding): Promise<string | undefined> {
  const path = /^GET (\S+)$/.exec(sent)?.[1];
  if (path === undefined) return undefined;
  const server = await startReference();
  try {
    const answer = await fetch(server.baseUrl + path, {
      headers: { authorization: `Bearer ${server.token}` },
    });
    return linesAround(await answer.text(), pointer);
  } finally {
    await server.close();
  }
}

const around = 3;

/** The lines of a JSON text around a place; undefined where the place is not in the text. */
export function linesAround(text: string, pointer: string | undefined): string | undefined {
  if (pointer === undefined || !pointer.startsWith('/')) return undefined;
  const lines = jsonLines(text, true);
  if (lines === undefined) return undefined;
  const steps = pointer.split('/');
  // A member that is missing is shown by what it is missing from.
  for (let length = steps.length; length > 1; length -= 1) {
    const at = lines.findIndex((line) => line.pointer === steps.slice(0, length).join('/'));
    if (at < 0) continue;
    const rest = length < steps.length ? 2 * around : around;
    const shown = lines.slice(Math.max(0, at - around), at + rest + 1).map((line) => line.text);
    return [...(at > around ? ['…'] : []), ...shown, ...(at + rest + 1 < lines.length ? ['…'] : [])].join(
      '\n',
    );
  }
  return undefined;
}
