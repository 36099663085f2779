import type { RequirementId } from './index.ts';

/** How to fix a server that violates a rule, by patterns of ids; the first that fits counts. */
const remedies: Readonly<Record<string, string>> = {
  '^2-single-envelope$':
    'Wrap the resource as `{"data": {"id": …, "type": …, "attributes": {…}}}`, in the response to an update too.',
  '^2-list-envelope$':
    'Return `{"data": […], "links": {…}}` for every page. A page without entries has an empty array, not null and no other key.',
  '-null-members$':
    'Send a value of the stated type, for instance an empty text or 0. For a date-time, or wherever your data has no such value, keep the null and accept the warning.',
  '-utc$': 'Convert date-times to UTC before you write them, so that they end with `Z` or `+00:00`.',
  '^2[.]3-skipped-rows-absent$':
    'Leave `skipped_rows` out of the response for a single run, even if it is null, and keep it in the list. A serializer that both endpoints share is the usual cause.',
  '^2[.]3-skipped-rows$':
    'Write `skipped_rows` as an integer in every entry of the list, and only there: a run that is read alone must not have it.',
  '^2[.]([1-4]-(created|updated|started|finished)-at|6-time-slice)$':
    'Write the member as RFC 3339 with seconds and a zone, in UTC where the rule says so (`2026-01-31T09:30:00Z`), in every response that shows the resource.',
  '^2[.][1-4]-(id|type)$':
    'Write the member beside `attributes` as a non-empty string: a database id that is a number must be converted, and the `type` of a sync record is `sync_records`.',
  '^2[.][1-4]-':
    'Let the serializer write the member with the stated type wherever the resource is shown: alone, in the list, after an update, and in every status. An empty object is `{}`, not `[]`.',
  '^2[.]5-(self|first|prev|next|last|end-strings)$':
    'Write the link on every page of both lists, with and without a filter. An absolute URL and a path are both accepted; where there is no such page, any string is, such as an empty one.',
  '^2[.]5-same-list$':
    'Build links from the URL of the request, below your public base URL. Behind a proxy, use the forwarded scheme, host and prefix.',
  '^2[.]5-filter-kept$': 'Copy the `status` parameter of the request into every link, percent-encoded.',
  '^2[.]5-.*-page$':
    'Compute the target of the link from the same list, filter and page size as the page itself. An error of one page at the ends is the usual cause.',
  '^2[.]6-':
    'Write each entry of a series with all members of the spec and their types, also for a slice without any activity.',
  '^4-json$': 'Return a JSON body for every 200 and for the stated 404, and nothing before or after it.',
  '^4-utf8$':
    'Encode bodies as UTF-8. Look for texts that come from a file or a database in another encoding, and for compressed bodies without `Content-Encoding`.',
  '^4-content-type': 'Set `Content-Type: application/json` on every response with a JSON body.',
  '^4-unique-members$': 'Write each member of an object once; look for a member that two layers add.',
  '-answers-200$': 'Return 200 to this request. Look into the log of the server for the request shown.',
  '^4[.]1-(body|series)':
    'Return `data` with the series that `metric` asks for; with `all`, or without a metric, both series.',
  '^4[.]1-connector-ids$':
    'Accept `connector_ids` with every other parameter, once or repeated: each occurrence holds one id.',
  '^4[.]1-.*(required|values|integer)$':
    'Validate the parameter before anything else, each time that it is given. Return 400 if a required one is missing or a value is none that the spec allows, whatever the other parameters are.',
  '^4[.]3-rows$': 'Return the rows of the query as a JSON array of objects, without an envelope.',
  '-id-asked$': 'Read and return the resource with the id of the path, and its id in `data.id`.',
  '^4[.][25]-updated$':
    'Save the values of the body unchanged first, then build the response from what was saved.',
  '^4[.]5-read-back$':
    'Commit the update before you respond. If reads come from a cache or a replica, invalidate it or read from the primary; the suite accepts a lag of 3 seconds. If another run updates the same model meanwhile, run this one alone.',
  '^4[.]6-message$': 'Return a JSON object with the `message` that confirms the schedule.',
  '-(of-sync|of-run)$':
    'Filter by all ids of the path: a run belongs to its sync, and a record to its run and its sync.',
  '-each-once$':
    'Order the list by a column without duplicates (add the id as the last one), and compute offset and limit over the same order on every page.',
  '-page-number$': 'Count pages from 1, and use the same page size and order for `page=N` as for the links.',
  '-status-filter$':
    'Filter by the exact status before you cut pages, on every page, and count only the filtered entries for `last`.',
  '-not-found$':
    'Look up every id of the path, a run within its sync, and return 404 if one does not exist there; if it does exist, its list must show it. A list below a parent that does not exist is not an empty list.',
  '-not-found-body$':
    'Return the 404 as JSON with a string `message` and `"status": "not_found"`; make sure that the default error page of the framework does not replace it.',
  '^4[.]8-agrees-with-list$':
    'Build the single run and its entry in the list from the same data, at the same time.',
  '^5-token-required$':
    'Refuse a request without a credential, or with an empty one, before it reaches the endpoint, for every path and method.',
  '^5-token-checked$':
    'Check the token before the request reaches the endpoint, and accept no scheme but `Bearer`. Compare an opaque token as a whole, not its beginning. Of a JWT, verify the signature with a fixed algorithm and key before you read any claim, and refuse `alg: none`.',
  '^5-www-authenticate$': 'Return 401 with the header `WWW-Authenticate: Bearer` (RFC 6750, section 3).',
  '^5-bearer-scheme$': 'Accept the token only as `Authorization: Bearer TOKEN`.',
  '^7-no-server-error$':
    'Catch what a client can cause (bad ids, parameters, bodies, SQL) and return a 4xx instead of a 5xx.',
};

/** How to fix a server that violates the rule, in a sentence or two; undefined if there is no advice. */
export const remedyOf = (id: RequirementId): string | undefined =>
  Object.entries(remedies).find(([pattern]) => new RegExp(pattern).test(id))?.[1];
