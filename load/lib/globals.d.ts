import type * as control from './control.ts';

declare global {
  /** k6 has a console; its types rely on libraries for the declaration, which the scripts must not see. */
  const console: { error(text: string): void; info(text: string): void; warn(text: string): void };

  /** k6's own: loads a module while a user is made, and only where it is called. */
  function require(module: './control.ts'): typeof control;
}
