/**
 * The whole script of the HTML pages: filter with its state in the address, keys (`/`, `j`, `k`, `c`), copy
 * buttons, links into closed parts, the visible section, sortable tables, open cards in print. Without it a
 * page is complete, only not filtered or sorted.
 */
export const script = `
'use strict';
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const form = document.querySelector('.filter');
const items = all('[data-words]');

function applyFilter() {
  const words = form.elements.words.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const outcomes = all('input[name=outcome]:checked', form).map((box) => box.value);
  let shown = 0;
  for (const item of items) {
    const fits = outcomes.includes(item.dataset.outcome) && words.every((word) => item.dataset.words.includes(word));
    item.hidden = !fits;
    if (fits && item.classList.contains('row')) shown += 1;
  }
  for (const group of all('[data-group]')) group.hidden = !all('[data-words]', group).some((item) => !item.hidden);
  if (words.length > 0) for (const group of all('details.group')) group.open = true;
  const query = new URLSearchParams();
  if (form.elements.words.value !== '') query.set('filter', form.elements.words.value);
  const hidden = all('input[name=outcome]:not(:checked)', form).map((box) => box.value);
  if (hidden.length > 0) query.set('without', hidden.join(','));
  const text = query.toString();
  if (location.protocol !== 'about:') history.replaceState(null, '', (text === '' ? location.pathname : '?' + text) + location.hash);
  const whole = all('.row').length;
  form.querySelector('output').textContent = shown === whole ? '' : shown + ' of ' + whole + ' rules shown';
}

function readFilter() {
  const query = new URLSearchParams(location.search);
  form.elements.words.value = query.get('filter') ?? '';
  const hidden = (query.get('without') ?? '').split(',');
  for (const box of all('input[name=outcome]', form)) box.checked = !hidden.includes(box.value);
  if (location.search !== '') applyFilter();
}

function step(by) {
  const cards = all('.story').filter((card) => !card.hidden);
  const at = cards.findIndex((card) => card.open);
  const next = cards[Math.min(cards.length - 1, Math.max(0, at < 0 && by < 0 ? cards.length - 1 : at + by))];
  if (next === undefined) return;
  for (const card of cards) card.open = card === next;
  next.scrollIntoView();
  next.querySelector('summary').focus({ preventScroll: true });
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === '/') { event.preventDefault(); form.elements.words.focus(); }
  if (event.key === 'j') step(1);
  if (event.key === 'k') step(-1);
  if (event.key === 'c') { const button = document.querySelector('.story[open] .command button'); if (button !== null) copy(button); }
}

function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target === null) return;
  for (let node = target; node !== null; node = node.parentElement) if (node.tagName === 'DETAILS') node.open = true;
  target.hidden = false;
  target.scrollIntoView();
}

async function copy(button) {
  const text = button.parentElement.querySelector('pre').textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const range = document.createRange();
    range.selectNodeContents(button.parentElement.querySelector('pre'));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    document.execCommand('copy');
  }
  const before = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = before; }, 1600);
}

if (form !== null) {
  form.hidden = false;
  form.addEventListener('input', applyFilter);
  for (const cell of all('[data-filter]')) cell.addEventListener('click', () => { form.elements.words.value = cell.dataset.filter; applyFilter(); });
  addEventListener('keydown', onKey);
  readFilter();
  form.addEventListener('submit', (event) => event.preventDefault());
}
for (const button of all('.command button')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}

const links = all('.toc a').map((link) => [link, document.getElementById(link.hash.slice(1))]).filter(([, part]) => part !== null);
function markPart() {
  const above = links.filter(([, part]) => part.getBoundingClientRect().top < innerHeight / 3);
  const current = (above.at(-1) ?? links[0] ?? [])[0];
  for (const [link] of links) if (link === current) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
}
addEventListener('scroll', markPart, { passive: true });
markPart();

function sortBy(head) {
  const at = [...head.parentElement.children].indexOf(head);
  const isNumber = head.classList.contains('number');
  const before = head.getAttribute('aria-sort');
  const isUp = before === null ? !isNumber : before === 'descending';
  const valueOf = (row) => { const text = row.children[at].textContent; return isNumber ? parseFloat(text) : text; };
  const order = (one, other) => (one < other ? -1 : one > other ? 1 : 0) * (isUp ? 1 : -1);
  for (const other of head.parentElement.children) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
  const body = head.closest('table').tBodies[0];
  body.append(...[...body.rows].sort((one, other) => order(valueOf(one), valueOf(other))));
}
for (const head of all('.sortable th[scope=col]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => sortBy(head));
}
addEventListener('hashchange', openTarget);
openTarget();
let closed = [];
addEventListener('beforeprint', () => {
  closed = all('details.story:not([open]), details.group:not([open])');
  for (const part of closed) part.open = true;
});
addEventListener('afterprint', () => {
  for (const part of closed) part.open = false;
});
`;
