import type { CommandVariable } from '../../../schemas/report-facts.ts';
import { decode } from '../http/body/decode.ts';
import type { Ask, Exchange } from '../http/exchange.ts';
import { writeJson } from '../json/json-writer.ts';
import { userAgent } from '../http/request-headers.ts';
import { masked } from '../protocol/mask.ts';
import { withoutData } from './privacy.ts';

/** A request as a command line. */
export interface CurlCommand {
  readonly line: string;
  /** What must be set first: secrets and private bodies, which no report holds. */
  readonly variables: readonly CommandVariable[];
}

/** How much of a request may be shown. */
export interface CurlOptions {
  readonly mask: (text: string) => string;
  /** True where customers' data may be shown. */
  readonly data: boolean;
}

interface Part {
  readonly text: string;
  readonly variable?: CommandVariable;
}

const mostCharacters = 4096; // a longer body is no line that anybody pastes

/** Headers that curl sends by itself or that make no difference here; the credential is a separate part. */
const leftOut = ['authorization', 'accept-encoding', 'host', 'connection', 'content-length'];

/**
 * A request as one curl line, with every header and the body that was sent; secrets and private bodies are
 * variables.
 */
export function curlCommand({ ask, sentHeaders }: Exchange, options: CurlOptions): CurlCommand {
  const parts: readonly Part[] = [
    { text: 'curl -sS' },
    ...(ask.method === 'GET' ? [] : [{ text: `-X ${ask.method}` }]),
    ...credentialPart(ask, options),
    ...headerParts(ask, sentHeaders),
    ...mannerPart(ask),
    ...bodyPart(ask, options),
    { text: quote(ask.url) },
  ];
  return {
    line: parts.map(({ text }) => text).join(' '),
    variables: parts.flatMap(({ variable }) => (variable === undefined ? [] : [variable])),
  };
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A header for curl, which would omit one without a value unless it ends with a semicolon. */
const headerFor = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`);

function credentialPart({ credential }: Ask, { mask }: CurlOptions): readonly Part[] {
  if (credential === 'none') return [];
  if (credential === 'good')
    return [{ text: '-H "Authorization: Bearer $TOKEN"', variable: { name: 'TOKEN', holds: 'the token' } }];
  if (mask(credential.header) === credential.header)
    return [{ text: `-H ${quote(headerFor('Authorization', credential.header))}` }];
  const holds = `the value of the header Authorization: ${credential.name}`;
  return [{ text: '-H "Authorization: $CREDENTIAL"', variable: { name: 'CREDENTIAL', holds } }];
}

/** The header for a request that uses HTTP in an unusual way (interpretation 30). */
const manners: Readonly<Partial<Record<NonNullable<Ask['manner']>, string>>> = {
  'no Accept': 'Accept:',
  identity: 'Accept-Encoding: identity',
  closed: 'Connection: close',
};

function mannerPart({ manner }: Ask): readonly Part[] {
  const header = manner === undefined ? undefined : manners[manner];
  return header === undefined ? [] : [{ text: `-H ${quote(header)}` }];
}

function headerParts(ask: Ask, sent: Exchange['sentHeaders']): readonly Part[] {
  const usual: Readonly<Record<string, string>> =
    ask.body === undefined ? {} : { 'content-type': 'application/json' };
  return Object.entries({ ...usual, ...sent })
    .filter(([name, value]) => !leftOut.includes(name) && !(name === 'accept' && value === '*/*'))
    .filter(([name, value]) => name !== 'user-agent' || value !== userAgent)
    .map(([name, value]) => {
      if (!value.includes(masked)) return { text: `-H ${quote(headerFor(name, value))}` };
      const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
      return {
        text: `-H "${name}: $${variable}"`,
        variable: { name: variable, holds: `the value of the header ${name}` },
      };
    });
}

function bodyPart(ask: Ask, options: CurlOptions): readonly Part[] {
  if (ask.body === undefined) return [];
  const holds = secretOf(ask, ask.body, options);
  return holds === undefined
    ? [{ text: `--data-raw ${quote(ask.body)}` }]
    : [{ text: '--data-raw "$BODY"', variable: { name: 'BODY', holds } }];
}

/** What a body must hold that cannot be shown; undefined where it can. */
function secretOf(ask: Ask, body: string, { mask, data }: CurlOptions): string | undefined {
  if (body.length > mostCharacters) return `the body that was sent (${body.length} characters)`;
  if (mask(body) !== body) return `the body that was sent, with the secrets in it: ${mask(body)}`;
  const sent = decode(new TextEncoder().encode(body));
  if (data || sent.kind !== 'json') return undefined;
  const shown = writeJson(withoutData(ask.endpoint, sent.value, 'request'));
  return shown === writeJson(sent.value) ? undefined : `the body that was sent, with your values: ${shown}`;
}
