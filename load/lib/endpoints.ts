import type { EndpointName } from '../../suites/catalogue/endpoints.ts';

/** The endpoints with a body that only the operator can give; a 4xx to it may be the body's fault. */
export const givenBodies: readonly EndpointName[] = [
  'updateConnector',
  'querySource',
  'updateModel',
  'scheduleSync',
];
