/** One step into a body: the name of a member, a position, or every position of a list. */
export type PathStep = string | number;

/** The steps of a path as Pact writes it (`$.data[0].attributes['odd name']`); a `[*]` becomes '*'. */
export function stepsOf(path: string): readonly PathStep[] {
  const found = path.matchAll(/\.([^.[\]]+)|\[(\d+)\]|\[(\*)\]|\['((?:[^'\\]|\\.)*)'\]/g);
  return [...found].map(([, name, position, every, quoted]) => {
    if (position !== undefined) return Number(position);
    return name ?? every ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1');
  });
}

/** The path with every position of a list made general, as rules are written. */
export const generalPath = (path: string): string => path.replaceAll(/\[\d+\]/g, '[*]');

/** Puts a value into a body at a path that exists there; `[*]` reaches every element. Our own bodies only. */
export function putAt(body: unknown, steps: readonly PathStep[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(body))
    return body.map((element, index) =>
      step === '*' || step === index ? putAt(element, rest, value) : (element as unknown),
    );
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, step)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, inner]) => [name, name === step ? putAt(inner, rest, value) : inner]),
  );
}

/** The value of an example at a path; its lists have one element for all. */
export function exampleAt(example: unknown, steps: readonly PathStep[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return example;
  if (Array.isArray(example)) return exampleAt(example[0] as unknown, rest);
  if (typeof example !== 'object' || example === null || !Object.hasOwn(example, step)) return undefined;
  return exampleAt(Object.entries(example).find(([name]) => name === step)?.[1], rest);
}
