/** What of the repository's package.json the package takes over. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository: Readonly<Record<string, string>>;
  readonly homepage: string;
  readonly bugs: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The entry points of the package: what others may import, with its types. */
export const entryPoints = {
  '.': entryPoint('./suites/library'),
  './client': entryPoint('./suites/contracts/client'),
  './catalogue': entryPoint('./suites/catalogue/index'),
  './schemas/*': './schemas/*',
  './package.json': './package.json',
} as const;

/**
 * The package's own package.json: what runs, without tools, scripts and the Nodes that only the repository
 * brings along.
 */
export function packageManifest(repository: Manifest): Record<string, unknown> {
  const { name, version, description, license, engines, bin, dependencies, ...rest } = repository;
  const links = { repository: rest.repository, homepage: rest.homepage, bugs: rest.bugs };
  return {
    name,
    version,
    description,
    license,
    ...links,
    type: 'module',
    engines,
    bin,
    exports: entryPoints,
    dependencies,
  };
}

function entryPoint(path: string): { readonly types: string; readonly default: string } {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
