/** One numbered interpretation of a loose point of the spec. Numbers are permanent. */
export interface Interpretation {
  readonly title: string;
  /** The interpretation, in whole sentences of our own; Markdown code spans are allowed. */
  readonly text: string;
  /** Why it was decided so, where another decision was possible. */
  readonly reason?: string;
}

/** Interpretations by chapter, each under its number and title; with its reason, where it has one. */
const stated: Readonly<
  Record<string, Readonly<Record<`${number}. ${string}`, string | readonly [text: string, reason: string]>>>
> = {
  'Shapes (clause 2)': {
    '1. Objects are open':
      'A server may add members to any object. The one exception is stated: a sync run that is read alone has no `skipped_rows`, not even with the value null.',
    '2. Listed members are present':
      'Each listed member of a resource is present and has its type. An integer is a JSON number without a fraction: `5.0` and `1e2` are integers, `"5"` is not.',
    '3. Null':
      'Null is a warning where a value may not exist yet or at all: in a sync run for `started_at`, `finished_at`, `duration`, `total_query_rows`, `skipped_rows`, `total_rows`, `successful_rows`, `failed_rows` and `error`; in a sync record for `error`; in a model for `description`; in a connector for `icon`. Anywhere else null is a violation. A missing member of a resource is always a violation; links follow interpretation 8 and report series interpretation 19.',
    '4. Date-times':
      'Date-times follow RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist. Clause 2.1 states UTC for the `created_at` of a connector, so `Z` or a zero offset is a MUST there. For every other date-time UTC is a SHOULD.',
    '5. Identifiers':
      'Identifiers are opaque strings. Integers may exceed 2^53 and are compared digit by digit. The `data.id` of a single resource is the id of the request. Where the id in the path is written in digits, `sync_id` and `sync_run_id` of the entries are that number. Where it is not, for example a UUID, all entries of one list have the same value.',
    '6. Free content':
      '`record` and the rows of a query are objects of any content. `type` is any non-empty string, except that the `type` of a sync record is `sync_records`.',
    '7. Values that are recorded only':
      'No rule covers sums of counts, the unit of `duration`, or the values of `status`, `action`, `connector_type` and `query_type`. The suite records what it sees.',
  },
  'Lists, links and filters (2.5, 4.7 to 4.9)': {
    '8. Where links are present':
      '`self`, `first` and `last` are strings on each page. `next` is a string if a later page exists, and `prev` if an earlier page exists. At the two ends of a list the spec does not say what they contain: any string is accepted, null and absence are accepted with a warning.',
    '9. What a link leads to':
      'A link is a URI reference, absolute or relative, resolved against the URL of the request. It may add parameters or change their order. It leads to the same list with the same `status` filter below the same base URL. A link to another origin is a violation; the suite never follows it with the token. If the path of a link on the same origin is spelt in another way (`.json` at the end, path parameters after `;`, a doubled slash or one at the end), the link is judged by the response: if that is the page that the link promises, the rule passes and the spelling is recorded.',
    '10. Pages form one list':
      'Following `next` from `first` ends at the page that `last` leads to. Following `prev` from there visits the same pages backwards. `self` returns the entries of its own page. The pages of a list hold each entry once: no entry is missing or repeated. `page=N` returns the N-th page of that walk. Pages may differ in size.',
    '11. Lists that move':
      'While the suite reads, a server may add entries at any place of a list, an entry may change and with it its place, and an entry may be deleted. A response shows the state of one moment between 3 seconds before the request and the arrival of the response; caches, replicas and late indexes explain the 3 seconds, and two responses need not show states in the order of their requests within that time. If the response itself has `Age` or allows reuse with `max-age`, the interval is as long as they say, up to 60 seconds. A page behind a link with more parameters than `page` and `status` may show the moment at which the link was issued. What such a history can explain is no fault. What it cannot explain is a fault, also on a list that moves. An entry counts as left out only if a response proves that it existed at that moment. An entry that is gone for good was deleted: the report names it, and the rule passes in part. It counts as gone only after each view that would hold it was requested again, and a run also by its own address (404); an entry that comes back was left out. Before the suite reports a fault on a list that moved, it waits 3 seconds and reads again with `Cache-Control: no-cache`; this adds observations and removes none. Quiet lists are read first. If a list moves too fast to be judged, that list is named as not examined, and a rule that no list could show is untested.',
    '12. Page size, order and odd page numbers':
      'Page size, order, and the responses to `page=0`, `page=abc` and a page past the end are recorded only. The order must be stable enough for interpretation 10.',
    '13. Filtering by status':
      '`status=X` returns 200 with the entries whose `status` is exactly X, and with all of them. For a value in use, which was seen in the unfiltered list, it must find those entries. For a value that is clearly not in use a server may return an empty list or refuse the request with a 4xx; an entry with another status is a violation. Values that mean something elsewhere are not in use: `%`, `_`, `.*`, the beginning of a value in use, a status that only entries of another sync have. An empty value, other case and surrounding spaces are recorded only, and so is what a server may offer as a feature of the filter: words such as `all`, `any` and `null`, a number, a list with commas, `!` or `-` before a value.',
    '14. Links keep the filter':
      '`first`, `next` and `last` of a filtered list keep the filter. The filtered lists of all seen statuses together make up the unfiltered list.',
    '15. A run in its list and alone':
      'A run in a list and the same run read alone agree on `id`, `type`, `sync_id` and `created_at`. They agree on all other members if `updated_at` is equal and has a fraction of a second, or if both still differ under the same `updated_at` when they are read again 2 seconds later.',
  },
  'Errors, credentials, reports and writes (4.1 to 4.9, 5, 7)': {
    '16. What does not exist':
      'On the three sync run endpoints an absent id of the same form as the ids in use is answered with 404, JSON, a string `message` and the `status` `not_found`. Ids in digits stay within 32 bits unless the ids in use are longer. A malformed id is recorded only. The suite requests absent ids near and far: 0, a proper beginning of an id in use, an id of another resource, a gap between ids in use and a large id; one of them twice. For 0, and for a beginning where ids are not digits, another 4xx is recorded only. A 403 to an id near those in use is recorded only, because the resource may belong to somebody else; to random ids far from all others it is a violation. An id that turns out to exist proves nothing and is replaced. What it lists is still judged: entries that name another sync are a violation, and a run that the whole list of its sync does not contain does not exist there. If two random ids far from all others both exist, the rule is violated. A 404 of these endpoints without that body violates the body rule whether or not the resource exists. A run of another sync does not exist below this sync, unless this sync has a run with the same id. The wording of the message is free.',
    '17. Bad credentials':
      'Without a good credential no endpoint returns a 2xx or changes anything. This covers a missing header, a made-up token, also under the scheme in lower case, a made-up credential under another scheme, and for a JWT a changed signature, a removed signature and `alg: none`. It also covers a shortened token, a token with characters appended (directly, and after a further dot), a token with the case of one letter changed, an empty token, other claims under the old signature, other spellings of `none`, and HS256 with an empty key. Each is tried at each endpoint, reads and writes. A changed token is one whose decoded bytes differ. Any other status is a refusal, including a redirect, and its body is free; 401 with `WWW-Authenticate` is a SHOULD. 429 and 502 to 504 refuse nothing and are requested again later. A new run after a refused schedule is a violation only if each of three refused requests is followed by one and equal pauses without a request are not. A change of a model that the refused body does not hold is a violation only if it follows each of seven repetitions, and none follows as many equal pauses between them. If the model changed and its reads may be stored for more than three seconds, the cause is not looked for, and the rule passes in part. That the valid token is refused without `Bearer` or under another scheme is a SHOULD.',
    '18. Report parameters':
      '`GET /reports` answers 400 to a missing `type` and to a clearly foreign value of `type`, `metric` or `time_period`, whatever the other parameters are. A value is also foreign if it resembles a listed one (`one_month`, a listed value with a suffix), if it is a number (`1`), or if it is two listed values with a comma between them. The body of the 400 is free. For a `connector_ids` that is no integer, 400 is a SHOULD. Each combination of the listed values of `type`, `metric` and `time_period` with no, one or two `connector_ids` of existing connectors returns 200. If the id of the connector is not written in digits, the suite sends the `connector_id` of the model. Empty values, other case, repeated parameters and unknown connectors are recorded only.',
    '19. Series of a report':
      '`metric=all` returns both series. With one metric named, that series is present and the other may be absent. With no metric named, both are a SHOULD.',
    '20. JSON':
      'JSON is judged where the spec describes the body: for 200 and for the 404 of interpretation 16. The body parses, is UTF-8 and is declared as `application/json` or a `+json` type; parameters and case are free. No `Content-Type` and `text/json` are warnings, and so are two members with one name in one object.',
    '21. Bad requests':
      'The response to a missing connector or model, a bad request body or bad SQL is recorded only; a 5xx violates a SHOULD. The suite sends no bad body that a lenient server could store.',
    '22. What an update returns':
      'The operator gives the bodies of the updates and of the schedule. If a member of the body has the name of an attribute, at the top, one level down or in `{"data": {"attributes": …}}`, the response has its new value, and for a model so does the next GET. The GET may lag up to 3 seconds. Inside `configuration` a masked value (another string that consists of, or contains three or more of, one mask character, an ellipsis, or a word in brackets such as `[REDACTED]`) and a missing secret are recorded only; of an object the given members are compared. A trimmed text, also within an object, and a query without its final semicolon are recorded only. The suite assumes another writer, and leaves the rule untested, only if the values are neither ours nor the former ones, `updated_at` is later than in the response to our PUT, and a second attempt meets the same.',
    '23. Read-only runs':
      'A run with the profile `read-only` sends GET requests only, so it does not query the source. A full run puts the model back into its first state. It tries until that is done: whatever refuses the request, it is sent again with growing pauses for at least a minute, beyond every limit on requests. If the model could not be put back, the last line of the run and every report say so, with the command that repairs it.',
  },
  'How the suite examines a server': {
    '24. Negative requests come in pairs':
      'A refusal proves something only if the same request with valid input succeeded first. Bad credentials are tried last. The first endpoint is tried alone and one request at a time; its last request is valid. If that succeeds at once, the writes follow, then the other reads side by side with up to four requests at a time. At any sign of a lock-out or a limit the endpoints follow one by one, and what a rate limit stopped is tried once more later. A limit that makes an attempt wait for seconds gets five minutes, a few attempts at every endpoint in turn; the rest is untested. If the valid request is refused, the suite is locked out and the rest is untested. On a write, the first bad credential that succeeds ends the attempts. A token that is no JWT is spared the JWT forgeries. A valid token that is refused in the middle of a run has expired: this blocks, it does not fail. If every request within a span of time is refused with 401 or 403, at whatever endpoint, and requests before and after it succeed, the credential check was out of order: what fell into the span is requested again, and the report names the span. A single 401 among responses that succeed at the same time is judged like any other.',
    '25. Gateways, limits and networks':
      '502, 503 and 504 come from a gateway, not from the service; refused and broken connections and silence come from the network. A GET that meets one of them, or 429, is sent again later and with fewer requests at once; `Retry-After` is respected, and what was given up is sent once more at the end of its phase. The response that then arrives is judged and the number of retries is shown. A stated GET that breaks off three times although it is sent alone, while another request to the endpoint is answered before and after, is a violation. A GET that only ever meets silence, 429 or 502 to 504 leaves its rule untested. A write is sent again only where that does no harm. A 500 to a stated request is a violation, and no retry hides it.',
    '26. Response 200 means 200':
      'Another 2xx is a violation. A 4xx to a body or SQL of the operator leaves the rule untested, with the response shown; if the same one was accepted before and after, it is a violation. A 5xx is a violation, and so is a redirect if the token is accepted later. An update that changes nothing may be refused for that, unless another such update is accepted. 405 or 501 to a stated GET violates `answers-200`. To a write it does so if the path has no id, or if the same write to an absent id returns it too, or if the same path accepted another one; otherwise the rule is untested. A 404 violates it if responses before and after prove that the resource exists.',
    '27. Limits of the suite':
      'A limit of the suite (time, sizes, depth and number of values, connections, file descriptors, memory) never fails a rule: the rule is untested, and the reason names the limit and the option that raises it. An error of the machine that runs the suite is a fault of the suite (exit code 4).',
    '28. After the writes':
      'What was examined before the writes is examined again after them: lists with their later pages and the filter of the status of the new run, reports, the query and the model. A run has one pause, of three seconds, after the last write, accepted or refused. The model keeps its updated values until then. After the pause the suite looks whether the update is still there and nothing that was refused took effect, and only then puts the model back and reads it. Other reads that are left fill the pause. Depth `quick` leaves this out.',
    '29. Every request twice':
      'Each stated request is sent at least twice, also the query and the updates. A schedule is sent once with a valid token, because each one starts a sync. After a bad request the good one is sent again. Where a rule is about one response in twenty, reads are sent that often over the run, counted per endpoint.',
    '30. Different ways to use HTTP':
      'Each endpoint that reads is also requested with `Accept: */*`, without `Accept`, with `Accept-Encoding: identity` and with `Connection: close`. A 4xx to one of these requests, while the plain request beside it succeeds, is recorded only, and so is an encoded body in spite of `identity`; a 5xx is a violation. Writes are sent on connections that have carried other requests and on connections of their own; one that may have been carried out is repeated only if that can do no harm.',
    '31. Depth':
      '`quick` touches each endpoint and each rule once with at most 150 requests. `standard`, the default, examines chosen and drawn pages with at most 600 requests on a quiet server of up to 60 runs and 900 on any server. `thorough` reads all pages of all lists up to a stated bound, the records of many runs, every pair of the question space and the triples that a rule names, and each read some 50 times, with at most 5,000 requests; before some rounds of all reads it pauses for 5, 20 and 65 seconds, because caches and pools expire. Each attempt counts; putting the model back and the last look are reserved first. The output says how much of the question space was asked. Only `standard` and `thorough` certify, and the certificate names the depth.',
    '32. When the suite writes':
      'The suite writes only to a server that answered as this API does before, and only while its token is accepted. This includes writes with bad credentials.',
  },
  'Points that we decided': {
    '33. Order on one page': [
      'Two readings of a page with the same entries in another order are the same page.',
      'The order is left open; the page of an entry is not.',
    ],
    '34. A last page whose next leads nowhere': [
      'If `next` of the last page leads to a page without entries or to a 404, it violates `2.5-next-page`, unless `last` leads to that same empty page.',
      'A client that follows links cannot tell such an end from a fault.',
    ],
    '35. A first page whose prev leads nowhere': [
      'If `prev` of the first page leads to nothing or to a page without entries, it passes.',
      'It harms no client that walks backwards. If it leads to further entries, it is a violation.',
    ],
    '36. A last page whose next is its own link': [
      'If `next` of the last page leads to that page itself, it passes.',
      'Any string is accepted at the ends, and the walk ends where nothing new comes.',
    ],
    '37. Entries without an id': [
      'An entry without an `id` violates the rule of that member; the rules about pages leave such entries apart.',
      'One fault is one finding.',
    ],
    '38. A broken member in a run or its list': [
      'A member that is missing or of a wrong type in the run or in the list alone is no disagreement between the two.',
      'One fault is one finding.',
    ],
    '39. One instant, two spellings': [
      'Two date-times agree if they are the same instant at the coarser precision of the two, to which the finer one is cut or rounded.',
      'A database and a cache may round differently.',
    ],
    '40. Leap seconds': [
      'Second 60 is accepted if it is the last second of a UTC day.',
      'RFC 3339 has leap seconds; the suite does not check whether one was announced.',
    ],
    '41. An id that is a number': [
      'A `data.id` that is sent as a number violates the type of the id, not the rule about the requested id.',
      'One fault is one finding.',
    ],
    '42. An update that names an attribute twice': [
      'An attribute that a body names twice with two values is not judged.',
      'Nothing says which value counts.',
    ],
    '43. Clocks in an update': [
      '`created_at` and `updated_at` in the body of an update are not judged.',
      'The service sets them.',
    ],
    '44. Refused, but carried out': [
      'A write with a bad credential that is refused and carried out violates the rule about credentials.',
      'Without a good credential nothing may change.',
    ],
    '45. Statuses that differ in case': [
      'A status in lower case and one in upper case, both in use, are two statuses.',
      'A filter means exactly its value.',
    ],
    '46. Empty pages of a filtered list': [
      'A page of a filtered list may be empty although later pages have entries.',
      'A server may cut a list into pages before it filters. Entries that are lost violate `status-filter`.',
    ],
    '47. Empty pages of an unfiltered list': [
      'An unfiltered list ends at a page without entries; later entries violate `page-number` or `2.5-next-page`.',
      'Nothing was filtered out, so nothing explains the gap.',
    ],
    '48. A status in use that is refused': [
      'A 4xx for a status that was seen violates `answers-200` if an entry had the status in responses before and after.',
      'On a list that moves, the last entry of a status may have changed.',
    ],
    '49. A wrong answer after bad credentials': [
      'After bad credentials, a wrong response to the valid token is judged like any other, except for 401, 403, 423, 429, the statuses with which the bad credentials were refused, and those of a gateway.',
      'The suite itself may have caused a refusal, but not a broken body.',
    ],
    '50. One response that contradicts its neighbours': [
      'One response that alone shows other values of a run under the same `updated_at` is a disagreement if no work can set that `updated_at` any more: by the `Date` of the server it is two seconds past. If it has no fraction of a second, and no update of the model has shown that `Date` and `updated_at` are of one clock, it is a day past.',
      'Work on a run does not bring back its former values. The clock behind `Date` need not be the one behind `updated_at`.',
    ],
    '51. A success other than 200 for an unused status': [
      'A 204 for a status that is not in use violates `status-filter`.',
      'An empty list and a refusal are accepted; no other success is a 200.',
    ],
    '52. A run that the suite started': [
      'A run that our schedule started is read alone, in its records and under its status like any other, after up to 3 seconds.',
      'It is listed, so it exists; a short lag is accepted as for a model.',
    ],
    '53. A sync given as empty that is absent': [
      'If the list of the sync given as `emptySyncId` returns 404, that list is untested.',
      'Nothing else shows that the sync exists.',
    ],
    '54. A limit that returns 403': [
      'Where the valid token was accepted before, a request that returns 403 is sent again, alone and after a pause. If it returns 403 again, a read that was accepted before follows directly: if that is accepted, twice, the 403 is judged as a refusal; if it is not, the cause is a limit, and the suite waits up to 75 seconds. What is refused for longer, or with a longer Retry-After, is untested. Where a 403 did not come again, and the run sent four requests a second or more, reads are sent up to 130 more times at the end, one at a time and four times slower than the run was; after two refusals, eight times slower. Three 403 with a JSON body, with at least three other responses between any two of them, violate `answers-200`; fewer leave it in part. Once such a limit was met, a 403 to a bad credential proves nothing about the challenge if others get 401.',
      'The status of a rate limit is unspecified, and firewalls answer bursts with 403, and with a page of their own. A limit that explains two such refusals refuses nothing at half the pace.',
    ],
    '55. A sync or a model that is gone': [
      'A sync or a model that was shown, is missing later and stays missing counts as deleted, after it was requested again in every way that showed it, and the model was also updated once more. If the target file names it, the rule is untested; otherwise it passes in part. If it is shown again, the response without it is a violation.',
      'Somebody else may have deleted it; a server that only fails to find it shows it again.',
    ],
    '56. Stored responses in spite of no-cache': [
      'A response to a request with `no-cache` counts as one that was not stored, unless only that makes it a fault. Then it may be as old as its `max-age` says, up to 60 seconds: the suite waits for that time and reads again, up to three times. If stored responses still explain what was read, that list is not examined.',
      'A server that stores its own responses need not obey a request to bypass caches.',
    ],
    '57. A 408 on a used connection': [
      'A 408 on a connection that has carried other requests ends an idle connection, unless it says that the connection stays open: the request is sent again on a new connection, and that response is judged.',
      'The server says that it received no request; that it also sends `Connection: close` is only a SHOULD.',
    ],
    '58. How long a response may be stored': [
      'A response may be as old as the longest of its `max-age` and `s-maxage` says, with its `stale-while-revalidate` added; without both of them until its `Expires`. A `no-cache` that names header fields forbids nothing else.',
      'RFC 9111 and RFC 5861 give these forms the same meaning as `max-age`.',
    ],
    '59. Numbers that grow while a run is in progress': [
      '`duration` and the counts of a run that has not ended may grow under the same `updated_at`. They disagree if one is lower in a response that shows a later moment.',
      'A server may take the duration of such a run from its clock, and save counts without changing `updated_at`.',
    ],
  },
};

