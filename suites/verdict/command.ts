import type { CommandVariable } from '../../schemas/report-facts.ts';
import type { CommandLine } from '../../schemas/report.ts';
import type { BadCredential } from '../log/ask.ts';
import { masked, type Exchange } from '../log/exchange.ts';
import { credentialName, mannerWords, showSent, type Showing } from './evidence.ts';

/** A word of a command line; with a variable in it, where it holds what cannot be shown. */
interface Word {
  readonly text: string;
  readonly variable?: CommandVariable;
}

/** What of a request makes its line. */
type Sent = Pick<Exchange, 'url' | 'ask' | 'sentHeaders'> & { readonly method: string };

const mostCharacters = 4096; // a longer body is no line that anybody pastes

/** Headers that curl sends by itself or that make no difference here; the credential is a word of its own. */
const leftOut = ['authorization', 'accept-encoding', 'host', 'connection', 'content-length', 'user-agent'];

/**
 * A request as one curl line, with all headers, the body and the files of TLS. Secrets and private bodies are
 * variables; headers that hold one reach curl through a pipe, so that no list of processes shows them.
 */
export function curlCommand(
  exchange: Sent,
  showing: Showing,
  targetArguments: readonly string[] = [],
): CommandLine {
  const { method, url, ask } = exchange;
  const headers = [...credentialOf(exchange), ...headersOf(exchange)];
  const secret = headers.filter(({ variable }) => variable !== undefined);
  // curl accepts any type by itself, and sends no header that it is given without a value.
  const manner = ask.manner === 'any type' ? undefined : ask.manner && mannerWords[ask.manner];
  const body = ask.body === undefined ? undefined : bodyOf(exchange, ask.body, showing);
  const words = [
    'curl -sS',
    ...targetArguments.flatMap((name, at, { [at + 1]: file = '' }) =>
      tlsFlags[name] === undefined ? [] : [`${tlsFlags[name]} ${shellWord(file)}`],
    ),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(secret.length === 0 ? [] : ['-H @-']),
    ...headers.flatMap(({ text, variable }) => (variable === undefined ? [`-H ${text}`] : [])),
    ...(manner === undefined ? [] : [`-H ${shell(manner.replace(/^no (.*)/, '$1:'))}`]),
    ...(body === undefined ? [] : [`--data-raw ${body.text}`]),
    shell(url),
  ];
  const piped = secret.length === 0 ? '' : `printf '%s\\n' ${secret.map(({ text }) => text).join(' ')} | `;
  const variables = [...secret, body].flatMap((word) => word?.variable ?? []);
  return { line: piped + words.join(' '), ...(variables.length > 0 && { variables }) };
}

/** What curl calls the files of our options. */
const tlsFlags: Readonly<Record<string, string>> = {
  '--ca': '--cacert',
  '--cert': '--cert',
  '--key': '--key',
};

/** Text for a shell, between single quotes. */
export const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same, without quotes where no character has a meaning for a shell. */
export const shellWord = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : shell(text));

/** A header for curl, which would omit one without a value unless it ends with a semicolon. */
const headerFor = (name: string, value: string): string =>
  shell(value === '' ? `${name};` : `${name}: ${value}`);

function credentialOf({ ask, sentHeaders }: Sent): readonly Word[] {
  if (ask.credential === 'none') return [];
  if (ask.credential === undefined)
    return [{ text: '"Authorization: Bearer $TOKEN"', variable: { name: 'TOKEN', holds: 'the token' } }];
  const sent = sentHeaders['authorization'];
  if (sent !== undefined && !sent.startsWith('[')) return [{ text: headerFor('Authorization', sent) }];
  const form = forms[ask.credential];
  const how = form
    ? `export CREDENTIAL=${form}`
    : 'the token changed so (interpretation 17), as `again` sends it';
  const holds = `the value of the header Authorization (${credentialName(ask)}): ${how}`;
  return [{ text: '"Authorization: $CREDENTIAL"', variable: { name: 'CREDENTIAL', holds } }];
}

/** How the shell makes a credential of the good token. */
const forms: Readonly<Partial<Record<BadCredential, string>>> = {
  'no scheme': '"$TOKEN"',
  'good token, other scheme': '"Token $TOKEN"',
  'cut short': '"Bearer ${TOKEN%????}"',
  'characters appended': '"Bearer ${TOKEN}0000"',
  'part appended': '"Bearer $TOKEN.0000"',
  'no signature': '"Bearer ${TOKEN%.*}."',
  // The same place as the probe: a server may compare a part of the signature alone.
  'changed signature': `"Bearer $(echo "$TOKEN" | awk -F. '{ m = int(length($3) / 2); c = substr($3, m + 1, 1); print $1 "." $2 "." substr($3, 1, m) (c ~ /[Aa]/ ? "b" : "a") substr($3, m + 2) }')"`,
};

const headersOf = ({ sentHeaders }: Sent): readonly Word[] =>
  Object.entries(sentHeaders)
    .filter(([name, value]) => !leftOut.includes(name) && !(name === 'accept' && value === '*/*'))
    .map(([header, value]) => {
      if (!value.includes(masked)) return { text: headerFor(header, value) };
      const name = header.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
      const variable = { name, holds: `the value of the header ${header}` };
      return { text: `"${header}: $${name}"`, variable };
    });

/** A body, or the variable for one that cannot be shown: what it must hold. */
function bodyOf({ ask }: Sent, body: string, showing: Showing): Word {
  const { mask } = showing;
  const shown = showSent(ask, showing);
  const variable = (what: string): Word => ({
    text: '"$BODY"',
    variable: { name: 'BODY', holds: `the body that was sent${what}` },
  });
  if (body.length > mostCharacters) return variable(` (${body.length} characters)`);
  if (mask(body) !== body) return variable(`, with the secrets in it: ${mask(shown ?? '')}`);
  return shown === body ? { text: shell(body) } : variable(`, with your values: ${shown}`);
}
