import type { Fact } from '../../schemas/report-facts.ts';
import { requirements, type RequirementEntry } from '../../suites/catalogue/index.ts';
import type { Found } from '../content/finding.ts';
import { isTime, jsonType, receivedShape, timeForm, wantedShape, type TimeForm } from './shape.ts';
import { otherName, type Spelling } from './spelling.ts';

/** What findings of one cause have in common. */
export interface FindingGroup {
  /** Findings with the same key have the same cause. */
  readonly key: string;
  readonly isSecurity: boolean;
  readonly about: About;
}

/** What a cause is about, as facts. */
export type About =
  /** Members are there under names that are spelled another way. */
  | { readonly kind: 'spelling'; readonly spelling: Spelling }
  /** A member is missing; `near` is there instead. */
  | { readonly kind: 'missing'; readonly member: string; readonly near?: string }
  /** Values are of another JSON type than wanted. */
  | { readonly kind: 'type'; readonly wanted: string; readonly received: string }
  | { readonly kind: 'time'; readonly form: TimeForm }
  /** Anything else: that rule, or rules of the same name for several endpoints. */
  | { readonly kind: 'rule'; readonly slug: string };

/** The last name of a JSON pointer, without numbers; empty if there is none. */
export const memberOf = (pointer = ''): string =>
  pointer
    .split('/')
    .findLast((step) => step !== '' && !/^\d+$/.test(step))
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~') ?? '';

/** Members that rules require for their own sake, not as one of several alternatives. */
const ofSpec = new Set([
  ...Object.values(requirements).flatMap(({ member }: RequirementEntry) =>
    member === undefined ? [] : [member],
  ),
  'attributes',
  'data',
  'links',
]);

const dataTypes: readonly string[] = ['string', 'number', 'boolean', 'null', 'object', 'array'];
const opened = new Set(['5-token-required', '5-token-checked']);

/** What a finding has in common with others of the same cause. */
export function groupOf({ requirement, finding, kind }: Found): FindingGroup {
  const isSecurity = kind === 'fail' && opened.has(requirement.id);
  const slug = requirement.id.replace(/^[\d.]+-/, '');
  const { facts } = finding;
  if (isSecurity || facts === undefined || kind !== 'fail')
    return { key: `rule ${requirement.id}`, isSecurity, about: { kind: 'rule', slug } };
  const { wanted, received } = facts;
  const about = aboutValue(finding.pointer, wanted, received) ?? { kind: 'rule', slug };
  const shape =
    about.kind === 'rule'
      ? `${wantedShape(wanted)}: ${receivedShape(wanted, received, finding.pointer === 'status')}`
      : '';
  return { key: `${JSON.stringify(about)} ${shape}`, isSecurity, about };
}

function aboutValue(
  pointer: string | undefined,
  wanted: Fact<string>,
  received: Fact<string>,
): About | undefined {
  if (received.kind === 'nothing' && pointer?.startsWith('/') === true) {
    const member = memberOf(pointer);
    const near = otherName(
      member,
      (received.members ?? []).filter((name) => !ofSpec.has(name)),
    );
    if (near?.spelling !== undefined) return { kind: 'spelling', spelling: near.spelling };
    return { kind: 'missing', member, ...(near === undefined ? {} : { near: near.name }) };
  }
  if (wanted.kind !== 'type' || received.kind !== 'value') return undefined;
  if (wanted.type === 'envelope' && pointer === '') return { kind: 'missing', member: 'data' };
  if (isTime(wanted)) return { kind: 'time', form: timeForm(received.value) };
  const type = jsonType(received.value);
  const isOther = dataTypes.includes(type) && type !== (wanted.type === 'integer' ? 'number' : wanted.type);
  return isOther && pointer?.startsWith('/') === true
    ? { kind: 'type', wanted: wanted.type, received: type }
    : undefined;
}
