const mostCharacters = 120;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
};

/**
 * The first place at which two JSON values differ, as "PLACE is A, not B": the actual and the expected value.
 * Undefined if they are equal.
 */
export function firstDifference(found: unknown, wanted: unknown, place = ''): string | undefined {
  if (Object.is(found, wanted)) return undefined;
  if (!isTree(found) || !isTree(wanted) || Array.isArray(found) !== Array.isArray(wanted))
    return `${place === '' ? 'it' : place} is ${shown(found)}, not ${shown(wanted)}`;
  // A member from a prototype was not in the file.
  const [own, due] = [found, wanted].map((tree) => new Map(Object.entries(tree)));
  return [...new Set([...(due?.keys() ?? []), ...(own?.keys() ?? [])])]
    .map((name) => firstDifference(own?.get(name), due?.get(name), `${place}/${name}`))
    .find((difference) => difference !== undefined);
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
