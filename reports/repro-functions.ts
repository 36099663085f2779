import { judgeWords } from './repro-judge.ts';

/** How each credential that must be refused is made of the token and its three parts. */
export const badCredentials: Readonly<Record<string, string>> = {
  'an empty Authorization header': '""',
  'the word Bearer and no token': '"Bearer"',
  'a made-up token': '"Bearer no-such-token"',
  'the word null for a token': '"Bearer null"',
  'a made-up Basic credential': '"Basic " + btoa("no-such-user:no-such-password")',
  'the token with a changed signature': '`Bearer ${header}.${payload}.${changed}`',
  'the token without its signature': '`Bearer ${header}.${payload}.`',
  'the token with alg none': '`Bearer ${withAlg("none")}.${payload}.`',
  'the token cut before its signature': '`Bearer ${header}.${payload}`',
  'the token with alg none and its old signature': '`Bearer ${withAlg("none")}.${payload}.${signature}`',
  'the token with alg None': '`Bearer ${withAlg("None")}.${payload}.`',
  'the token with alg NONE': '`Bearer ${withAlg("NONE")}.${payload}.`',
  'the token with alg nOnE': '`Bearer ${withAlg("nOnE")}.${payload}.`',
  'the token with a changed payload and its old signature':
    '`Bearer ${header}.${encode({ ...read(payload), no_such_claim: true })}.${signature}`',
  'the token with characters after it': '`Bearer ${token}QUJD`',
  'the good token without the word Bearer': 'token',
  'the good token under the scheme Token': '"Token " + token',
  'a made-up token without the word Bearer': '"no-such-token"',
  'a made-up token under the scheme Token': '"Token no-such-token"',
};

/** Makes a credential that must be refused: bad NAME. */
export const badCredential: readonly string[] = [
  '# The header with a credential that must be refused, made of the token.',
  'export TOKEN',
  'bad() {',
  '  "$node" - "$1" <<\'BAD\'',
  'const token = process.env.TOKEN;',
  "const [header = '', payload = '', signature = ''] = token.split('.');",
  'const middle = Math.floor(signature.length / 2);',
  "const changed = signature.slice(0, middle) + (signature[middle] === 'A' ? 'B' : 'A') + signature.slice(middle + 1);",
  'const read = (part) => { try { return JSON.parse(Buffer.from(part, "base64url")); } catch { return { typ: "JWT" }; } };',
  'const encode = (members) => Buffer.from(JSON.stringify(members)).toString("base64url");',
  'const withAlg = (alg) => encode({ ...read(header), alg });',
  'const made = {',
  ...Object.entries(badCredentials).map(([name, code]) => `  ${JSON.stringify(name)}: ${code},`),
  '};',
  'const value = made[process.argv[2]];',
  '// With a colon and nothing after it curl would send no header.',
  'console.log(value === "" ? "Authorization;" : `Authorization: ${value}`);',
  'BAD',
  '}',
];

/** What every script that asks begins with; what is secret stands in files, for other users see a command's arguments. */
export const asking: readonly string[] = [
  `node="$(command -v node)" || cannot 'Node is needed to read JSON'`,
  'work="$(mktemp -d)"',
  `trap 'rm -rf "$work"' EXIT`,
  'printf \'Authorization: Bearer %s\\n\' "$TOKEN" > "$work/good"',
  'echo "Accept: application/json" > "$work/more"',
  '# Headers that the target file adds to every request.',
  'if [ -r "$TARGET" ] && grep -q \'"headers"\' "$TARGET"; then',
  '  "$node" - "$TARGET" >> "$work/more" <<\'HEADERS\'',
  "const { headers = {} } = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));",
  'for (const [name, value] of Object.entries(headers))',
  "  console.log(name + ': ' + value.replace(/\\$\\{(\\w+)\\}/g, (all, variable) => process.env[variable] ?? all));",
  'HEADERS',
  'fi',
  "# Asks, and keeps the answer under a name: ask NAME METHOD URL [more of curl's options].",
  'ask() {',
  '  local name="$1" method="$2" url="$3"; shift 3',
  '  printf \'%s\' "$url" > "$work/$name.url"; : > "$work/$name.body"',
  '  curl -sS --globoff --path-as-is --max-time 30 -X "$method" -H @"$work/more" "$@" \\',
  '    -D "$work/$name.headers" -o "$work/$name.body" -w \'%{http_code}\' "$url" > "$work/$name.status" ||',
  '    cannot "no answer to $method $url"',
  '}',
  '# Judges the answers by the JavaScript on its input, which these words go before.',
  "judge() { { cat <<'WORDS'",
  ...judgeWords.split('\n'),
  'WORDS',
  'cat; } | "$node" - "$work"; }',
];

/** The body to send, as the target file gives it. */
export const giving: readonly string[] = [
  '# The body to send, as the target file gives it: its key, and which of several.',
  'given() {',
  '  [ -r "$TARGET" ] || cannot "TARGET must name the target file: the body to send stands there"',
  '  "$node" - "$TARGET" "$1" "$2" <<\'GIVEN\' || cannot "the target file has no $1"',
  'const [file, key, which] = process.argv.slice(2);',
  '// Integers beyond 2^53 keep their digits where this Node can.',
  "const digits = (name, value, context) => typeof value === 'number' && context?.source ? JSON.rawJSON(context.source) : value;",
  "const value = JSON.parse(require('node:fs').readFileSync(file, 'utf8'), digits)[key];",
  'if (value === undefined) process.exit(2);',
  "const body = key === 'querySource' ? { query: value } : Array.isArray(value) ? value[which] ?? value.at(-1) : value;",
  'process.stdout.write(JSON.stringify(body));',
  'GIVEN',
  '}',
];

/** The link at a pointer of an answer. */
export const linking: readonly string[] = [
  '# The link at a pointer of an answer, if it stays under the base URL.',
  'link() {',
  '  local url',
  '  url="$(printf \'console.log(linkOf(answer("%s"), "%s") ?? "")\' "$1" "$2" | judge)"',
  '  case "$url" in "$BASE_URL"/*) printf \'%s\' "$url" ;; esac',
  '}',
];

/** Keeps a model's first state and puts it back when the script ends: keep URL. */
export const keeping: readonly string[] = [
  '# What the model held before; written back in a body of the given shape when the script ends.',
  'keep() {',
  '  model="$1"',
  '  ask former GET "$model" -H @"$work/good"',
  `  trap 'restore; rm -rf "$work"' EXIT`,
  '}',
  'restore() {',
  '  given updateModel 0 > "$work/shape"',
  '  "$node" - "$work/former.body" "$work/shape" > "$work/former" 2>/dev/null <<\'RESTORE\'',
  "const [former, shape] = process.argv.slice(2).map((file) => JSON.parse(require('node:fs').readFileSync(file, 'utf8')));",
  'const { attributes } = former.data;',
  'const fill = (body, depth) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name,',
  '  Object.hasOwn(attributes, name) ? attributes[name] : depth === 0 && value?.constructor === Object ? fill(value, 1) : value]));',
  'const text = JSON.stringify(fill(shape, 0));',
  '// A masked value is never written back.',
  String.raw`if (!/\*{3}|"\[[A-Za-z]+\]"/.test(text)) process.stdout.write(text);`,
  'RESTORE',
  '  [ -s "$work/former" ] && curl -sS -o "$work/restored.body" --max-time 30 -X PUT -H @"$work/more" -H @"$work/good" \\',
  '    -H "Content-Type: application/json" --data-binary @"$work/former" "$model" || echo "the model was not put back: $model" >&2',
  '}',
];
