/** k6 has a console; its types leave the declaration to libraries that the scripts must not see. */
declare const console: { error(text: string): void; info(text: string): void; warn(text: string): void };
