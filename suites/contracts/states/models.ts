import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../../log/exchange.ts';
import { member } from '../../log/json.ts';
import { encodeSegment } from '../../log/urls.ts';
import {
  failState,
  fixtureId,
  areSet,
  attributesOfModel,
  look,
  lookForSuccess,
  saysAbsent,
  type Prove,
  type ContractContext,
  type Values,
} from '../contract-context.ts';

async function model(context: ContractContext): Promise<{ values: Values; exchange: Exchange }> {
  const id = fixtureId(context.fixtures, 'modelId');
  const exchange = await look(context, endpoints.readModel, { params: { id } });
  if (saysAbsent(exchange)) failState(`the target has no model ${JSON.stringify(id)}`);
  return { values: { model_id: id, model_segment: encodeSegment(id) }, exchange };
}

/** States of models, proved by reading the model. */
export const modelStates: Readonly<Record<string, Prove>> = {
  'a model': async (context) => (await model(context)).values,
  async 'a model that can be read'(context) {
    const { values } = await model(context);
    await lookForSuccess(context, endpoints.readModel, { params: { id: values['model_id'] ?? '' } });
    return values;
  },
  async 'a model with every member set'(context) {
    const { values, exchange } = await model(context);
    return areSet(attributesOfModel(exchange), ['description'])
      ? values
      : failState('the model has no description');
  },
  async 'a model without a member'(context, { member: name = '' }) {
    const { values, exchange } = await model(context);
    return member(attributesOfModel(exchange), name) === null
      ? values
      : failState(`the model does not show ${name} as null`);
  },
};

/** States of the report, proved by reading it. */
export const reportStates: Readonly<Record<string, Prove>> = {
  async 'the report can be read'(context) {
    await lookForSuccess(context, endpoints.reports, { query: [['type', 'workspace_activity']] });
    return {};
  },
  async 'a connector that a report can count'(context) {
    const { connectorId } = context.fixtures;
    if (connectorId !== undefined && /^\d+$/.test(connectorId)) return { connector_number: connectorId };
    const { exchange } = await model(context);
    const id = member(attributesOfModel(exchange), 'connector_id');
    if (typeof id === 'bigint' || (typeof id === 'number' && Number.isInteger(id)))
      return { connector_number: String(id) };
    return failState('no connector with a number for an id is known');
  },
};
