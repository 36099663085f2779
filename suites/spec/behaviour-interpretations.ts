import type { Interpretations } from './interpretation.ts';

/** Interpretations 16 to 23: errors, authentication, reports and writes. */
export const behaviourInterpretations: Interpretations = {
  16: {
    title: 'What does not exist',
    text: 'On the three sync run endpoints an absent id of the same form as the ids in use is answered with 404, JSON, a string `message` and the `status` `not_found`. Ids in digits stay within 32 bits unless the ids in use are longer. A malformed id is recorded only. The suite requests absent ids near and far: 0, a proper beginning of an id in use, an id of another resource, a gap between ids in use and a large id; one of them twice. For 0, and for a beginning where ids are not digits, another 4xx is recorded only. A 403 to an id near those in use is recorded only, because the resource may belong to somebody else; to random ids far from all others it is a violation. An id that turns out to exist proves nothing and is replaced. What it lists is still judged: entries that name another sync are a violation, and a run that the whole list of its sync does not contain does not exist there. If two random ids far from all others both exist, the rule is violated. A 404 of these endpoints without that body violates the body rule whether or not the resource exists. A run of another sync does not exist below this sync, unless this sync has a run with the same id. The wording of the message is free.',
  },
  17: {
    title: 'Bad credentials',
    text: 'Without a good credential no endpoint returns a 2xx or changes anything. This covers a missing header, a made-up token, also under the scheme in lower case, a made-up credential under another scheme, and for a JWT a changed signature, a removed signature and `alg: none`. It also covers a shortened token, a token with characters appended (directly, and after a further dot), a token with the case of one letter changed, an empty token, other claims under the old signature, other spellings of `none`, and HS256 with an empty key. Each is tried at each endpoint, reads and writes. A changed token is one whose decoded bytes differ. Any other status is a refusal, including a redirect, and its body is free; 401 with `WWW-Authenticate` is a SHOULD. 429 and 502 to 504 refuse nothing and are requested again later. A new run after a refused schedule is a violation only if each of three refused requests is followed by one and equal pauses without a request are not. A change of a model that the refused body does not hold is a violation only if it follows each of seven repetitions, and none follows as many equal pauses between them. If the model changed and its reads may be stored for more than three seconds, the cause is not looked for, and the rule passes in part. That the valid token is refused without `Bearer` or under another scheme is a SHOULD.',
  },
  18: {
    title: 'Report parameters',
    text: '`GET /reports` answers 400 to a missing `type` and to a clearly foreign value of `type`, `metric` or `time_period`, whatever the other parameters are. A value is also foreign if it resembles a listed one (`one_month`, a listed value with a suffix), if it is a number (`1`), or if it is two listed values with a comma between them. The body of the 400 is free. For a `connector_ids` that is no integer, 400 is a SHOULD. Each combination of the listed values of `type`, `metric` and `time_period` with no, one or two `connector_ids` of existing connectors returns 200. If the id of the connector is not written in digits, the suite sends the `connector_id` of the model. Empty values, other case, repeated parameters and unknown connectors are recorded only.',
  },
  19: {
    title: 'Series of a report',
    text: '`metric=all` returns both series. With one metric named, that series is present and the other may be absent. With no metric named, both are a SHOULD.',
  },
  20: {
    title: 'JSON',
    text: 'JSON is judged where the spec describes the body: for 200 and for the 404 of interpretation 16. The body parses, is UTF-8 and is declared as `application/json` or a `+json` type; parameters and case are free. No `Content-Type` and `text/json` are warnings, and so are two members with one name in one object.',
  },
  21: {
    title: 'Bad requests',
    text: 'The response to a missing connector or model, a bad request body or bad SQL is recorded only; a 5xx violates a SHOULD. The suite sends no bad body that a lenient server could store.',
  },
  22: {
    title: 'What an update returns',
    text: 'The operator gives the bodies of the updates and of the schedule. If a member of the body has the name of an attribute, at the top, one level down or in `{"data": {"attributes": …}}`, the response has its new value, and for a model so does the next GET. The GET may lag up to 3 seconds. Inside `configuration` a masked value (another string that consists of, or contains three or more of, one mask character, an ellipsis, or a word in brackets such as `[REDACTED]`) and a missing secret are recorded only; of an object the given members are compared. A trimmed text, also within an object, and a query without its final semicolon are recorded only. The suite assumes another writer, and leaves the rule untested, only if the values are neither ours nor the former ones, `updated_at` is later than in the response to our PUT, and a second attempt meets the same.',
  },
  23: {
    title: 'Read-only runs',
    text: 'A run with the profile `read-only` sends GET requests only, so it does not query the source. A full run puts the model back into its first state. It tries until that is done: whatever refuses the request, it is sent again with growing pauses for at least a minute, beyond every limit on requests. If the model could not be put back, the last line of the run and every report say so, with the command that repairs it.',
  },
};
