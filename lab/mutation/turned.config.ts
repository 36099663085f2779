import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import type { Plugin } from 'vitest/config';
import base from './vitest.config.ts';
import { withTurn, type Turn } from './turned.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The turn that this run is about; undefined runs the tests as they are. */
const turn: Turn | undefined =
  // written by turned-run.ts
  process.env['TURN'] === undefined ? undefined : (JSON.parse(process.env['TURN']) as Turn);

/** Turns the one place while the file is loaded: the file itself stays as it is. */
const plugin: Plugin = {
  name: 'turned',
  enforce: 'pre',
  transform: (code, id) =>
    turn !== undefined && id === root + turn.file ? { code: withTurn(code, turn), map: null } : undefined,
};

/** The tests on conversations and plain values, with one place of the source turned. */
export default mergeConfig(base, {
  root,
  plugins: [plugin],
  // A cache of transformed files would not notice the turn: its keys are files and settings.
  test: { fsModuleCache: false },
});
