import type { Interpretations } from './interpretation.ts';

/** Interpretations from 33 on: points that neither the spec nor 1 to 32 decide. */
export const decidedInterpretations: Interpretations = {
  33: {
    title: 'Order on one page',
    text: 'Two readings of a page with the same entries in another order are the same page.',
    reason: 'The order is left open; the page of an entry is not.',
  },
  34: {
    title: 'A last page whose next leads nowhere',
    text: 'If `next` of the last page leads to a page without entries or to a 404, it violates `2.5-next-page`, unless `last` leads to that same empty page.',
    reason: 'A client that follows links cannot tell such an end from a fault.',
  },
  35: {
    title: 'A first page whose prev leads nowhere',
    text: 'If `prev` of the first page leads to nothing or to a page without entries, it passes.',
    reason: 'It harms no client that walks backwards. If it leads to further entries, it is a violation.',
  },
  36: {
    title: 'A last page whose next is its own link',
    text: 'If `next` of the last page leads to that page itself, it passes.',
    reason: 'Any string is accepted at the ends, and the walk ends where nothing new comes.',
  },
  37: {
    title: 'Entries without an id',
    text: 'An entry without an `id` violates the rule of that member; the rules about pages leave such entries apart.',
    reason: 'One fault is one finding.',
  },
  38: {
    title: 'A broken member in a run or its list',
    text: 'A member that is missing or of a wrong type in the run or in the list alone is no disagreement between the two.',
    reason: 'One fault is one finding.',
  },
  39: {
    title: 'One instant, two spellings',
    text: 'Two date-times agree if they are the same instant at the coarser precision of the two, to which the finer one is cut or rounded.',
    reason: 'A database and a cache may round differently.',
  },
  40: {
    title: 'Leap seconds',
    text: 'Second 60 is accepted if it is the last second of a UTC day.',
    reason: 'RFC 3339 has leap seconds; the suite does not check whether one was announced.',
  },
  41: {
    title: 'An id that is a number',
    text: 'A `data.id` that is sent as a number violates the type of the id, not the rule about the requested id.',
    reason: 'One fault is one finding.',
  },
  42: {
    title: 'An update that names an attribute twice',
    text: 'An attribute that a body names twice with two values is not judged.',
    reason: 'Nothing says which value counts.',
  },
  43: {
    title: 'Clocks in an update',
    text: '`created_at` and `updated_at` in the body of an update are not judged.',
    reason: 'The service sets them.',
  },
  44: {
    title: 'Refused, but carried out',
    text: 'A write with a bad credential that is refused and carried out violates the rule about credentials.',
    reason: 'Without a good credential nothing may change.',
  },
  45: {
    title: 'Statuses that differ in case',
    text: 'A status in lower case and one in upper case, both in use, are two statuses.',
    reason: 'A filter means exactly its value.',
  },
  46: {
    title: 'Empty pages of a filtered list',
    text: 'A page of a filtered list may be empty although later pages have entries.',
    reason:
      'A server may cut a list into pages before it filters. Entries that are lost violate `status-filter`.',
  },
  47: {
    title: 'Empty pages of an unfiltered list',
    text: 'An unfiltered list ends at a page without entries; later entries violate `page-number` or `2.5-next-page`.',
    reason: 'Nothing was filtered out, so nothing explains the gap.',
  },
  48: {
    title: 'A status in use that is refused',
    text: 'A 4xx for a status that was seen violates `answers-200` if an entry had the status in responses before and after.',
    reason: 'On a list that moves, the last entry of a status may have changed.',
  },
  49: {
    title: 'A wrong answer after bad credentials',
    text: 'After bad credentials, a wrong response to the valid token is judged like any other, except for 401, 403, 423, 429, the statuses with which the bad credentials were refused, and those of a gateway.',
    reason: 'The suite itself may have caused a refusal, but not a broken body.',
  },
  50: {
    title: 'One response that contradicts its neighbours',
    text: 'One response that alone shows other values of a run under the same `updated_at` is a disagreement if no work can set that `updated_at` any more: by the `Date` of the server it is two seconds past. If it has no fraction of a second, and no update of the model has shown that `Date` and `updated_at` are of one clock, it is a day past.',
    reason:
      'Work on a run does not bring back its former values. The clock behind `Date` need not be the one behind `updated_at`.',
  },
  51: {
    title: 'A success other than 200 for an unused status',
    text: 'A 204 for a status that is not in use violates `status-filter`.',
    reason: 'An empty list and a refusal are accepted; no other success is a 200.',
  },
  52: {
    title: 'A run that the suite started',
    text: 'A run that our schedule started is read alone, in its records and under its status like any other, after up to 3 seconds.',
    reason: 'It is listed, so it exists; a short lag is accepted as for a model.',
  },
  53: {
    title: 'A sync given as empty that is absent',
    text: 'If the list of the sync given as `emptySyncId` returns 404, that list is untested.',
    reason: 'Nothing else shows that the sync exists.',
  },
  54: {
    title: 'A limit that returns 403',
    text: 'Where the valid token was accepted before, a request that returns 403 is sent again, alone and after a pause. If it returns 403 again, a read that was accepted before follows directly: if that is accepted, twice, the 403 is judged as a refusal; if it is not, the cause is a limit, and the suite waits up to 75 seconds. What is refused for longer, or with a longer Retry-After, is untested. Where a 403 did not come again, and the run sent four requests a second or more, reads are sent up to 130 more times at the end, one at a time and four times slower than the run was; after two refusals, eight times slower. Three 403 with a JSON body, with at least three other responses between any two of them, violate `answers-200`; fewer leave it in part. Once such a limit was met, a 403 to a bad credential proves nothing about the challenge if others get 401.',
    reason:
      'The status of a rate limit is unspecified, and firewalls answer bursts with 403, and with a page of their own. A limit that explains two such refusals refuses nothing at half the pace.',
  },
  55: {
    title: 'A sync or a model that is gone',
    text: 'A sync or a model that was shown, is missing later and stays missing counts as deleted, after it was requested again in every way that showed it, and the model was also updated once more. If the target file names it, the rule is untested; otherwise it passes in part. If it is shown again, the response without it is a violation.',
    reason: 'Somebody else may have deleted it; a server that only fails to find it shows it again.',
  },
  56: {
    title: 'Stored responses in spite of no-cache',
    text: 'A response to a request with `no-cache` counts as one that was not stored, unless only that makes it a fault. Then it may be as old as its `max-age` says, up to 60 seconds: the suite waits for that time and reads again, up to three times. If stored responses still explain what was read, that list is not examined.',
    reason: 'A server that stores its own responses need not obey a request to bypass caches.',
  },
  57: {
    title: 'A 408 on a used connection',
    text: 'A 408 on a connection that has carried other requests ends an idle connection, unless it says that the connection stays open: the request is sent again on a new connection, and that response is judged.',
    reason:
      'The server says that it received no request; that it also sends `Connection: close` is only a SHOULD.',
  },
  58: {
    title: 'How long a response may be stored',
    text: 'A response may be as old as the longest of its `max-age` and `s-maxage` says, with its `stale-while-revalidate` added; without both of them until its `Expires`. A `no-cache` that names header fields forbids nothing else.',
    reason: 'RFC 9111 and RFC 5861 give these forms the same meaning as `max-age`.',
  },
  59: {
    title: 'Numbers that grow while a run is in progress',
    text: '`duration` and the counts of a run that has not ended may grow under the same `updated_at`. They disagree if one is lower in a response that shows a later moment.',
    reason:
      'A server may take the duration of such a run from its clock, and save counts without changing `updated_at`.',
  },
};
