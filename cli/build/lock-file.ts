import { Buffer } from 'node:buffer';

/** What of an entry of package-lock.json is read. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Algorithm and digest in base64. */
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
}

/** What of package-lock.json is read. */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The package that is published, as its manifest has it. */
interface Published {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The entries of what the published package depends on: no tools, and no Node for a platform. */
const shippedIn = ({ packages }: LockFile): readonly (readonly [path: string, entry: LockedPackage])[] =>
  Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) =>
      path !== '' && dev !== true && devOptional !== true && optional !== true,
  );

/** npm-shrinkwrap.json: anyone who installs the package gets the versions that it was tested with. */
export function shrinkwrapOf(lock: LockFile, manifest: Published): Record<string, unknown> {
  const { name, version } = manifest;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(shippedIn(lock)) },
  };
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What the published package consists of (CycloneDX 1.5), the same for the same lock file. */
export function sbomOf(lock: LockFile, manifest: Published): Record<string, unknown> {
  const shipped = shippedIn(lock).map(([path, entry]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    ...entry,
  }));
  const refs = new Map(shipped.map(({ name, version = '' }) => [name, purlOf(name, version)]));
  const refsOf = (dependencies: Readonly<Record<string, string>> = {}): readonly string[] =>
    Object.keys(dependencies).flatMap((name) => refs.get(name) ?? []);
  const own = purlOf(manifest.name, manifest.version);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: manifest.name,
        version: manifest.version,
        purl: own,
        licenses: [{ license: { id: manifest.license } }],
      },
    },
    components: shipped.map(({ name, version = '', license, integrity = '' }) => ({
      type: 'library',
      'bom-ref': purlOf(name, version),
      name,
      version,
      purl: purlOf(name, version),
      ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
      hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    })),
    dependencies: [
      { ref: own, dependsOn: refsOf(manifest.dependencies) },
      ...shipped.map(({ name, version = '', dependencies }) => ({
        ref: purlOf(name, version),
        dependsOn: refsOf(dependencies),
      })),
    ],
  };
}

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
