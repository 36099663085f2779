import type { Apply } from '../../reference/deviation.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import { UsageError } from '../command.ts';
import { quote } from '../options.ts';
import { callOf } from '../place.ts';
import type { CommandSettings } from './settings.ts';

/** A target that is ready to be examined; an embedded reference server ends with it. */
export type OpenTarget = CommandSettings & AsyncDisposable & { readonly target: Target };

const ofPrompt = 0.02; // of the usual waits, as in the matrix

/** The target of the settings; starts the reference server if they have none. */
export async function openTarget(settings: CommandSettings): Promise<OpenTarget> {
  const { target, options, secrets } = settings;
  if (target !== undefined) return { ...settings, target, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { defects, variants } = options.deviations ?? { defects: [], variants: [] };
  const { reference, text, isPrompt } = await startEmbedded('embedded reference', defects, variants);
  secrets.keep(reference.token);
  return {
    ...settings,
    // Parsed like any target file, so that a newcomer first sees the way that later targets use too.
    target: newTarget(parseTargetFile(text, 'embedded reference'), reference.baseUrl, true),
    options: { ...options, token: reference.token, ...(isPrompt && { waitScale: ofPrompt }) },
    [Symbol.asyncDispose]: () => reference.close(),
  };
}

/** Starts the reference server with defects and variants; `text` is its target file, under that name. */
export async function startEmbedded(server: string, defects: Names, variants: Names, port = 0) {
  const names = [...defects, ...variants];
  const all = names.length === 0 ? { defects: [], variants: [] } : await loadDeviations();
  const chosen = [...named('defect', defects, all.defects), ...named('variant', variants, all.variants)];
  const { startReference } = await import('../../reference/server.ts');
  const { serialise } = await import('../../reference/json.ts');
  const reference = await startReference({ deviations: chosen.map(({ apply }) => apply), port });
  const isPrompt = defects.length > 0 && chosen.every(({ takesTime }) => takesTime !== true);
  const name = names.length === 0 ? server : `${server} with ${names.join(' and ')}`;
  return { reference, text: serialise({ ...reference.target, name }), isPrompt };
}

/** Loads all defects and variants of the reference server; much code, so only on demand. */
export async function loadDeviations() {
  const { defects } = await import('../../reference/defects/index.ts');
  const { variants } = await import('../../reference/variants/index.ts');
  return { defects, variants };
}

type Names = readonly string[];
type Named = readonly { readonly name: string; readonly apply: Apply; readonly takesTime?: true }[];

const named = (option: string, given: Names, all: Named): Named =>
  given.map((name) => {
    const found = all.find((one) => one.name === name);
    if (found !== undefined) return found;
    const names = all.map((one) => one.name);
    const hint = suggest(name, names) || `; ${callOf('reference')} --list shows all`;
    throw new UsageError(`--${option} ${quote(name)} is not known${hint}`);
  });
