import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { badGateway, changing, endingOnOneSync, smallWorld } from '../../fixtures/small-lists.ts';
import { linkNames, type LinkName } from '../../kit/lists/list.ts';
import { checks } from './links.property.ts';

/** How the check of each link of lists of runs ends. */
const endings = async (...given: [change: Parameters<typeof endingOnOneSync>[1], pageSize: number]) => {
  const [change, pageSize] = given;
  const found = new Map<LinkName, unknown>();
  for (const name of linkNames) {
    const check = checks.find(
      ({ verifies, endpoint }) => verifies === `2.5-${name}-page` && endpoint === endpoints.listRuns,
    );
    if (check === undefined) throw new Error(`${name} has no check`);
    const ending = await endingOnOneSync(check, change, { ...smallWorld, pageSize });
    found.set(name, ending.kind === 'pass' && ending.gap !== undefined ? 'pass in part' : ending.kind);
  }
  return Object.fromEntries(found);
};

const all = (ending: string) => Object.fromEntries(linkNames.map((name) => [name, ending]));

test('lists of one page do not show what leads from page to page', async () => {
  const untested = { prev: 'untested', next: 'untested' };
  expect(await endings(undefined, 9)).toEqual({ ...all('pass in part'), ...untested });
  expect(await endings(undefined, 4)).toEqual(all('pass'));
});

test('where the second page is out of reach, self and first of the first are examined', async () => {
  const away = changing({ page: 2 }, () => badGateway);
  expect(await endings(away, 4)).toEqual({ ...all('untested'), self: 'pass in part', first: 'pass in part' });
});
