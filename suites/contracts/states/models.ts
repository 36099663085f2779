import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { givenId } from '../../kit/given.ts';
import { member } from '../../kit/json.ts';
import { encodeSegment } from '../../kit/paths.ts';
import { block } from '../../kit/violation.ts';
import {
  areSet,
  attributesOf,
  look,
  lookWell,
  saysAbsent,
  type Prove,
  type Stage,
  type Values,
} from '../stage.ts';

async function model(stage: Stage): Promise<{ values: Values; exchange: Exchange }> {
  const id = givenId(stage.fixtures, 'modelId');
  const exchange = await look(stage, endpoints.readModel, { params: { id } });
  if (saysAbsent(exchange)) block(`the target has no model ${JSON.stringify(id)}`);
  return { values: { model_id: id, model_segment: encodeSegment(id) }, exchange };
}

/** States of models, proved by reading the model. */
export const modelStates: Readonly<Record<string, Prove>> = {
  'a model': async (stage) => (await model(stage)).values,
  async 'a model that can be read'(stage) {
    const { values } = await model(stage);
    await lookWell(stage, endpoints.readModel, { params: { id: values['model_id'] ?? '' } });
    return values;
  },
  async 'a model with every member set'(stage) {
    const { values, exchange } = await model(stage);
    return areSet(attributesOf(exchange), ['description']) ? values : block('the model has no description');
  },
  async 'a model without a member'(stage, { member: name = '' }) {
    const { values, exchange } = await model(stage);
    return member(attributesOf(exchange), name) === null
      ? values
      : block(`the model does not show ${name} as null`);
  },
};

/** States of the report, proved by reading it. */
export const reportStates: Readonly<Record<string, Prove>> = {
  async 'the report can be read'(stage) {
    await lookWell(stage, endpoints.reports, { query: [['type', 'workspace_activity']] });
    return {};
  },
  async 'a connector that a report can count'(stage) {
    const { connectorId } = stage.fixtures;
    if (connectorId !== undefined && /^\d+$/.test(connectorId)) return { connector_number: connectorId };
    const { exchange } = await model(stage);
    const id = member(attributesOf(exchange), 'connector_id');
    if (typeof id === 'bigint' || (typeof id === 'number' && Number.isInteger(id)))
      return { connector_number: String(id) };
    return block('no connector with a number for an id is known');
  },
};
