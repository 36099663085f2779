import { expect, test } from 'vitest';
import frozen from '../catalogue.lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { observations, requirementIds, requirements } from './catalogue/index.ts';
import { pendingReason, lockedRequirementsIn, type FrozenEntry, type Lock, type Release } from './lock.ts';
import { release } from './release.ts';

const history: Lock = frozen;
const current = Object.fromEntries(
  Object.entries({ ...requirements, ...observations }).map(([id, { level, clause }]) => [
    id,
    { level, clause },
  ]),
);

test('catalogue.lock.json holds the catalogue of this version (vitest run -u writes it)', async () => {
  const earlier = Object.fromEntries(
    Object.entries(history).filter(([version]) => version !== manifest.version),
  );
  const release = changesSince(earlier);
  const isChanged = Object.values(release).some((part) => Object.keys(part).length > 0);
  const lock = isChanged ? { ...earlier, [manifest.version]: release } : earlier;
  await expect(asText(lock)).toMatchFileSnapshot('../catalogue.lock.json');
});

test('the code has the name and version of package.json', () => {
  expect(release).toEqual({ name: manifest.name, version: manifest.version });
});

test('an id that was withdrawn is never used again', () => {
  const withdrawn = Object.values(history).flatMap((release) => release.withdrawn);
  expect(withdrawn.filter((id) => Object.hasOwn(current, id))).toEqual([]);
});

test('nothing is pending in the first release', () => {
  const first = Object.keys(history)[0] ?? '';
  expect(requirementIds.filter((id) => pendingReason(id, first) !== undefined)).toEqual([]);
});

test('a new or raised rule waits for the next minor version, a lasting one counts on', () => {
  const entry = { level: 'MUST', clause: '2' };
  const later: Lock = {
    '1.0.0': {
      added: { '2-single-envelope': entry, '2-list-envelope': { ...entry, level: 'SHOULD' } },
      relevelled: {},
      withdrawn: [],
    },
    '1.0.2': { added: { '2.1-id': entry }, relevelled: {}, withdrawn: [] },
    '1.1.0': { added: {}, relevelled: { '2-list-envelope': entry }, withdrawn: ['2-single-envelope'] },
  };
  expect(pendingReason('2-single-envelope', '1.0.2', later)).toBeUndefined();
  const pending = { kind: 'pending', since: '1.0.2', countsFrom: '1.1.0' };
  expect(pendingReason('2.1-id', '1.0.2', later)).toEqual(pending);
  expect(pendingReason('2.1-id', '1.0.10', later)).toBeDefined();
  expect(pendingReason('2.1-id', '1.1.0', later)).toBeUndefined();
  const relevelled = { kind: 'pending', since: '1.1.0', countsFrom: '1.2.0' };
  expect(pendingReason('2-list-envelope', '1.1.3', later)).toEqual(relevelled);
  expect(pendingReason('2-list-envelope', '2.0.0', later)).toBeUndefined();
  expect(lockedRequirementsIn('1.0.2', later).get('2-list-envelope')?.level).toBe('SHOULD');
  expect(lockedRequirementsIn('1.1.0', later).has('2-single-envelope')).toBe(false);
});

function changesSince(earlier: Lock): Release {
  const before = lockedRequirementsIn(manifest.version, earlier);
  const entries = Object.entries(current);
  return {
    added: Object.fromEntries(entries.filter(([id]) => !before.has(id))),
    relevelled: Object.fromEntries(
      entries.filter(([id, { level }]) => before.has(id) && before.get(id)?.level !== level),
    ),
    withdrawn: [...before.keys()].filter((id) => !Object.hasOwn(current, id)),
  };
}

function asText(lock: Lock): string {
  const releases = Object.entries(lock).map(([version, { added, relevelled, withdrawn }]) =>
    [
      `  ${JSON.stringify(version)}: {`,
      `    "added": ${entriesAsText(added)},`,
      `    "relevelled": ${entriesAsText(relevelled)},`,
      `    "withdrawn": ${JSON.stringify(withdrawn).replaceAll(',', ', ')}`,
      '  }',
    ].join('\n'),
  );
  return `{\n${releases.join(',\n')}\n}\n`;
}

function entriesAsText(entries: Readonly<Record<string, FrozenEntry>>): string {
  const lines = Object.entries(entries).map(
    ([id, { level, clause }]) =>
      `      ${JSON.stringify(id)}: { "level": "${level}", "clause": "${clause}" }`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n    }`;
}
