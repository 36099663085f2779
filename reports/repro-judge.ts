/**
 * What a script's judge knows, in plain JavaScript for any Node from 20 on: the answers that curl kept in files, values
 * at JSON pointers in which `*` stands for every entry, and the tests that findings speak of.
 */
export const judgeWords = String.raw`
const { existsSync, readFileSync } = require('node:fs');
const work = process.argv[2];
const unable = (why) => { console.error('cannot tell: ' + why); process.exit(2); };
// Integers beyond 2^53 keep their digits, and a fraction that a double rounds away is no integer, where this Node can tell (21 and later).
const exact = (name, value, context) => {
  const source = Number.isInteger(value) ? context?.source ?? '' : '';
  if (/^-?\d+\.\d*[1-9]/.test(source) && !/e/i.test(source)) return NaN;
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value;
};
const parse = (text) => JSON.parse(text, exact);
const answer = (name) => {
  const read = (part) => readFileSync(work + '/' + name + '.' + part);
  const lines = read('headers').toString('latin1').split('\r\n\r\n').filter(Boolean).at(-1).split('\r\n');
  const header = (wanted) => lines.map((line) => line.match(/^([^:]+):\s*(.*)$/)).filter((line) => line?.[1].toLowerCase() === wanted).map((line) => line[2]).join(', ');
  return { status: Number(read('status')), url: read('url').toString().trim(), bytes: read('body'), header };
};
// Two bytes for a character at the start of JSON are UTF-16, though each byte alone may be legal.
const isWide = ([first, second, third]) => first >= 0xfe || (first === 0 && third === 0) || (second === 0 && third !== 0);
const isUtf8 = ({ bytes }) => { if (isWide(bytes)) return false; try { new TextDecoder('utf-8', { fatal: true }).decode(bytes); return true; } catch { return false; } };
const isJson = ({ bytes }) => { try { parse(bytes.toString('utf8')); return true; } catch { return false; } };
const json = (one) => {
  if (one.json !== undefined) return one.json.value;
  if (!isJson(one)) unable('the answer (' + one.status + ') is no JSON');
  one.json = { value: parse(one.bytes.toString('utf8')) };
  return one.json.value;
};
const isArray = Array.isArray;
const isObject = (value) => typeof value === 'object' && value !== null && !isArray(value);
const isString = (value) => typeof value === 'string';
const isInteger = (value) => typeof value === 'bigint' || Number.isInteger(value);
const isUtc = (value) => isDateTime(value) && /(Z|[+-]00:00)$/i.test(value);
const isDateTime = (value) => {
  const parts = isString(value) && value.match(/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number);
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= days && hour < 24 && minute < 60 && second <= 60;
};
const at = (from, pointer) => {
  const steps = pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let values = [from.bytes === undefined ? from : json(from)];
  for (const [index, step] of steps.entries())
    values = values.flatMap((value) => {
      if (step === '*' && isArray(value)) return value;
      if (isObject(value) || isArray(value)) return [Object.hasOwn(value, step) ? value[step] : undefined];
      // Where a parent is missing, that is another rule's finding; where nothing was parsed, it is this one's.
      return index === 0 ? [undefined] : [];
    });
  return values;
};
const text = (value) => typeof value === 'bigint' ? String(value)
  : isArray(value) ? '[' + value.map(text).join() + ']'
  : isObject(value) ? '{' + Object.keys(value).sort().map((name) => JSON.stringify(name) + ':' + text(value[name])).join() + '}'
  : String(JSON.stringify(value));
const same = (one, other) => text(one) === text(other);
const ids = (list) => at(list, '/data/*/id');
const entry = (list, single) => at(list, '/data/*').find((one) => one?.id === json(single)?.data?.id) ?? unable('the list does not hold that entry now');
const linkOf = (from, pointer) => { const [link] = at(from, pointer); return isString(link) && URL.canParse(link, from.url) ? new URL(link, from.url).href : undefined; };
const isSameList = (from, link) => {
  if (!isString(link) || !URL.canParse(link, from.url)) return false;
  const [one, other] = [new URL(from.url), new URL(link, from.url)];
  return one.origin === other.origin && one.pathname === other.pathname && other.username === '';
};
const hasDoubledMember = (one) => {
  let members = 0;
  const count = (value) => { if (isArray(value)) value.forEach(count); else if (isObject(value)) for (const inner of Object.values(value)) { members += 1; count(inner); } };
  count(json(one));
  return (one.bytes.toString('utf8').match(/"(?:[^"\\]|\\.)*"\s*:?/g) ?? []).filter((token) => token.endsWith(':')).length > members;
};
const given = (key, which) => {
  const value = JSON.parse(readFileSync(process.env.TARGET, 'utf8'))[key];
  return isArray(value) ? value[which] ?? value.at(-1) : value;
};
// What an update was given it has to show; a secret may come back masked.
const isMasked = (value) => isString(value) && /[*•x.]{3}|^\[\w+\]$/i.test(value);
const keeps = (shown, sent) => isMasked(shown) || (isObject(sent) && isObject(shown)
  ? Object.keys(sent).every((name) => !Object.hasOwn(shown, name) || keeps(shown[name], sent[name])) : same(shown, sent));
const shows = (one, body) => {
  const attributes = json(one)?.data?.attributes ?? {};
  const check = (members, depth) => Object.entries(members).every(([name, value]) =>
    Object.hasOwn(attributes, name) ? keeps(attributes[name], value) : depth > 0 || !isObject(value) || check(value, 1));
  return check(body, 0);
};
const walked = (name) => {
  const pages = [];
  for (let page = 1; existsSync(work + '/' + name + page + '.status'); page++) pages.push(answer(name + page));
  return { ids: pages.flatMap(ids), complete: pages.every((page) => page.status === 200) && pages.length < 200 };
};
`.trim();
