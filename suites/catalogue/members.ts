import { endpointsOfClause } from './clauses.ts';
import type { EndpointName } from './endpoints.ts';
import type { Rule, Rules } from './entry.ts';

/** The kinds of values that members have: their words, how they are read, and the interpretation of it. */
const kinds: Readonly<Record<Kind, readonly [words: string, reading?: string, number?: number]>> = {
  string: ['a string'],
  object: ['an object'],
  integer: [
    'an integer',
    'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
    5,
  ],
  'date-time': [
    'a date-time string',
    'A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
    4,
  ],
};

type Kind = 'string' | 'object' | 'integer' | 'date-time';

/** A resource whose members have a rule each. */
export interface Resource {
  readonly clause: string;
  /** What it is called in sentences. */
  readonly noun: string;
  /** What a member is called; left out for `attribute`. */
  readonly called?: 'member';
  /** What must hold before its members can be examined; left out for the envelopes of its endpoints. */
  readonly grounds?: readonly string[];
}

/**
 * The rule that a resource has a member of its kind (interpretations 2 to 5), resting on a statement of its
 * clause, by number; `own` replaces what the kind gives. With "or null" the value may not exist: then `null`
 * is a warning of `CLAUSE-null-members` alone.
 */
export function memberRule(
  resource: Resource,
  name: string,
  type: Kind | `${Kind} or null`,
  statement: number,
  own: Partial<Rule> = {},
): Rule {
  const { clause, noun, called = 'attribute' } = resource;
  const isNullable = type.endsWith(' or null');
  const kind = type.replace(' or null', '') as Kind; // nothing else is left
  const [words, reading, number] = kinds[kind];
  const ofNull = `\`null\` means a value that may not exist. It passes here, and \`${clause}-null-members\` warns about it.`;
  const readAs = [reading, isNullable && ofNull].filter(Boolean).join(' ');
  const readings = [2, isNullable && 3, number].filter((one) => typeof one === 'number');
  return {
    title: `${noun}: ${name}`,
    text: `The ${called} \`${name}\` of a ${noun} is present and ${words}.`,
    ...(readAs !== '' && { reading: readAs }),
    member: name,
    basis: [`${clause}#${statement}`, ...readings, ...groundsOf(resource, own.endpoints)],
    ...own,
  };
}

/** The rules that a resource has an `id` and a `type` beside its attributes (interpretations 5 and 6). */
export const besideRule = (
  resource: Resource,
  name: 'id' | 'type',
  statement: number,
  [words, reading] = name === 'id' ? (['a string', 5] as const) : (['a non-empty string', 6] as const),
): Rule => ({
  ...memberRule(resource, name, 'string', statement),
  text: `The \`${name}\` beside a ${resource.noun}'s attributes is present and ${words}.`,
  basis: [`${resource.clause}#${statement}`, 2, reading, ...groundsOf(resource)],
});

/** The warning about a member of these that is `null` because its value may not exist (interpretation 3). */
export function nullRule(resource: Resource, members: Rules): Rule {
  const nullable = Object.values(members).filter(({ basis }) => basis.includes(3));
  const names = nullable.map(({ member }) => `\`${member}\``).join(', ');
  return {
    level: 'SHOULD',
    title: `${resource.noun}: no null members`,
    text: `No listed member of a ${resource.noun} is \`null\`.`,
    reading: `The spec gives each member a type. \`null\` in ${names} is a warning, since that value may not exist yet or at all; elsewhere it breaks the member's own rule.`,
    otherReadings: [
      'Null breaks the type of any member: then every service with an unfinished run would fail.',
      'Null is allowed in any member: then a `sync_id` of null would pass, and no client could rely on anything.',
    ],
    basis: [...nullable.flatMap(({ basis }) => basis[0] ?? []), 3, ...groundsOf(resource)],
  };
}

/** The warning about a date-time in another zone than UTC (interpretation 4). */
export const utcRule = (resource: Resource, statements: readonly number[]): Rule => ({
  level: 'SHOULD',
  title: `${resource.noun}: date-times in UTC`,
  text: `Date-times of a ${resource.noun} are in UTC (\`Z\` or a zero offset).`,
  reading:
    "The spec says UTC for a connector's `created_at` only; for every other date-time it is good practice (RFC 3339).",
  basis: [...statements.map((number) => `${resource.clause}#${number}`), 4, ...groundsOf(resource)],
});

function groundsOf(
  { clause, grounds }: Resource,
  shown: readonly EndpointName[] = endpointsOfClause(clause),
): readonly string[] {
  if (grounds !== undefined) return grounds;
  const isList = (name: EndpointName): boolean => name === 'listRuns' || name === 'listRecords';
  return [
    ...(shown.some(isList) ? ['2-list-envelope'] : []),
    ...(shown.every(isList) ? [] : ['2-single-envelope']),
  ];
}
