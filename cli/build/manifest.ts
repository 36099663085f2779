/** What consumer contracts need, and nothing else does. */
const pact = '@pact-foundation/pact';

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
  readonly devDependencies: Readonly<Record<typeof pact, string>>;
}

/** The entry points of the package: what others may import, with its types. */
const entryPoints = {
  '.': entryPoint('./suites/index'),
  './client': entryPoint('./suites/contracts/client'),
  './catalogue': entryPoint('./suites/catalogue/index'),
  './schemas/*': './schemas/*',
  './package.json': './package.json',
} as const;

/** The package's own package.json. */
export interface PackageManifest extends Omit<Manifest, 'devDependencies'> {
  readonly type: 'module';
  readonly exports: typeof entryPoints;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>;
}

/**
 * The package's own package.json: what runs, without tools, scripts and the Nodes that only the repository
 * brings along. Pact, a dependency of which reports each installation, comes only where somebody installs it.
 */
export function packageManifest(repository: Manifest): PackageManifest {
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
    peerDependencies: { [pact]: rest.devDependencies[pact] },
    peerDependenciesMeta: { [pact]: { optional: true } },
  };
}

function entryPoint(path: string): { readonly types: string; readonly default: string } {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
