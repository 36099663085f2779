import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { givenId } from '../../kit/given.ts';
import { encodeSegment } from '../../kit/paths.ts';
import { block } from '../../kit/violation.ts';
import { areSet, attributesOf, type Prove, type Stage, type Values } from '../stage.ts';

const { updateConnector, querySource, updateModel, scheduleSync } = endpoints;

function connector(stage: Stage): Values {
  const id = givenId(stage.fixtures, 'connectorId');
  return { connector_id: id, connector_segment: encodeSegment(id) };
}

/** Asks for leave to write, which the profile and the operator's body give. */
function mayWrite(stage: Stage, endpoint: Endpoint): void {
  const why = stage.writes.whyNot(endpoint);
  if (why !== undefined) block(why);
}

/** States of what is written to; a GET cannot prove them all, so the operator's word or the write's own answer does. */
export const writeStates: Readonly<Record<string, Prove>> = {
  async 'a connector that may be updated'(stage) {
    mayWrite(stage, updateConnector);
    return connector(stage);
  },
  async 'a connector that may be updated, with every member set'(stage) {
    mayWrite(stage, updateConnector);
    const values = connector(stage);
    const exchange = await stage.writes.make(updateConnector, 'good');
    return areSet(attributesOf(exchange), ['icon']) ? values : block('the connector has no icon');
  },
  async 'a connector that may be queried'(stage) {
    mayWrite(stage, querySource);
    return connector(stage);
  },
  async 'a model that may be updated'(stage) {
    mayWrite(stage, updateModel);
    const id = givenId(stage.fixtures, 'modelId');
    return { model_id: id, model_segment: encodeSegment(id) };
  },
  async 'a sync that may be scheduled'(stage) {
    mayWrite(stage, scheduleSync);
    return {};
  },
};
