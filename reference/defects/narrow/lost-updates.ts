import { onResource } from '../../alterations.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy, type JsonObject } from '../../json.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { readModel, updateModel } = ENDPOINTS;

/** Shows attributes of a model as they were before its first update, two seconds after the last one. */
function showsFormer(chosen: (former: JsonObject) => JsonObject): Deviation {
  let former: JsonObject | undefined;
  let lostFrom = Infinity;
  return {
    write({ previous }, { endpoint }) {
      if (endpoint !== updateModel) return;
      former ??= { ...previous };
      lostFrom = Date.now() + 2000;
    },
    ...onResource(
      readModel,
      ({ attributes }) => void Object.assign(attributes, copy(chosen(former ?? {}))),
      () => Date.now() >= lostFrom,
    ),
  };
}

/** Updates of a model that are shown at first and lost later (reading 28). */
export const lostUpdates: readonly Defect[] = [
  fault(
    'model-updates-lost-two-seconds-later',
    'Two seconds after the last update a model is shown as it was before the first one.',
    ['4.5-read-back', updateModel, 'after-update'],
    () => showsFormer((former) => former),
    { takesTime: true, at: { endpoint: readModel } },
  ),
  fault(
    'model-name-lost-two-seconds-after-an-update-without-one',
    'The last body holds no name; two seconds after it the model has its first name again.',
    ['4.5-read-back', updateModel, 'after-update'],
    () => ({
      ...showsFormer(({ name }) => (name === undefined ? {} : { name })),
      target(target) {
        target.updateModel.splice(1, 1, { description: 'Customers of the last year' });
      },
    }),
    { takesTime: true, at: { endpoint: readModel, pointer: '/data/attributes/name' } },
  ),
];
