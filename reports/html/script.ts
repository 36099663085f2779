/** The whole script of report.html: filter, copy buttons, links into closed parts, everything open in print. Without it the page is complete, only unfiltered. */
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
  const whole = all('.row').length;
  form.querySelector('output').textContent = shown === whole ? '' : shown + ' of ' + whole + ' rules shown';
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
  form.addEventListener('submit', (event) => event.preventDefault());
}
for (const button of all('.command button')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
addEventListener('hashchange', openTarget);
openTarget();
let closed = [];
addEventListener('beforeprint', () => {
  closed = all('details:not([open])');
  for (const part of closed) part.open = true;
});
addEventListener('afterprint', () => {
  for (const part of closed) part.open = false;
});
`;
