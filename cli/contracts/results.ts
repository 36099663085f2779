import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractLines, contractCauses } from '../../reports/content/sections.ts';
import { visible, xml, xmlAttribute } from '../../reports/content/escape.ts';
import type { ContractResult } from '../../schemas/report.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import { SetupError } from '../command.ts';
import { suiteVersion } from '../place.ts';
import { withoutSecrets } from '../secrets.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

/** A verification of the contract for its own files and the console. */
export interface Verified {
  readonly target: { readonly name: string; readonly version?: string; readonly baseUrl: string };
  readonly profile: 'full' | 'read-only';
  readonly exitCode: number;
  readonly contracts: readonly ContractResult[];
  readonly changes: readonly Change[];
}

/**
 * Writes contracts.json and contracts.xml (JUnit) into a directory and returns their paths; throws SetupError
 * if it cannot.
 */
export async function writeResults(verified: Verified, dir: string): Promise<readonly string[]> {
  const files = {
    'contracts.json': `${JSON.stringify({ schemaVersion: 1, suite: suiteVersion(), ...verified }, null, 2)}\n`,
    'contracts.xml': renderJunit(verified),
  };
  const paths: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name);
    try {
      await writeFile(path, withoutSecrets(text));
    } catch (error) {
      throw new SetupError(`cannot write ${path}: ${errorMessage(error)}`);
    }
    paths.push(path);
  }
  return paths;
}

function renderJunit({ target, contracts }: Verified): string {
  const count = (...outcomes: string[]): number =>
    contracts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const numbers = `tests="${contracts.length}" failures="${count('fail')}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contracts of ${xmlAttribute(target.name)}" ${numbers}>`,
    `  <testsuite name="contracts" ${numbers} skipped="${count('untested', 'excluded')}">`,
    ...contracts.map(testcase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testcase({ description, outcome, reason = '', mismatches }: ContractResult): string {
  const open = `    <testcase name="${xmlAttribute(description)}" classname="contracts" time="0"`;
  if (outcome === 'pass') return `${open}/>`;
  if (outcome !== 'fail')
    return `${open}><skipped message="${xmlAttribute(`${outcome}: ${reason}`)}"/></testcase>`;
  const texts = mismatches.map(({ text }) => text);
  const message = xmlAttribute(texts[0] ?? reason);
  return `${open}><failure message="${message}" type="violation">${xml([reason, ...texts].join('\n'))}</failure></testcase>`;
}

/** The verification in lines for a person; the last one is the result. */
export function describeResults(
  { target, contracts }: Verified,
  files: readonly string[],
): readonly string[] {
  const of = (outcome: string): readonly ContractResult[] =>
    contracts.filter((one) => one.outcome === outcome);
  const why = ({ outcome, description, reason = '' }: ContractResult): string =>
    `  ${outcome.padEnd(8)}  ${description}: ${reason}`;
  const open = of('untested');
  const isOneReason =
    open.length > 1 &&
    open.length + of('excluded').length === contracts.length &&
    new Set(open.map(({ reason }) => reason)).size === 1;
  return [
    ...contractCauses(contracts).flatMap((cause) => {
      const [what, where] = contractLines(cause);
      return [`broken  ${what}`, `        ${where}`];
    }),
    ...(isOneReason
      ? [`  untested  all ${open.length} interactions: ${open[0]?.reason ?? ''}`]
      : open.map(why)),
    ...of('excluded').map(why),
    ...files.map((file) => `  written   ${file}`),
    `contracts of ${target.name}: ${of('pass').length} interactions hold, ${of('fail').length} are broken, ` +
      `${of('untested').length} untested, ${of('excluded').length} excluded`,
  ].map((line) => withoutSecrets(visible(line)));
}
