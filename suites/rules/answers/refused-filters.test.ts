import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { endingOf } from '../../fixtures/conversation.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { changing, smallLists, smallSetting, type ChangePage } from '../../fixtures/small-lists.ts';
import { familiesOf, type ListEndpoint } from '../../kit/lists/views.ts';
import { answerCheck } from './fixtures/answer-lines.ts';

const { listRuns, listRecords } = endpoints;

async function judged(endpoint: ListEndpoint, change: ChangePage) {
  const context = scripted(smallLists(change), smallSetting);
  await familiesOf(context, endpoint);
  return endingOf(answerCheck(endpoint), context);
}

test.each([401, 403, 404, 422])('a filter for a status in use that is refused with %i', async (status) => {
  const refused = { status, body: { message: 'No.' } };
  const change = changing({ sync: '1', status: 'success' }, () => refused);
  expect(await judged(listRuns, change)).toMatchObject({
    kind: 'violation',
    details: { pointer: 'status', received: { value: status } },
  });
});

test.each([401, 403])('a filter for a status in use of records that is refused with %i', async (status) => {
  const change: ChangePage = (_, request) =>
    request.of === 'records' && request.status === 'success' ? { status, body: {} } : undefined;
  expect(await judged(listRecords, change)).toMatchObject({
    kind: 'violation',
    details: { pointer: 'status', hint: 'refused-with-valid-token' },
  });
});

test.each([401, 403])('a filter that is refused with %i, as all that is asked after it', async (status) => {
  let isOver = false;
  const change: ChangePage = (_, request) => {
    isOver ||= request.status === 'success';
    return isOver ? { status, body: {} } : undefined;
  };
  expect(await judged(listRuns, change)).toMatchObject({ kind: 'untested' });
});
