import type { CommandVariable } from '../../schemas/report-facts.ts';
import type { CommandLine } from '../../schemas/report.ts';
import type { HttpManner } from '../catalogue/questions.ts';
import { masked, type Exchange } from '../log/exchange.ts';
import { credentialName, showSent, type Showing } from './evidence.ts';

interface Part {
  readonly text: string;
  readonly variable?: CommandVariable;
  /** A header line that is written to curl, since its arguments are seen by every user of the machine. */
  readonly isSecret?: boolean;
}

const mostCharacters = 4096; // a longer body is no line that anybody pastes

/** Headers that curl sends by itself or that make no difference here; the credential is a separate part. */
const leftOut = ['authorization', 'accept-encoding', 'host', 'connection', 'content-length', 'user-agent'];

/**
 * A request as one curl line, with every header and the body that was sent. Secrets and private bodies are
 * variables; headers that hold one reach curl through a pipe, so that no list of processes shows them.
 */
export function curlCommand(exchange: Exchange, showing: Showing): CommandLine {
  const { method, url } = exchange;
  const headers = [...credentialPart(exchange), ...headerParts(exchange)];
  const secret = headers.filter(({ isSecret }) => isSecret === true);
  const parts: readonly Part[] = [
    ...(method === 'GET' ? [] : [{ text: `-X ${method}` }]),
    ...(secret.length === 0 ? [] : [{ text: '-H @-' }]),
    ...headers
      .filter(({ isSecret }) => isSecret !== true)
      .map((part) => ({ ...part, text: `-H ${part.text}` })),
    ...mannerPart(exchange.ask.manner),
    ...bodyPart(exchange, showing),
    { text: forShell(url, true) },
  ];
  const piped = secret.length === 0 ? '' : `printf '%s\\n' ${secret.map(({ text }) => text).join(' ')} | `;
  const variables = [...secret, ...parts].flatMap(({ variable }) => variable ?? []);
  return {
    line: `${piped}curl -sS ${parts.map(({ text }) => text).join(' ')}`,
    ...(variables.length > 0 && { variables }),
  };
}

/** A word for the shell, in quotes if one of its characters has a meaning there, or always. */
export const forShell = (word: string, isAlways = false): string =>
  !isAlways && /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A header for curl, which would omit one without a value unless it ends with a semicolon. */
const headerFor = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`);

function credentialPart({ ask, sentHeaders }: Exchange): readonly Part[] {
  const variable = (name: string, holds: string): Pick<Part, 'variable' | 'isSecret'> => ({
    variable: { name, holds },
    isSecret: true,
  });
  if (ask.credential === 'none') return [];
  if (ask.credential === undefined)
    return [{ text: '"Authorization: Bearer $TOKEN"', ...variable('TOKEN', 'the token') }];
  const sent = sentHeaders['authorization'];
  if (sent !== undefined && !sent.startsWith('['))
    return [{ text: forShell(headerFor('Authorization', sent), true) }];
  const holds = `the value of the header Authorization: ${credentialName(ask)}`;
  return [{ text: '"Authorization: $CREDENTIAL"', ...variable('CREDENTIAL', holds) }];
}

/** The header for a request that uses HTTP in an unusual way (interpretation 30). */
const manners: Readonly<Partial<Record<HttpManner, string>>> = {
  'no Accept': 'Accept:',
  identity: 'Accept-Encoding: identity',
  closed: 'Connection: close',
};

function mannerPart(manner: HttpManner | undefined): readonly Part[] {
  const header = manner && manners[manner];
  return header === undefined ? [] : [{ text: `-H ${forShell(header, true)}` }];
}

const headerParts = ({ sentHeaders }: Exchange): readonly Part[] =>
  Object.entries(sentHeaders)
    .filter(([name, value]) => !leftOut.includes(name) && !(name === 'accept' && value === '*/*'))
    .map(([name, value]) => {
      if (!value.includes(masked)) return { text: forShell(headerFor(name, value), true) };
      const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
      const holds = `the value of the header ${name}`;
      return { text: `"${name}: $${variable}"`, variable: { name: variable, holds }, isSecret: true };
    });

function bodyPart({ ask }: Exchange, showing: Showing): readonly Part[] {
  if (ask.body === undefined) return [];
  const holds = secretIn(ask.body, showSent(ask, showing) ?? '', showing);
  return holds === undefined
    ? [{ text: `--data-raw ${forShell(ask.body, true)}` }]
    : [{ text: '--data-raw "$BODY"', variable: { name: 'BODY', holds } }];
}

/** What a body must hold that cannot be shown; undefined where it can. */
function secretIn(body: string, shown: string, { mask }: Showing): string | undefined {
  if (body.length > mostCharacters) return `the body that was sent (${body.length} characters)`;
  if (mask(body) !== body) return `the body that was sent, with the secrets in it: ${mask(shown)}`;
  return shown === body ? undefined : `the body that was sent, with your values: ${shown}`;
}
