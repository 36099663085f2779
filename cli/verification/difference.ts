type Tree = Readonly<Record<string, unknown>>;

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
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const difference = firstDifference(ownOf(found, name), ownOf(wanted, name), `${place}/${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A member from a prototype was not in the file. */
const ownOf = (tree: Tree, name: string): unknown => (Object.hasOwn(tree, name) ? tree[name] : undefined);
