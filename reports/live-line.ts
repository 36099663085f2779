import { oneLine } from './content/escape.ts';
import { many } from './content/verdict.ts';
import { fit } from './terminal/screen.ts';

/** A terminal, whose last line is rewritten, or a stream, which gets a line now and then. */
export interface ProgressOutput {
  readonly isTerminal: boolean;
  /** How wide the terminal is: a line that wraps could not be rewritten. Undefined where nobody knows. */
  columns?(): number | undefined;
  write(text: string): void;
}

const everyMs = 1000;
const lineEveryMs = 30_000;
const clear = '\r\u001b[2K';

/** A text on one line of the terminal, in place of what stands there. */
function shownOn({ columns }: ProgressOutput, text: string): string {
  const most = columns?.() ?? 0;
  return clear + (most > 0 ? fit(text, most - 1).trimEnd() : text);
}

/**
 * Shows `line` each second on a terminal, elsewhere each half minute, until the returned function is called.
 * `update` comes before each line; if it fails, no more lines are shown. An undefined line is left out.
 */
export function showLive(
  output: ProgressOutput,
  line: () => string | undefined,
  update: () => Promise<void> = () => Promise.resolve(),
): () => Promise<void> {
  const show = (end: string): void => {
    const text = line();
    if (text !== undefined) output.write(output.isTerminal ? shownOn(output, text) + end : `${text}\n`);
  };
  let [isUpdating, shownAt, hasShown] = [false, Date.now(), false];
  const timer = setInterval(() => {
    if (isUpdating) return;
    isUpdating = true;
    void update()
      .catch(() => clearInterval(timer))
      .finally(() => {
        isUpdating = false;
        if (!output.isTerminal && Date.now() - shownAt < lineEveryMs) return;
        shownAt = Date.now();
        hasShown = true;
        show('');
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    if (!hasShown || !output.isTerminal) return;
    await update().catch(() => undefined);
    show('\n');
  };
}

/** Seconds as minutes and seconds, with hours where there are any: `00:12`, `1:05:00`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
}

/** A display of progress; after its end nothing is shown. */
export interface ProgressDisplay extends Disposable {
  readonly step: (progress: { readonly phase: string; readonly requests: number }) => void;
  /** Shows what is waited for, until the next step: "waiting 3 s for late effects". */
  readonly wait: (what: string) => void;
  /** Writes whole lines, which stay. */
  readonly say: (text: string) => void;
}

/** Shows how far a run is: a line that moves, or elsewhere one per part of the run and kind of wait. */
export const progress = (output: ProgressOutput): ProgressDisplay =>
  output.isTerminal ? live(output) : plain(output);

function live(output: ProgressOutput): ProgressDisplay {
  const began = Date.now();
  let [state, more, sent] = ['', '', ''];
  const line = (): string | undefined =>
    state === '' ? undefined : `${state} · ${clockTime((Date.now() - began) / 1000)}${more}`;
  const end = showLive(output, line);
  const show = (next: string, behind = ''): void => {
    if (next === state && behind === more) return;
    [state, more] = [next, behind];
    output.write(shownOn(output, line() ?? ''));
  };
  return {
    step: ({ phase, requests }) => {
      sent = ` · ${many(requests, 'request')}`;
      show(oneLine(phase) + sent);
    },
    // One pause follows another: what was sent meanwhile shows that the run goes on.
    wait: (what) => show(oneLine(what), sent),
    say: (text) => output.write(clear + text),
    [Symbol.dispose]() {
      state = '';
      // It fails only where its update does, and there is none.
      void end().catch(() => undefined);
      output.write(clear);
    },
  };
}

function plain(output: ProgressOutput): ProgressDisplay {
  const said = new Set<string>();
  const once = (what: string, more = ''): void => {
    if (!said.has(what)) output.write(`${oneLine(what)}${more}\n`);
    said.add(what);
  };
  return {
    step: ({ phase, requests }) => once(phase, `, after ${many(requests, 'request')}`),
    wait: (what) => once(what),
    say: (text) => output.write(text),
    [Symbol.dispose]: () => undefined,
  };
}
