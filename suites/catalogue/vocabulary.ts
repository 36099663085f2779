/** The types and forms that a value, a header or an answer must have, in the words of a finding. */
export const typeWords = {
  string: 'a string',
  'non-empty-string': 'a string that is not empty',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  'not-null': 'a value of its type',
  'date-time': 'a date-time (RFC 3339)',
  'utc-date-time': 'a date-time in UTC',
  'http-date': 'a date and time in GMT (RFC 9110, section 5.6.7)',
  'array-of-objects': 'an array of objects',
  'array-of-report-items': 'an array of report items',
  envelope: 'an object with the member data',
  'envelope-data': 'the resource, or the array of resources, of the envelope',
  links: 'an object with links',
  resource: 'an object with id, type and attributes',
  attributes: 'an object with the attributes',
  'error-body': 'an object with a message and a status',
  'message-body': 'an object with a string message',
  'json-text': 'one JSON text (RFC 8259)',
  'utf-8': 'valid UTF-8',
  'json-media-type': 'application/json, or a type that ends in +json',
  'application-json': 'application/json',
  challenge: 'a challenge, such as Bearer',
  'no-member': 'no such member',
  'member-once': 'the member once',
  'member-twice': 'the member twice',
  'empty-list-or-refusal': '200 with an empty list, or a refusal (4xx)',
  'no-server-error': 'no 5xx, because the mistake is in the request',
} as const;

/** What a refused write may have changed nevertheless. */
export const effectWords = {
  'new-run': 'the sync has a new run',
  'new-values': 'the model has the new values',
  'other-values': 'the model has changed, each time that this was repeated and not in between',
} as const;

/** Likely causes of a violation. */
export const hintWords = {
  'refused-with-valid-token':
    'It was refused again when we asked again, and the first page was returned for the same token afterwards.',
  'refused-in-calm':
    'No limit on requests explains it: we asked one at a time, four times slower than before and at last eight times, and the requests before and after this one were accepted.',
} as const;

/** What there was no answer, entry or request for. */
export const unseenWords = {
  'any-answer': 'nothing to examine was seen',
  'answer-within-limit': 'nothing to examine was seen within the limit of --max-requests',
  'any-observation': 'not examined in this run',
  request: 'no request was made',
  'same-list': 'a link that spells the path otherwise was not followed',
  'status-to-filter': 'no entry with a status was found to filter by',
  'quiet-run': 'every run that could be compared changed while it was read',
  model: 'no model was read',
  'model-to-restore': 'the model cannot be read, so it could not be restored',
  attributes: 'the answer has no attributes',
  report: 'no report was returned',
  'absent-id': 'no id is known that certainly does not exist',
  'request-with-valid-token': 'no request with the valid token got 200 and the body of this endpoint',
  refusal: 'nothing was refused',
  'refusal-that-proves': 'no answer would prove a refusal',
  'new-values': 'the values are masked, or were there before; give others',
  'any-effect': 'nothing of the body took effect; it may have another form than this server reads',
  'named-values': 'no member has the name of an attribute, at the top or one level down',
  rows: 'the query returned no rows; give one in "querySource" that does',
  'only-writer': 'another writer changed the model meanwhile',
  'cause-of-403': 'some reads got 403 before they got 200, which a limit on requests explains',
  'late-effects':
    'what refused requests may have changed was not read later: the number of requests set a limit, or the schedule names no sync of the target file',
  'cause-of-change': 'the model changed after refused updates, and nothing showed what changed it',
  'model-since-update': 'no answer was certain to show the model as it was after an update',
} as const;

/** What was wrong with a request on purpose. */
export const twinWords = {
  'absent-id': 'an id that does not exist',
  'missing-parameter': 'a missing parameter',
  'foreign-parameter': 'a parameter with a value that is not listed',
} as const;
