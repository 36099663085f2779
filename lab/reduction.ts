/** The fewest of some things with which something still fails: without one of them it does not. */
export async function fewest<T>(
  all: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  for (const one of all) {
    const fewer = all.filter((other) => other !== one);
    if (await fails(fewer)) return fewest(fewer, fails);
  }
  return all;
}
