/**
 * Where the state of a run is shown: a terminal, whose last line is rewritten, or a stream, which gets a line
 * now and then.
 */
export interface ProgressOutput {
  readonly isTerminal: boolean;
  /** How wide the terminal is: a line that wraps could not be rewritten. Undefined where nobody knows. */
  columns?(): number | undefined;
  write(text: string): void;
}

const everyMs = 1000;
const lineEveryMs = 30_000;

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
    if (text === undefined) return;
    output.write(output.isTerminal ? `\r\u001b[2K${cut(text, output.columns?.())}${end}` : `${text}\n`);
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

const cut = (text: string, columns = Infinity): string =>
  text.length < columns || columns === 0 ? text : `${text.slice(0, columns - 2)}…`;

/** Seconds as minutes and seconds, with hours where there are any: `00:12`, `1:05:00`. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
}
