/** What of the repository's package.json the package takes over. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The doors of the package: what others may import, with its types. */
export const doors = {
  '.': door('./suites/library'),
  './client': door('./suites/contracts/client'),
  './catalogue': door('./suites/catalogue/index'),
  './schemas/*': './schemas/*',
  './package.json': './package.json',
} as const;

/**
 * The package's own package.json: what runs, without tools, scripts and the Nodes that only the repository
 * brings along.
 */
export function packageManifest(repository: Manifest): Record<string, unknown> {
  const { name, version, description, license, engines, bin, dependencies } = repository;
  return { name, version, description, license, type: 'module', engines, bin, exports: doors, dependencies };
}

function door(path: string): { readonly types: string; readonly default: string } {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
