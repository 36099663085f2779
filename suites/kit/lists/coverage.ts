import { viewName } from './list.ts';
import type { ListModel } from './list-model.ts';
import { entriesOf } from './model.ts';
import type { Coverage } from '../../../schemas/report.ts';
import type { CheckContext } from '../check/check-context.ts';
import { allModels, familiesOf, listEndpoints, wholeLists } from './views.ts';

/** How far every list was read that was read at all. */
export async function coverageOf(context: CheckContext): Promise<Coverage[]> {
  const coverage: Coverage[] = [];
  for (const endpoint of listEndpoints) {
    const isFiltered = context.has([familiesOf, endpoint]);
    if (!isFiltered && !context.has([wholeLists, endpoint])) continue;
    const models = await (isFiltered ? allModels : wholeLists)(context, endpoint).catch(() => []);
    coverage.push(...models.filter(({ pages }) => pages.size > 0).map(cover));
  }
  return coverage;
}

function cover(model: ListModel): Coverage {
  const there = model.lastIndex === undefined || !model.isNumbered ? undefined : model.lastIndex + 1;
  return {
    endpoint: model.view.endpoint,
    list: viewName(model.view),
    pagesRead: model.pages.size,
    ...(there === undefined ? {} : { pagesThere: there }),
    entriesRead: entriesOf(model).length,
    sampled: !model.isWhole && model.lastIndex !== undefined,
  };
}
