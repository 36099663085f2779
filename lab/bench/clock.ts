/** Milliseconds since 1970 with fractions: a clock that several processes of one machine share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();
