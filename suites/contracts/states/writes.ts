import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { encodeSegment } from '../../log/urls.ts';
import {
  failState,
  fixtureId,
  areSet,
  attributesOfModel,
  type Prove,
  type ContractContext,
  type Values,
} from '../contract-context.ts';

const { updateConnector, querySource, updateModel, scheduleSync } = endpoints;

function connector(context: ContractContext): Values {
  const id = fixtureId(context.fixtures, 'connectorId');
  return { connector_id: id, connector_segment: encodeSegment(id) };
}

/** Asks whether the profile and the operator's body allow a write. */
function mayWrite(context: ContractContext, endpoint: Endpoint): void {
  const why = context.writes.whyNot(endpoint);
  if (why !== undefined) failState(why);
}

/**
 * States of resources that are written to; a GET cannot prove them all, so the operator's body or the write's
 * own answer does.
 */
export const writeStates: Readonly<Record<string, Prove>> = {
  async 'a connector that may be updated'(context) {
    mayWrite(context, updateConnector);
    return connector(context);
  },
  async 'a connector that may be updated, with every member set'(context) {
    mayWrite(context, updateConnector);
    const values = connector(context);
    const exchange = await context.writes.make(updateConnector, 'good');
    return areSet(attributesOfModel(exchange), ['icon']) ? values : failState('the connector has no icon');
  },
  async 'a connector that may be queried'(context) {
    mayWrite(context, querySource);
    return connector(context);
  },
  async 'a model that may be updated'(context) {
    mayWrite(context, updateModel);
    const id = fixtureId(context.fixtures, 'modelId');
    return { model_id: id, model_segment: encodeSegment(id) };
  },
  async 'a sync that may be scheduled'(context) {
    mayWrite(context, scheduleSync);
    return {};
  },
};
