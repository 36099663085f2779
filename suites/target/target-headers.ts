import { ConfigurationError } from './configuration.ts';

/** The headers of a target file, their variables filled in. */
export interface TargetHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly secretHeaders: readonly string[];
}

/** Headers that the suite sets or whose meaning belongs to the connection: why they cannot be given. */
const ours: ReadonlyMap<string, string> = new Map([
  ['authorization', 'the token is given in TOKEN or with --token-file'],
  ['content-type', 'bodies are sent as application/json (clause 4)'],
  ...'content-length transfer-encoding connection keep-alive upgrade te trailer expect'
    .split(' ')
    .map((name) => [name, 'it belongs to the connection'] as const),
]);

const secretName = /cookie|token|secret|key|auth|password|signature|session/;

/**
 * Fills in `${NAME}` from the environment; a value with a variable, or under a name like "key" or "token", is
 * secret. Throws ConfigurationError.
 */
export function resolveHeaders(
  given: Readonly<Record<string, string>>,
  fileName: string,
  env: Readonly<Record<string, string | undefined>>,
): TargetHeaders {
  const headers: Record<string, string> = {};
  const secret = new Set<string>();
  const seen = new Map<string, string>();
  for (const [name, template] of Object.entries(given)) {
    const place = `${fileName}: headers.${name}`;
    const folded = name.toLowerCase();
    const reason = ours.get(folded);
    if (reason !== undefined) throw new ConfigurationError(`${place} cannot be set here: ${reason}`);
    const twin = seen.get(folded);
    if (twin !== undefined)
      throw new ConfigurationError(`${place} is the same header as ${twin}; accepted is one of them`);
    seen.set(folded, name);
    headers[name] = fill(template, place, env);
    if (template.includes('${') || secretName.test(folded)) secret.add(folded);
  }
  return { headers, secretHeaders: [...secret] };
}

function fill(template: string, place: string, env: Readonly<Record<string, string | undefined>>): string {
  const value = template.replaceAll(/\$\{([^}]*)(\}?)/g, (_, name: string, end: string) => {
    if (end === '' || !/^[A-Za-z_]\w*$/.test(name))
      throw new ConfigurationError(
        `${place} has a "\${" without the name of a variable; accepted is "\${NAME}"`,
      );
    const found = env[name]?.trim() ?? '';
    if (found !== '') return found;
    throw new ConfigurationError(
      `${place} takes \${${name}}, but the environment variable ${name} is not set or empty`,
    );
  });
  if (!/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)) return value;
  throw new ConfigurationError(
    `${place} has a character that no header can carry; accepted are printable Latin-1 characters`,
  );
}
