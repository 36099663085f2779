import type { Interpretations } from './interpretation.ts';

/** Interpretations 8 to 15: lists, links, filters and single runs. */
export const listInterpretations: Interpretations = {
  8: {
    title: 'Where links are present',
    text: '`self`, `first` and `last` are strings on each page. `next` is a string if a later page exists, and `prev` if an earlier page exists. At the two ends of a list the spec does not say what they contain: any string is accepted, null and absence are accepted with a warning.',
  },
  9: {
    title: 'What a link leads to',
    text: 'A link is a URI reference, absolute or relative, resolved against the URL of the request. It may add parameters or change their order. It leads to the same list with the same `status` filter below the same base URL. A link to another origin is a violation; the suite never follows it with the token. If the path of a link on the same origin is spelt in another way (`.json` at the end, path parameters after `;`, a doubled slash or one at the end), the link is judged by the response: if that is the page that the link promises, the rule passes and the spelling is recorded.',
  },
  10: {
    title: 'Pages form one list',
    text: 'Following `next` from `first` ends at the page that `last` leads to. Following `prev` from there visits the same pages backwards. `self` returns the entries of its own page. The pages of a list hold each entry once: no entry is missing or repeated. `page=N` returns the N-th page of that walk. Pages may differ in size.',
  },
  11: {
    title: 'Lists that move',
    text: 'While the suite reads, a server may add entries at any place of a list, an entry may change and with it its place, and an entry may be deleted. A response shows the state of one moment between 3 seconds before the request and the arrival of the response; caches, replicas and late indexes explain the 3 seconds, and two responses need not show states in the order of their requests within that time. If the response itself has `Age` or allows reuse with `max-age`, the interval is as long as they say, up to 60 seconds. A page behind a link with more parameters than `page` and `status` may show the moment at which the link was issued. What such a history can explain is no fault. What it cannot explain is a fault, also on a list that moves. An entry counts as left out only if a response proves that it existed at that moment. An entry that is gone for good was deleted: the report names it, and the rule passes in part. It counts as gone only after each view that would hold it was requested again, and a run also by its own address (404); an entry that comes back was left out. Before the suite reports a fault on a list that moved, it waits 3 seconds and reads again with `Cache-Control: no-cache`; this adds observations and removes none. Quiet lists are read first. If a list moves too fast to be judged, that list is named as not examined, and a rule that no list could show is untested.',
  },
  12: {
    title: 'Page size, order and odd page numbers',
    text: 'Page size, order, and the responses to `page=0`, `page=abc` and a page past the end are recorded only. The order must be stable enough for interpretation 10.',
  },
  13: {
    title: 'Filtering by status',
    text: '`status=X` returns 200 with the entries whose `status` is exactly X, and with all of them. For a value in use, which was seen in the unfiltered list, it must find those entries. For a value that is clearly not in use a server may return an empty list or refuse the request with a 4xx; an entry with another status is a violation. Values that mean something elsewhere are not in use: `%`, `_`, `.*`, the beginning of a value in use, a status that only entries of another sync have. An empty value, other case and surrounding spaces are recorded only, and so is what a server may offer as a feature of the filter: words such as `all`, `any` and `null`, a number, a list with commas, `!` or `-` before a value.',
  },
  14: {
    title: 'Links keep the filter',
    text: '`first`, `next` and `last` of a filtered list keep the filter. The filtered lists of all seen statuses together make up the unfiltered list.',
  },
  15: {
    title: 'A run in its list and alone',
    text: 'A run in a list and the same run read alone agree on `id`, `type`, `sync_id` and `created_at`. They agree on all other members if `updated_at` is equal and has a fraction of a second, or if both still differ under the same `updated_at` when they are read again 2 seconds later.',
  },
};
