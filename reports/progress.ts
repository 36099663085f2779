import type { Progress } from '../suites/certify.ts';
import { oneLine } from './content/escape.ts';
import { many } from './content/verdict.ts';

/** Where progress is written to. */
export interface ProgressStream {
  write(text: string): unknown;
  readonly columns?: number;
}

/** A display of progress that is being written. */
export interface ProgressDisplay {
  /** Shows one step. */
  readonly step: (progress: Progress) => void;
  /** Clears the live line; nothing is shown afterwards. */
  readonly end: () => void;
}

/** Shows how far a run is: on a terminal one live line, elsewhere a plain line per phase. */
export function progress(
  stream: ProgressStream,
  options: { readonly interactive: boolean },
): ProgressDisplay {
  return options.interactive ? live(stream) : plain(stream);
}

const bar = (share: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * 20);
  return '━'.repeat(full) + '╌'.repeat(20 - full);
};

/** A stream that does not know its width returns 0. */
const widthOf = ({ columns = 0 }: ProgressStream): number => (columns > 0 ? columns : 80);

function live(stream: ProgressStream): ProgressDisplay {
  let shown = '';
  return {
    step({ phase, requests, most }) {
      const line = `${bar(most === 0 ? 0 : requests / most)} ${oneLine(phase)}  ${many(requests, 'request')}`;
      const next = line.slice(0, Math.max(10, widthOf(stream) - 1));
      if (next === shown) return;
      stream.write(`\r\u001b[2K${next}`);
      shown = next;
    },
    end() {
      if (shown !== '') stream.write('\r\u001b[2K');
      shown = '';
    },
  };
}

function plain(stream: ProgressStream): ProgressDisplay {
  let phase = '';
  return {
    step(step) {
      if (step.phase !== phase)
        stream.write(`${oneLine(step.phase)}, after ${many(step.requests, 'request')}\n`);
      phase = step.phase;
    },
    end: () => undefined,
  };
}
