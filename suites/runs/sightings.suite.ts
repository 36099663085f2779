import { endpoints } from '../catalogue/index.ts';
import type { Check } from '../kit/check.ts';
import { judgeEach } from '../kit/expect.ts';
import type { Exchange } from '../kit/exchange.ts';
import { member } from '../kit/json.ts';
import { pageOf } from '../kit/list.ts';
import type { Scene } from '../kit/scene.ts';
import { violate, words } from '../kit/violation.ts';
import { constantDifference, hasOwnFinding, runIn } from './agreement.ts';

/** What cannot change is the same in every answer that shows a run, whenever it came and whatever list it is of (reading 15). */
export const checks: readonly Check[] = [
  {
    verifies: '4.8-agrees-with-list',
    title: 'a run that is read alone agrees on what cannot change with every answer that lists it',
    endpoint: endpoints.readRun,
    run: expectOneStory,
  },
];

function expectOneStory(scene: Scene): void {
  const alone = new Map<string, Exchange>();
  for (const exchange of scene.api.evidence(endpoints.readRun)) {
    const { sync_id: sync = '', sync_run_id: run = '' } = exchange.ask.params;
    const isOwn = member(runIn(exchange), 'id') === run;
    if (isOwn && !alone.has(keyOf(sync, run))) alone.set(keyOf(sync, run), exchange);
  }
  judgeEach(scene.tally, scene.api.evidence(endpoints.listRuns), (listed) => {
    const page = pageOf(listed);
    let compared = 0;
    for (const entry of page?.entries ?? []) {
      const exchange = alone.get(keyOf(listed.ask.params['sync_id'] ?? '', entry.id));
      const single = exchange === undefined ? undefined : runIn(exchange);
      if (page === undefined || exchange === undefined || single === undefined || !entry.hasId) continue;
      compared += 1;
      const difference = constantDifference(single, entry.value);
      if (difference === undefined || hasOwnFinding(exchange, page, entry, difference.pointer)) continue;
      const { pointer, wanted = words('nothing'), received } = difference;
      violate({ exchange, pointer, wanted, received, against: [listed] });
    }
    return compared === 0 ? undefined : compared;
  });
}

const keyOf = (sync: string, run: string): string => JSON.stringify([sync, run]);
