import { writeFileSync } from 'node:fs';

/** Reporter for vitest: writes the errors outside of tests, which its JSON report leaves out. */
export default class {
  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ message }) => String(message));
    writeFileSync('reports/out/test-errors.json', JSON.stringify(messages));
  }
}
