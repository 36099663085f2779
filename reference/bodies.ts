import type { Call, Reply } from './call.ts';
import type { Json, JsonObject } from './json.ts';
import { isDeeperThan, isObject, parse } from './json.ts';
import { refusal } from './replies.ts';

const MAX_DEPTH = 64;

/** Reads the JSON object that a write carries, or says in an answer why there is none. */
export function readBody(call: Call): { body: JsonObject } | { refused: Reply } {
  const kind = call.headers['content-type'] ?? 'application/json';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(kind)) {
    return { refused: refusal(415, 'unsupported_media_type', 'The body must be application/json.') };
  }
  let value: Json;
  try {
    value = parse(call.text);
  } catch {
    return { refused: refusal(400, 'bad_request', 'The body is not JSON.') };
  }
  if (!isObject(value))
    return { refused: refusal(422, 'unprocessable_entity', 'The body must be a JSON object.') };
  if (isDeeperThan(value, MAX_DEPTH))
    return { refused: refusal(422, 'unprocessable_entity', 'The body is nested too deeply.') };
  return { body: value };
}

/** The object below `name` where the body has one (`{ "model": { … } }`), else the body itself. */
export function unwrap(body: JsonObject, name: string): JsonObject {
  const inner = body[name];
  return isObject(inner) ? inner : body;
}
