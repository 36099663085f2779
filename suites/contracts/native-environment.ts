// Only those parts of our environment that a process needs on its platform, without PATH and proxies.
const kept = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'LD_LIBRARY_PATH', 'PACT_PREBUILD_LOCATION'];

/** The environment in which the native code runs, made of the one given. */
export function quietEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const rest = kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return { ...Object.fromEntries(rest), PACT_DO_NOT_TRACK: 'true', DO_NOT_TRACK: '1', NODE_NO_WARNINGS: '1' };
}

/**
 * Why the native code may not be loaded in an environment; undefined if it may. It reads its own environment,
 * before anything that we could set later.
 */
export function environmentRefusal(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env['PACT_DO_NOT_TRACK'] !== 'true') return 'PACT_DO_NOT_TRACK is not "true": usage would be reported';
  const foreign = Object.keys(env).find(
    (name) => /^(https?|all|no)_proxy$/i.test(name) || /^PACT_(DESCRIPTION|PROVIDER_)/i.test(name),
  );
  return foreign === undefined ? undefined : `${foreign} is set: it would lead the verifier astray`;
}
