import type { Deviation } from '../../reference/deviation.ts';
import { writeJson } from '../../suites/kit/json/json-writer.ts';
import { decode } from '../../suites/kit/http/body/decode.ts';
import { isArray, isObject } from '../../suites/kit/json/json.ts';
import type { Json } from '../../suites/kit/json/json.ts';
import type { Recording } from '../../suites/kit/http/recording/recording.ts';
import { everyItem } from './mutants.ts';
import type { Alteration, Mutant, MutationStep } from './mutants.ts';

/** A recording whose answers are altered by the mutant, in every entry of every answer that it names. */
export function mutate(recording: Recording, mutant: Mutant): Recording {
  const { endpoint, status } = mutant;
  return {
    header: recording.header,
    exchanges: recording.exchanges.map((exchange) => {
      if (exchange.endpoint !== endpoint || exchange.status !== status || exchange.bytes === undefined)
        return exchange;
      return { ...exchange, bytes: alteredBody(exchange.bytes, mutant) };
    }),
  };
}

/** The same as a deviation of the reference server. */
export const mutating = (mutant: Mutant): Deviation => ({
  bytes(wire, call) {
    if (call.endpoint === mutant.endpoint && wire.status === mutant.status)
      wire.bytes = alteredBody(wire.bytes, mutant);
  },
});

function alteredBody(bytes: Uint8Array, { path, alteration }: Mutant): Buffer {
  const decoded = decode(bytes);
  if (decoded.kind !== 'json') return Buffer.from(bytes);
  return Buffer.from(writeJson(alter(decoded.value, path, alteration)));
}

/** A value with one place altered; a value without that place is unchanged, but a member may be added. */
function alter(value: Json, path: readonly MutationStep[], alteration: Alteration): Json {
  const [step, ...rest] = path;
  if (step === undefined) return changed(value, alteration);
  if (step === everyItem) return isArray(value) ? value.map((item) => alter(item, rest, alteration)) : value;
  if (!isObject(value)) return value;
  if (rest.length > 0) {
    const inner = value[step];
    return inner === undefined ? value : { ...value, [step]: alter(inner, rest, alteration) };
  }
  if (alteration.kind === 'removed')
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
  return { ...value, [step]: changed(value[step] ?? null, alteration) };
}

function changed(value: Json, alteration: Alteration): Json {
  if (alteration.kind === 'replaced') return alteration.by;
  if (alteration.kind === 'wrapped') return alteration.into === 'array' ? [value] : { value };
  return value;
}
