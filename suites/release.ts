/** Name and version of this suite, as package.json has them. */
export const release = { name: 'data-sync-conformance', version: '1.0.0' } as const;

/** No run of this suite is older: it did not exist before. */
export const notBefore = '2025-01-01T00:00:00Z';

/** The seed where none is given: a constant, so that two runs ask the same. */
export const defaultSeed = 1187;
