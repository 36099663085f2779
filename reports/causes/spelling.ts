import { nearest } from '../../suites/target/nearest.ts';

/** How names are written other than in snake_case. */
export type Spelling = 'camelCase' | 'PascalCase' | 'kebab-case' | 'other';

/** A member under another name than the spec's. */
export interface OtherName {
  readonly name: string;
  /** Set where both names have the same letters: the whole service may spell so. */
  readonly spelling?: Spelling;
}

/** A name without its case and signs, which spellings differ in. */
export const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function spellingOf(name: string): Spelling {
  if (/^[A-Z][A-Za-z0-9]*$/.test(name)) return 'PascalCase';
  if (/^[a-z][a-z0-9]*[A-Z]/.test(name)) return 'camelCase';
  return /^[a-z0-9]+(-[a-z0-9]+)+$/.test(name) ? 'kebab-case' : 'other';
}

/** The member that most likely is the one that is missing; undefined where none is near. */
export function otherName(missing: string, members: readonly string[]): OtherName | undefined {
  const same = members.find((name) => lettersOf(name) === lettersOf(missing));
  if (same !== undefined) return { name: same, spelling: spellingOf(same) };
  const near = nearest(missing, members);
  return near === undefined ? undefined : { name: near };
}
