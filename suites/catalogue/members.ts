import { fields, type MemberNames } from '../../schemas/validators.gen.js';
import { statements } from '../spec/statements.ts';
import { endpointsOfClause, type Rule } from './clauses.ts';
import type { EndpointName } from './endpoints.ts';

/** The kinds of members: the words for their values, the interpretation of these, and how they are read. */
const kinds: Readonly<Record<string, readonly [words: string, number?: number, reading?: string]>> = {
  id: ['a string', 5],
  type: ['a non-empty string', 6],
  string: ['a string'],
  object: ['an object'],
  integer: [
    'an integer',
    5,
    'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
  ],
  'date-time': [
    'a date-time string',
    4,
    'A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
  ],
};

/** A resource whose members have a rule each. */
interface Resource {
  readonly clause: string;
  /** What it is called in sentences. */
  readonly noun: string;
  /** The list of its members that follows from the schemas. */
  readonly fields: keyof MemberNames;
  /** What a member is called; left out for `attribute`. */
  readonly called?: 'member';
  /** What must hold before its members can be examined; left out for the envelopes of its endpoints. */
  readonly grounds?: readonly string[];
}

type Slug<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Slug<Rest>}`
  : Name;

/**
 * The rules that a resource has its members, each of its kind (interpretations 2 to 6); `own` replaces what
 * follows from the schema. Where the value may not exist, `null` is a warning of `CLAUSE-null-members` alone.
 */
export function memberRules<Of extends Resource>(
  resource: Of,
  own: { readonly [Member in MemberNames[Of['fields']]]?: Partial<Rule> } = {},
) {
  const replaced = new Map<string, Partial<Rule>>(Object.entries(own));
  const rules = membersOf(resource).map((field) => {
    const more = replaced.get(field.member);
    const id = `${resource.clause}-${field.member.replaceAll('_', '-')}`;
    return [id, { ...memberRule(resource, field, more?.endpoints), ...more }] as const;
  });
  // Object.fromEntries forgets the literal types
  type Id = `${Of['clause']}-${Slug<MemberNames[Of['fields']]>}`;
  return Object.fromEntries(rules) as Readonly<Record<Id, Rule>>;
}

type Member = ReturnType<typeof membersOf>[number];

const numbered = [...statements];

/** The members in the order of the spec, `id` and `type` first, each with the statement that names it. */
const membersOf = ({ clause, fields: name }: Resource) =>
  fields[name]
    .map((field) => {
      const named = new RegExp(`[\`.]${field.member}\``);
      const at = numbered.findIndex(
        ([, one]) => one.clause === clause && one.notJudged === undefined && named.test(one.text),
      );
      return { ...field, at: field.location === 'data' ? -1 : at, statement: numbered[at]?.[0] ?? '' };
    })
    .toSorted((one, other) => one.at - other.at);

function memberRule(resource: Resource, field: Member, endpoints?: readonly EndpointName[]): Rule {
  const { clause, noun, called = 'attribute' } = resource;
  const { member, location, type, format, nullable, literal, statement } = field;
  const [words = '', number, reading] = kinds[location === 'data' ? member : (format ?? type)] ?? [];
  const ofNull = `\`null\` means a value that may not exist. It passes here, and \`${clause}-null-members\` warns about it.`;
  const readAs = [reading, nullable && ofNull].filter(Boolean).join(' ');
  const readings = [2, nullable && 3, number].filter((one) => typeof one === 'number');
  const beside = `The \`${member}\` beside a ${noun}'s attributes is present and ${words}.`;
  const inside = `The ${called} \`${member}\` of a ${noun} is present and ${words}.`;
  const exact = literal && `The \`${member}\` of a ${noun} is the literal \`${literal}\`.`;
  return {
    title: `${noun}: ${member}`,
    text: exact ?? (location === 'data' ? beside : inside),
    ...(readAs !== '' && { reading: readAs }),
    member,
    basis: [statement, ...readings, ...groundsOf(resource, endpoints)],
  };
}

/** The warning about a member that is `null` because its value may not exist (interpretation 3). */
export function nullRule(resource: Resource): Rule {
  const nullable = membersOf(resource).filter((one) => one.nullable);
  const names = nullable.map(({ member }) => `\`${member}\``).join(', ');
  return {
    level: 'SHOULD',
    title: `${resource.noun}: no null members`,
    text: `No listed member of a ${resource.noun} is \`null\`.`,
    reading: `The spec gives each member a type. \`null\` in ${names} is a warning, since that value may not exist yet or at all; elsewhere it breaks the member's own rule.`,
    basis: [...nullable.map(({ statement }) => statement), 3, ...groundsOf(resource)],
  };
}

/** The warning about a date-time in another zone than UTC (interpretation 4). */
export const utcRule = (resource: Resource): Rule => ({
  level: 'SHOULD',
  title: `${resource.noun}: date-times in UTC`,
  text: `Date-times of a ${resource.noun} are in UTC (\`Z\` or a zero offset).`,
  reading:
    "The spec says UTC for a connector's `created_at` only; for every other date-time it is good practice (RFC 3339).",
  basis: [
    ...membersOf(resource).flatMap(({ utc, statement, member }) =>
      utc === 'should' ? [statement, `${resource.clause}-${member.replaceAll('_', '-')}`] : [],
    ),
    4,
    ...groundsOf(resource),
  ],
});

function groundsOf({ clause, grounds }: Resource, shown = endpointsOfClause(clause)): readonly string[] {
  if (grounds !== undefined) return grounds;
  const isList = (name: EndpointName): boolean => name === 'listRuns' || name === 'listRecords';
  return [...new Set(shown.map((name) => (isList(name) ? '2-list-envelope' : '2-single-envelope')))];
}
