import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The style of all our pages; blanks at the beginning of its lines would be a third of it. */
export const style = read('html/style.css').replaceAll(/\n\s*/g, '\n');

/** The script of all our pages; without it a page is complete. */
export const script = read('html/script.js');

/** What all scripts of findings have in common, behind the values of one finding. */
export const reproScript = read('repro.sh');
