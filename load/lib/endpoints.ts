import { endpoints } from '../../suites/catalogue/endpoints.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';

/** The endpoints with a body that only the operator can give; a 4xx to it may be the body's fault. */
export const givenBodies: readonly EndpointName[] = [
  'updateConnector',
  'querySource',
  'updateModel',
  'scheduleSync',
];

/** The methods of the API. */
export type Method = 'GET' | 'PUT' | 'POST';

/** The method of an endpoint. */
export function methodOf(endpoint: EndpointName): Method {
  // The table of endpoints holds these three and no others.
  return endpoints[endpoint].slice(0, endpoints[endpoint].indexOf(' ')) as Method;
}
