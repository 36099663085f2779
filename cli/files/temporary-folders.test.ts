import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('whatever is put into the temporary folder is in a folder of its own, which only its user can enter', () => {
  const files = globSync('{cli,suites,reports,load,lab,reference,schemas}/**/*.{ts,js}').filter(
    (file) => !/\.test\.ts$|\/fixtures\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const open = files.filter((file) =>
    // mkdtemp makes it with mode 0700, under a name that nobody knows before.
    /(?<!mkdtemp(?:Sync|Disposable|DisposableSync)?\(join\()tmpdir\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(open).toEqual([]);
});
