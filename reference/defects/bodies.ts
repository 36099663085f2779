import type { RequirementId } from '../../suites/catalogue/index.ts';
import { onWire } from '../alterations.ts';
import type { Wire } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

type Name = keyof typeof ENDPOINTS;

/** A way to damage a body or its declaration at any endpoint. */
interface Damage {
  readonly name: string;
  readonly summary: string;
  readonly rule: RequirementId;
  readonly change: (wire: Wire) => void;
}

const DAMAGES: readonly Damage[] = [
  {
    name: 'cut-before-its-end',
    summary: 'lack their last byte',
    rule: '4-json',
    change: (wire) => void (wire.bytes = wire.bytes.subarray(0, -1)),
  },
  {
    name: 'with-a-stray-byte',
    summary: 'hold a byte that UTF-8 does not know, within a text',
    rule: '4-utf8',
    change: (wire) => void (wire.bytes = withStrayByte(wire.bytes)),
  },
  {
    name: 'declared-as-a-page',
    summary: 'are declared as text/html',
    rule: '4-content-type',
    change: (wire) => void (wire.headers['content-type'] = 'text/html'),
  },
  {
    name: 'declared-as-text-json-everywhere',
    summary: 'are declared as text/json',
    rule: '4-content-type-stated',
    change: (wire) => void (wire.headers['content-type'] = 'text/json; charset=utf-8'),
  },
  {
    name: 'with-a-doubled-member',
    summary: 'hold an object with one member twice',
    rule: '4-unique-members',
    change: (wire) => void (wire.bytes = Buffer.from(doubled(wire.bytes.toString()))),
  },
];

/** Each kind of damage at each endpoint (clause 4). */
export const bodyDefects: readonly Defect[] = (Object.keys(ENDPOINTS) as readonly Name[]).flatMap((name) =>
  DAMAGES.map((damage) => damaged(name, damage)),
); // Object.keys forgets the literal type

function damaged(name: Name, { name: how, summary, rule, change }: Damage): Defect {
  const endpoint = ENDPOINTS[name];
  return fault(
    `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${how}`,
    `The bodies of ${endpoint} ${summary}.`,
    [rule, endpoint, 'plain'],
    onWire(endpoint, change),
  );
}

function withStrayByte(bytes: Buffer): Buffer {
  const place = bytes.indexOf(':"') + 2;
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff]), bytes.subarray(place)]);
}

/** The last object gets a member twice that nobody knows, so that nothing else is wrong with it. */
function doubled(json: string): string {
  const place = json.lastIndexOf('}');
  return `${json.slice(0, place)},"x_twice":1,"x_twice":1${json.slice(place)}`;
}
