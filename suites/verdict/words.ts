type OfKind<Union, Kind> = Union extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Union
    : never
  : never;

/** A sentence for each kind of a union of facts; `Rest` holds the other arguments. */
export type ByKind<Union extends { readonly kind: string }, Rest extends readonly unknown[] = []> = {
  readonly [Kind in Union['kind']]: (fact: OfKind<Union, Kind>, ...rest: Rest) => string;
};

/** The sentence for one fact. */
export function describe<Union extends { readonly kind: string }, Rest extends readonly unknown[] = []>(
  sentences: ByKind<Union, Rest>,
  fact: Union,
  ...rest: Rest
): string {
  const kind: Union['kind'] = fact.kind;
  // the table has for each kind what takes it
  const sentence = sentences[kind] as (fact: Union, ...rest: Rest) => string;
  return sentence(fact, ...rest);
}

/** A text of the target in quotes. */
export const quote = (text: string): string => JSON.stringify(text);

/** "1 rule", "2 rules". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
