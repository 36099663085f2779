import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { stringify } from 'yaml';
import { listFields } from './fields.ts';
import { describeApi } from './openapi.ts';
import { reportTypes } from './report-types.ts';
import { pascal, readSources, type SchemaSource } from './sources.ts';

const notice =
  '// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.\n';
// Replaces the one function of ajv's run-time that the schemas need.
const lengthOf =
  'function lengthOf(text) { let length = 0; for (const _ of text) length += 1; return length; }\n';
const annotations = ['x-nullable', 'x-optional', 'x-utc'];

/** Makes every generated file of this folder: file name → text, the same text for the same schemas. */
export async function compile(): Promise<Map<string, string>> {
  const wire = readSources('wire');
  const files = readSources('files');
  return new Map([
    ['validators.gen.js', notice + (await validators(wire, true)) + fieldTable(wire)],
    ['validators.gen.d.ts', notice + declarations(wire) + fieldDeclarations(wire)],
    ['files.gen.js', notice + (await validators(files, false))],
    ['files.gen.d.ts', notice + declarations(files)],
    ['report.gen.ts', notice + reportTypes(files)],
    [
      'openapi.yaml',
      notice.replace('//', '#') +
        stringify(describeApi(wire), { aliasDuplicateObjects: false, lineWidth: 110 }),
    ],
  ]);
}

/** What the 2020-12 meta-schema has against a schema; empty when it has nothing. */
export function faultsOf(schema: object): string[] {
  const ajv = newAjv(false);
  const isValid = ajv.validateSchema(schema) === true;
  return isValid ? [] : (ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

function newAjv(isHostile: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    // Members refer to a pattern and say their type beside the reference; null is listed next to a type.
    strictTypes: false,
    strictRequired: false,
    // An integer of 400 digits reaches a validator as Infinity and is still an integer.
    strictNumbers: !isHostile,
    validateFormats: false,
    code: { source: true, esm: true },
  });
  ajv.addVocabulary(annotations);
  return ajv;
}

async function validators(sources: readonly SchemaSource[], isHostile: boolean): Promise<string> {
  const ajv = newAjv(isHostile);
  for (const { schema } of sources) ajv.addSchema(schema);
  const exported = Object.fromEntries(
    sources.map(({ name, schema }) => [`validate${pascal(name)}`, schema.$id ?? name]),
  );
  const code = standalone
    .default(ajv, exported)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'lengthOf')
    .replace(/\bfunc\d+\((\w+)\) < 1\b/g, '$1.length < 1');
  return bundle(lengthOf + bounded(lazyPatterns(inlineTypes(withoutEvaluated(code)))));
}

/** Keeps no more errors than a report can use: millions of wrong entries must not fill the memory. */
function bounded(code: string): string {
  const pushes = code.replaceAll('vErrors.push(', 'vErrors.length < errorLimit && vErrors.push(');
  const joins = pushes.replace(
    /vErrors\.concat\((\w+)\.errors\)/g,
    '(vErrors.length < errorLimit ? vErrors.concat($1.errors) : vErrors)',
  );
  if (pushes === code || joins === pushes) throw new Error('ajv gathers errors in another way than before');
  return `export const errorLimit = 10_000;\n${joins}`;
}

/** Writes the types of an error beside it: each virtual user would have a copy of a schema that is left. */
function inlineTypes(code: string): string {
  return code.replace(/\bschema\d+(?:\.\w+)+\.type\b/g, (path) => {
    const [name = '', ...members] = path.split('.');
    const start = code.indexOf(`const ${name} = `) + `const ${name} = `.length;
    // Ajv writes a schema as JSON, up to the end of its statement.
    const schema: unknown = JSON.parse(code.slice(start, code.indexOf('};', start) + 1));
    const found = members.reduce(
      (value: unknown, member) => Object.entries(value ?? {}).find(([key]) => key === member)?.[1],
      schema,
    );
    if (found === undefined) throw new Error(`ajv names ${path}, which is in no schema`);
    return JSON.stringify(found);
  });
}

/** Drops what ajv notes for `unevaluatedProperties`, which no schema has, for the same reason. */
function withoutEvaluated(code: string): string {
  const looked =
    /const (evaluated\d+) = validate\d+\.evaluated;(?:if\(\1\.dynamic\w+\)\{\1\.\w+ = undefined;\})*/g;
  const dropped = code.replace(looked, '').replace(/\bvalidate\d+\.evaluated = \{.*?\};/g, '');
  if (/\bevaluated\b/.test(dropped))
    throw new Error('ajv notes what it evaluated in another way than before');
  return dropped;
}

/** Compiles each pattern when it is first needed, for the same reason: it is most of what a module costs. */
function lazyPatterns(code: string): string {
  const lazy = code.replace(/\bnew RegExp\(("(?:[^"\\]|\\.)*"), "u"\)/g, 'lazyPattern($1)');
  const made = 'made ??= new RegExp(text, "u")';
  return `function lazyPattern(text) { let made; return { test: (value) => (${made}).test(value) }; }\n${lazy}`;
}

/** Drops what ajv wrote and nobody uses, in syntax that k6 knows, with nothing left to import. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    format: 'esm',
    target: 'es2020',
    platform: 'neutral',
    charset: 'utf8',
    legalComments: 'none',
    // Whitespace stays, so that a change of a schema can be read in the diff.
    minifySyntax: true,
    logLevel: 'silent',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Each list is made when it is asked for: a virtual user that asks for none has none. */
function fieldTable(wire: readonly SchemaSource[]): string {
  const lists = Object.entries(listFields(wire)).map(
    ([resource, fields]) =>
      `  get ${resource}() { return [\n${fields.map((field) => `    ${JSON.stringify(field)},\n`).join('')}  ]; },\n`,
  );
  return `export const fields = {\n${lists.join('')}};\n`;
}

const fieldDeclarations = (wire: readonly SchemaSource[]): string => `
import type { Field, Resource } from './field.ts';

/** How many errors of one value are kept before the rest is only counted as wrong. */
export declare const errorLimit: number;

/** The listed members of every resource, in the order of the schemas. */
export declare const fields: Readonly<Record<Resource, readonly Field[]>>;

/** The names of these members. */
export interface MemberNames {
${Object.entries(listFields(wire))
  .map(([name, own]) => `  readonly ${name}: ${own.map(({ member }) => `'${member}'`).join(' | ')};\n`)
  .join('')}}
`;

const declarations = (sources: readonly SchemaSource[]): string =>
  [
    validatorDeclaration,
    ...sources.map(
      ({ name, schema }) =>
        `/** ${schema.title}: whether a value is one. */\nexport declare const validate${pascal(name)}: Validator;`,
    ),
    '',
  ].join('\n');

const validatorDeclaration = `
/** One thing that a schema has against a value. */
export interface SchemaError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  /** What the keyword asked for; of \`required\` the member is \`missingProperty\`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Judges a decoded value; after a false, \`errors\` holds what is wrong, until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
`;

if (import.meta.main) {
  for (const [file, text] of await compile()) writeFileSync(new URL(file, import.meta.url), text);
}
