import { assert, date, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { validateDateTime, validateUtcDateTime } from './validators.gen.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** The days of a month by the rule of Gregory, counted without the pattern under test. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

test('the calendar holds day by day', () => {
  for (const year of [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9996, 9999]) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T12:30:45Z`;
        const isReal = day >= 1 && day <= daysIn(year, month);
        expect([text, validateDateTime(text), validateUtcDateTime(text)]).toEqual([text, isReal, isReal]);
      }
    }
  }
});

test('a leap second is taken where the offset makes it the last second of a day', () => {
  const offsets = [-720, -570, -210, -195, -180, -60, 0, 60, 105, 330, 345, 525, 765, 840];
  for (const offset of offsets) {
    const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
    const last = (((23 * 60 + 59 + offset) % 1440) + 1440) % 1440;
    const at = (minutes: number): string =>
      `2016-12-31T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:60.5${zone}`;
    expect([zone, validateDateTime(at(last)), validateDateTime(at((last + 7) % 1440))]).toEqual([
      zone,
      true,
      false,
    ]);
  }
});

test('what a clock writes is taken, and never once a character is lost', () => {
  const moments = date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  assert(
    property(moments, nat(), (moment, at) => {
      const text = moment.toISOString();
      // A digit of the fraction may go: any number of them is a fraction.
      const place = at % 20;
      expect(validateDateTime(text)).toBe(true);
      expect(validateUtcDateTime(text)).toBe(true);
      expect(validateDateTime(text.slice(0, place) + text.slice(place + 1))).toBe(false);
    }),
    { seed: 20241121 },
  );
});
