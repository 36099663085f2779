// more digits than any sane integer has, few enough that a hostile exponent costs nothing
const maxDigits = 4096;
const largestFraction = 2 ** 52 - 0.5; // from 2^52 on a double has no place for a fraction

/**
 * The value of a JSON number: a bigint where it is an integer that a double cannot hold for certain (beyond
 * 2^53), else a number. `1e20` and `12345678901234567890.0` are integers; a fraction that a double would
 * round away stays one.
 */
export function integerOf(text: string): number | bigint {
  const value = Number(text);
  const isSafe = Number.isSafeInteger(value);
  if (isSafe && !/[.eE]/.test(text)) return value;
  const [, sign, whole = '', fraction = '', exponent = ''] =
    /(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?/.exec(text) ?? [];
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  const isWhole = shift >= 0 || /^0*$/.test(digits.slice(shift));
  if (!isWhole) return Number.isInteger(value) ? fractionNear(value, sign === '-') : value;
  if (isSafe || digits.length + shift > maxDigits) return value;
  const integer = BigInt(shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift));
  return sign === '-' ? -integer : integer;
}

/** The double nearest to a bigint, finite always, so that validators see an integer. */
export function plainNumber(value: bigint): number {
  const near = Number(value);
  return Number.isFinite(near) ? near : Math.sign(near) * Number.MAX_VALUE;
}

/**
 * A double with a fraction in place of an integer that a fraction was rounded to, so that nobody takes it for
 * one.
 */
function fractionNear(integer: number, isNegative: boolean): number {
  const size = Math.abs(integer);
  const magnitude = size === 0 ? Number.MIN_VALUE : size * (1 + Number.EPSILON);
  const fraction = Number.isInteger(magnitude) ? largestFraction : magnitude;
  return isNegative ? -fraction : fraction;
}
