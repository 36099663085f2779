/** One result of `verify`: valid, invalid, or not checked. */
export interface Verification {
  readonly state: 'good' | 'bad' | 'idle';
  readonly text: string;
}

/** What holds. */
export const good = (text: string): Verification => ({ state: 'good', text });

/** An invalid part. */
export const bad = (text: string): Verification => ({ state: 'bad', text });

/** An unchecked part. */
export const idle = (text: string): Verification => ({ state: 'idle', text });

/** Valid if nothing is wrong; otherwise the first problem. */
export const held = (text: string, wrong: readonly string[], instead = text): Verification =>
  wrong[0] === undefined ? good(text) : bad(`${instead}: ${wrong[0]}`);
