import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { badGateway, smallSetting } from '../../fixtures/small-lists.ts';
import { coverageOf } from './coverage.ts';
import { wholeLists } from './views.ts';

test('a list that could not be read covers nothing', async () => {
  const context = scripted(() => badGateway, smallSetting);
  await wholeLists(context, endpoints.listRuns).catch(() => undefined);
  expect(await coverageOf(context)).toEqual([]);
});
