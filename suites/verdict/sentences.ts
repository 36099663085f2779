/** A sentence for each kind of a union of facts. */
type ByKind<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: (fact: Union & { readonly kind: Kind }) => string;
};

/** Turns each fact of a union into its sentence. */
export const sentencesOf =
  <Union extends { readonly kind: string }>(sentences: ByKind<Union>) =>
  (fact: Union): string => {
    const kind: Union['kind'] = fact.kind;
    return sentences[kind](fact);
  };

/** A text of the target or of the operator, quoted as JSON. */
export const quote = (text: string): string => JSON.stringify(text);

const mostNames = 12;

/** Names, the first of them where there are many. */
export const list = (names: readonly string[], most = mostNames): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ', …' : ''}`;
