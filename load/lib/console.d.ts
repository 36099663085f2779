/** k6 has a console; its types rely on libraries for the declaration, which the scripts must not see. */
declare const console: { error(text: string): void; info(text: string): void; warn(text: string): void };
