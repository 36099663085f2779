import { endpoints, type Endpoint } from './endpoints.ts';
import type { StatedRequirement } from './entry.ts';

/** The kinds of values that members have: their words, how they are read, and the interpretation of it. */
const kinds = {
  string: { words: 'a string', reading: '', readings: [] },
  object: { words: 'an object', reading: '', readings: [] },
  integer: {
    words: 'an integer',
    reading:
      'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
    readings: [5],
  },
  'date-time': {
    words: 'a date-time string',
    reading:
      'A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
    readings: [4],
  },
} as const;

/** A resource whose members have a rule each. */
export interface ResourceTerms {
  readonly clause: string;
  /** What it is called in sentences. */
  readonly noun: string;
  /** The endpoints that show it. */
  readonly endpoints: readonly Endpoint[];
  /** What must hold before its members can be examined; left out for the envelopes of its endpoints. */
  readonly restsOn?: readonly string[];
  /** What a member is called; left out for `attribute`. */
  readonly member?: string;
}

/** What the rule about one member has of its own; the other parts replace those that its kind gives. */
export interface MemberTerms extends Partial<StatedRequirement> {
  readonly statements: readonly string[];
  /** Whether the value may not exist: then `null` is a warning of `CLAUSE-null-members` alone. */
  readonly isNullable?: true;
}

/** The rule that a resource has a member, and that it is of its kind (interpretations 2 to 5). */
export function memberRule(
  resource: ResourceTerms,
  member: string,
  kind: keyof typeof kinds,
  { isNullable, ...own }: MemberTerms,
): StatedRequirement {
  const { words, reading, readings } = kinds[kind];
  const ofNull = `\`null\` means a value that may not exist. It passes here, and \`${resource.clause}-null-members\` warns about it.`;
  const text = [reading, isNullable ? ofNull : ''].filter(Boolean).join(' ');
  return {
    level: 'MUST',
    title: `${resource.noun}: ${member}`,
    text: `The ${resource.member ?? 'attribute'} \`${member}\` of a ${resource.noun} is present and ${words}.`,
    ...(text === '' ? {} : { reading: text }),
    endpoints: resource.endpoints,
    member,
    readings: [2, ...(isNullable ? [3] : []), ...readings],
    restsOn: resource.restsOn ?? envelopesOf(own.endpoints ?? resource.endpoints),
    ...own,
  };
}

/** The rule that a resource has an `id` beside its attributes (interpretation 5). */
export function idRule(resource: ResourceTerms, statement: string): StatedRequirement {
  const text = `The \`id\` beside a ${resource.noun}'s attributes is present and a string.`;
  return memberRule(resource, 'id', 'string', { text, readings: [2, 5], statements: [statement] });
}

/** The rule that a resource has a `type` beside its attributes (interpretation 6). */
export function typeRule(resource: ResourceTerms, statement: string): StatedRequirement {
  const text = `The \`type\` beside a ${resource.noun}'s attributes is present and a non-empty string.`;
  return memberRule(resource, 'type', 'string', { text, readings: [2, 6], statements: [statement] });
}

/** The warning about a member that is `null` because its value may not exist (interpretation 3). */
export function nullRule(
  resource: ResourceTerms,
  members: readonly string[],
  statements: readonly string[],
): StatedRequirement {
  const nullable = members.map((member) => `\`${member}\``).join(', ');
  return {
    level: 'SHOULD',
    title: `${resource.noun}: no null members`,
    text: `No listed member of a ${resource.noun} is \`null\`.`,
    reading: `The spec gives each member a type. \`null\` in ${nullable} is a warning, since that value may not exist yet or at all; elsewhere it breaks the member's own rule.`,
    otherReadings: [
      'Null breaks the type of any member: then every service with an unfinished run would fail.',
      'Null is allowed in any member: then a `sync_id` of null would pass, and no client could rely on anything.',
    ],
    endpoints: resource.endpoints,
    statements,
    readings: [3],
    restsOn: envelopesOf(resource.endpoints),
  };
}

/** The warning about a date-time in another zone than UTC (interpretation 4). */
export function utcRule(
  resource: ResourceTerms,
  statements: readonly string[],
  text = `Date-times of a ${resource.noun} are in UTC (\`Z\` or a zero offset).`,
): StatedRequirement {
  return {
    level: 'SHOULD',
    title: `${resource.noun}: date-times in UTC`,
    text,
    reading:
      "The spec says UTC for a connector's `created_at` only; for every other date-time it is good practice (RFC 3339).",
    endpoints: resource.endpoints,
    statements,
    readings: [4],
    restsOn: resource.restsOn ?? envelopesOf(resource.endpoints),
  };
}

function envelopesOf(shown: readonly Endpoint[]): string[] {
  const lists: readonly Endpoint[] = [endpoints.listRuns, endpoints.listRecords];
  const [isListed, isAlone] = [
    shown.some((one) => lists.includes(one)),
    shown.some((one) => !lists.includes(one)),
  ];
  return [...(isListed ? ['2-list-envelope'] : []), ...(isAlone ? ['2-single-envelope'] : [])];
}
