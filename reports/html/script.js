'use strict';
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const form = document.querySelector('.filter');
const items = all('[data-words]');

/** Hides what does not fit the filter, and keeps the filter in the address. */
function applyFilter() {
  const { value } = form.elements.words;
  const words = value.toLowerCase().split(/\s+/).filter(Boolean);
  const boxes = all('input[name=outcome]', form);
  const hidden = boxes.filter((box) => !box.checked).map((box) => box.value);
  for (const item of items)
    item.hidden =
      hidden.includes(item.dataset.outcome) || !words.every((word) => item.dataset.words.includes(word));
  for (const group of all('[data-group]')) {
    group.hidden = all('[data-words]', group).every((item) => item.hidden);
    if (words.length > 0) for (const part of all('details.group', group)) part.open = true;
  }
  const query = new URLSearchParams({
    ...(value === '' ? {} : { filter: value }),
    ...(hidden.length === 0 ? {} : { without: hidden.join(',') }),
  });
  const search = query.size === 0 ? '' : `?${query}`;
  if (location.protocol !== 'about:')
    history.replaceState(null, '', (search || location.pathname) + location.hash);
  const rows = all('.row');
  const shown = rows.filter((row) => !row.hidden).length;
  form.querySelector('output').textContent =
    shown === rows.length ? '' : `${shown} of ${rows.length} rules shown`;
}

function readFilter() {
  const query = new URLSearchParams(location.search);
  form.elements.words.value = query.get('filter') ?? '';
  const hidden = (query.get('without') ?? '').split(',');
  for (const box of all('input[name=outcome]', form)) box.checked = !hidden.includes(box.value);
  if (location.search !== '') applyFilter();
}

function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  for (let node = target; node !== null; node = node.parentElement) {
    if (node.tagName === 'DETAILS') node.open = true;
    node.hidden = false;
  }
  target?.scrollIntoView();
}

async function copy(button) {
  const text = button.parentElement.querySelector('pre');
  try {
    await navigator.clipboard.writeText(text.textContent);
  } catch {
    getSelection().selectAllChildren(text);
    document.execCommand('copy');
  }
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy'), 1600);
}

if (form !== null) {
  form.hidden = false;
  form.addEventListener('input', applyFilter);
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const cell of all('[data-filter]'))
    cell.addEventListener('click', () => {
      form.elements.words.value = cell.dataset.filter;
      applyFilter();
    });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    form.elements.words.focus();
  });
  readFilter();
}
for (const button of all('.command button')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}

function sortBy(head) {
  const at = [...head.parentElement.children].indexOf(head);
  const isNumber = head.classList.contains('number');
  const before = head.getAttribute('aria-sort');
  const isUp = before === null ? !isNumber : before === 'descending';
  const valueOf = (row) => {
    const text = row.children[at].textContent;
    return isNumber ? parseFloat(text) : text;
  };
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
