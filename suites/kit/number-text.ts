const maxDigits = 4096; // more digits than any sane integer has, few enough that a hostile exponent costs nothing

/** The value of a JSON number: a bigint where it is an integer that a double cannot hold for certain (beyond 2^53), else a number. `1e20` and `12345678901234567890.0` are integers. */
export function integerOf(text: string): number | bigint {
  const value = Number(text);
  if (Number.isSafeInteger(value) || Math.abs(value) < Number.MAX_SAFE_INTEGER) return value;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const significant = fraction.replace(/0+$/, '');
  const shift = Number(exponent) - significant.length;
  if (whole.length + significant.length + Math.max(shift, 0) > maxDigits) return value;
  const digits = whole + significant;
  if (shift >= 0) return BigInt(`${digits}${'0'.repeat(shift)}`) * (sign === '-' ? -1n : 1n);
  if (!/^0*$/.test(digits.slice(shift))) return value;
  return BigInt(digits.slice(0, shift)) * (sign === '-' ? -1n : 1n);
}

/** The double nearest to a bigint, finite always, so that validators see an integer. */
export function plainNumber(value: bigint): number {
  const near = Number(value);
  return Number.isFinite(near) ? near : Math.sign(near) * Number.MAX_VALUE;
}
