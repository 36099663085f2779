import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { aimAt } from './finding.ts';

const target = {
  name: 'x',
  baseUrl: 'https://api.example/a;b$(touch%20x)',
  embedded: false,
  headers: {},
  secretHeaders: [],
};

test.each(['target.json', 'my targets/it\'s "one".json', '$(touch hacked).json', 'a;b&c.json', '`x`.json'])(
  'the command that checks again quotes a target file called %s',
  (file) => {
    const { before, after } = aimAt(target, file);
    const script = `${before}node -p 'JSON.stringify([process.env.BASE_URL, ...process.argv.slice(1)])' -- ${after}`;
    const printed: unknown = JSON.parse(execFileSync('sh', ['-c', script], { encoding: 'utf8' }));
    expect(printed).toEqual([target.baseUrl, '--target', file]);
  },
);

test('the command for the embedded reference names what it deviates in', () => {
  const embedded = { ...target, embedded: true };
  expect(aimAt(embedded, undefined)).toEqual({ before: '', after: '' });
  const deviations = { defects: ['run-filter-ignored'], variants: ['ids-as-uuids'] };
  expect(aimAt(embedded, undefined, deviations).after).toBe(
    '--defect run-filter-ignored --variant ids-as-uuids ',
  );
});