/** All chapters in the order of their numbers, as the page of the docs shows them. */
export const chapters = Object.entries(stated).map(([title, own]) => ({
  title,
  interpretations: Object.fromEntries(
    Object.entries(own).map(([key, one]): [number: string, Interpretation] => {
      const [number = '', name = ''] = key.split(/\. (.*)/);
      const [text, reason] = typeof one === 'string' ? [one] : one;
      return [number, { title: name, text, ...(reason !== undefined && { reason }) }];
    }),
  ),
}));

/** All numbered interpretations ("reading 11" in the code means number 11 here). */
export const interpretations: Readonly<Record<number, Interpretation>> = Object.fromEntries(
  chapters.flatMap((chapter) => Object.entries(chapter.interpretations)),
);

/** How a verdict is made: levels, outcomes and what they may rest on. */
export const outcomeRules: Readonly<Record<string, string>> = {
  MUST: 'The spec states it. A violation fails the requirement, and one failed MUST makes the verdict `non-conformant`.',
  SHOULD:
    'A standard that the spec builds on asks for it (RFC 9110, RFC 6750, RFC 8259, RFC 3339), or the literal text does if it would fail a sensible server. A violation is a warning; `--strict` makes it a failure.',
  OBSERVE: 'The spec leaves it open. The suite records a short answer and never fails it.',
  'Outcome of a requirement':
    'It is the worst of its judgements in the order fail, warn, pass. It is untested only if no response was examined at any of its endpoints. If a part had nothing to examine, the requirement passes in part and lists the reasons.',
  'What proves nothing':
    'A response without the members that mark its endpoint proves nothing, also about JSON, UTF-8 or absent members.',
  'Nothing is passed unseen':
    'What a rule is about was seen, or the rule is untested: `next`, `prev` and `page=N` need a second page in at least one list; a filter needs two statuses in use, or one and an empty or refused response to another value.',
  'Everything that arrives is judged':
    'Responses to discovery, to the preflight and to restoring are evidence like any other.',
  'Given fixtures':
    'If the target does not have a given fixture, the report says so first and the verdict is `inconclusive` at best.',
  Budgets:
    'What the budget of requests does not allow to decide is untested for that reason. A budget never turns something seen into a pass.',
  'One fault, one finding':
    'A requirement that rests on one that failed is untested, and its reason names that one.',
  Verdict:
    '`conformant` if each MUST of the profile passed or warned; `non-conformant` if one failed; otherwise `inconclusive`. An empty selection, an unreachable server and a rule without one examined response are inconclusive.',
};
