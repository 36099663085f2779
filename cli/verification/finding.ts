/** One thing that `verify` looked at: it holds, does not hold, or was not checked. */
export interface Verification {
  readonly state: 'good' | 'bad' | 'idle';
  readonly text: string;
}

/** What holds. */
export const good = (text: string): Verification => ({ state: 'good', text });

/** What does not hold. */
export const bad = (text: string): Verification => ({ state: 'bad', text });

/** What was not checked. */
export const idle = (text: string): Verification => ({ state: 'idle', text });

/** Holds where nothing is wrong; otherwise the first thing that is. */
export const held = (text: string, wrong: readonly string[], instead = text): Verification =>
  wrong[0] === undefined ? good(text) : bad(`${instead}: ${wrong[0]}`);
