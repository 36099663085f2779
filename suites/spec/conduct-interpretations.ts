import type { Interpretations } from './interpretation.ts';

/** Interpretations 24 to 32: how the suite examines a server. */
export const conductInterpretations: Interpretations = {
  24: {
    title: 'Negative requests come in pairs',
    text: 'A refusal proves something only if the same request with valid input succeeded first. Bad credentials are tried last. The first endpoint is tried alone and one request at a time; its last request is valid. If that succeeds at once, the writes follow, then the other reads side by side with up to four requests at a time. At any sign of a lock-out or a limit the endpoints follow one by one, and what a rate limit stopped is tried once more later. A limit that makes an attempt wait for seconds gets five minutes, a few attempts at every endpoint in turn; the rest is untested. If the valid request is refused, the suite is locked out and the rest is untested. On a write, the first bad credential that succeeds ends the attempts. A token that is no JWT is spared the JWT forgeries. A valid token that is refused in the middle of a run has expired: this blocks, it does not fail. If every request within a span of time is refused with 401 or 403, at whatever endpoint, and requests before and after it succeed, the credential check was out of order: what fell into the span is requested again, and the report names the span. A single 401 among responses that succeed at the same time is judged like any other.',
  },
  25: {
    title: 'Gateways, limits and networks',
    text: '502, 503 and 504 come from a gateway, not from the service; refused and broken connections and silence come from the network. A GET that meets one of them, or 429, is sent again later and with fewer requests at once; `Retry-After` is respected, and what was given up is sent once more at the end of its phase. The response that then arrives is judged and the number of retries is shown. A stated GET that breaks off three times although it is sent alone, while another request to the endpoint is answered before and after, is a violation. A GET that only ever meets silence, 429 or 502 to 504 leaves its rule untested. A write is sent again only where that does no harm. A 500 to a stated request is a violation, and no retry hides it.',
  },
  26: {
    title: 'Response 200 means 200',
    text: 'Another 2xx is a violation. A 4xx to a body or SQL of the operator leaves the rule untested, with the response shown; if the same one was accepted before and after, it is a violation. A 5xx is a violation, and so is a redirect if the token is accepted later. An update that changes nothing may be refused for that, unless another such update is accepted. 405 or 501 to a stated GET violates `answers-200`. To a write it does so if the path has no id, or if the same write to an absent id returns it too, or if the same path accepted another one; otherwise the rule is untested. A 404 violates it if responses before and after prove that the resource exists.',
  },
  27: {
    title: 'Limits of the suite',
    text: 'A limit of the suite (time, sizes, depth and number of values, connections, file descriptors, memory) never fails a rule: the rule is untested, and the reason names the limit and the option that raises it. An error of the machine that runs the suite is a fault of the suite (exit code 4).',
  },
  28: {
    title: 'After the writes',
    text: 'What was examined before the writes is examined again after them: lists with their later pages and the filter of the status of the new run, reports, the query and the model. A run has one pause, of three seconds, after the last write, accepted or refused. The model keeps its updated values until then. After the pause the suite looks whether the update is still there and nothing that was refused took effect, and only then puts the model back and reads it. Other reads that are left fill the pause. Depth `quick` leaves this out.',
  },
  29: {
    title: 'Every request twice',
    text: 'Each stated request is sent at least twice, also the query and the updates. A schedule is sent once with a valid token, because each one starts a sync. After a bad request the good one is sent again. Where a rule is about one response in twenty, reads are sent that often over the run, counted per endpoint.',
  },
  30: {
    title: 'Different ways to use HTTP',
    text: 'Each endpoint that reads is also requested with `Accept: */*`, without `Accept`, with `Accept-Encoding: identity` and with `Connection: close`. A 4xx to one of these requests, while the plain request beside it succeeds, is recorded only, and so is an encoded body in spite of `identity`; a 5xx is a violation. Writes are sent on connections that have carried other requests and on connections of their own; one that may have been carried out is repeated only if that can do no harm.',
  },
  31: {
    title: 'Depth',
    text: '`quick` touches each endpoint and each rule once with at most 150 requests. `standard`, the default, examines chosen and drawn pages with at most 600 requests on a quiet server of up to 60 runs and 900 on any server. `thorough` reads all pages of all lists up to a stated bound, the records of many runs, every pair of the question space and the triples that a rule names, and each read some 50 times, with at most 5,000 requests; before some rounds of all reads it pauses for 5, 20 and 65 seconds, because caches and pools expire. Each attempt counts; putting the model back and the last look are reserved first. The output says how much of the question space was asked. Only `standard` and `thorough` certify, and the certificate names the depth.',
  },
  32: {
    title: 'When the suite writes',
    text: 'The suite writes only to a server that answered as this API does before, and only while its token is accepted. This includes writes with bad credentials.',
  },
};
