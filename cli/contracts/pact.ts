import { createRequire } from 'node:module';
import manifest from '../../package.json' with { type: 'json' };
import { UsageError } from '../command.ts';

const pact = '@pact-foundation/pact';

/** The version that the contracts were made with: a tool of the repository, a peer of the package. */
const versionIn = (own: object): string => {
  const { devDependencies, peerDependencies } = own as Partial<typeof manifest> & {
    readonly peerDependencies?: Readonly<Record<string, string>>;
  };
  return devDependencies?.[pact] ?? peerDependencies?.[pact] ?? 'latest';
};

/**
 * Throws UsageError saying what to install where Pact is not there: only contracts need it, so the package
 * does not bring it.
 */
export function needPact(resolve: (name: string) => unknown = createRequire(import.meta.url).resolve): void {
  try {
    resolve(pact);
  } catch {
    throw new UsageError(
      `contracts need Pact, which this package does not bring; run npm install --ignore-scripts ${pact}@${versionIn(manifest)} beside it`,
    );
  }
}
