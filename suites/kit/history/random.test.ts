import { expect, test } from 'vitest';
import { RandomReader } from './fixtures/random-reader.ts';
import type { Explanation, ObservedView } from './claim.ts';
import { explainIn } from './explain.ts';
import { Timeline } from './timeline.ts';

const viewInWords = ({ filter = 'all' }: ObservedView): string => filter;

function inShort(explanation: Explanation): string {
  if (explanation.kind === 'possible') return ['possible', ...explanation.movers].join(' ');
  if (explanation.kind === 'undecided')
    return explanation.reads
      .map((read) =>
        read.kind === 'walk'
          ? `walk ${viewInWords(read.view)}`
          : read.kind === 'alone'
            ? `alone ${read.id}`
            : `${read.of}${read.kind === 'follow' ? ` ${read.link}` : ''}`,
      )
      .join(', ');
  const { claim, view, observations, within, needed, movers, entry, between, orderedBy, pages } =
    explanation.proof;
  const more = [entry, between, orderedBy, pages].filter((one) => one !== undefined);
  return `IMPOSSIBLE ${claim} ${viewInWords(view)} by ${observations.join(' ')}: ${needed} in ${within.fromMs}-${within.toMs} ${movers.join(' ')} ${more.map((one) => JSON.stringify(one)).join(' ')}`;
}

/** What is said of claims about one history. */
function explained(seed: number): string {
  const reader = new RandomReader(seed);
  for (let count = 0; count < 14; count += 1) reader.read();
  const timeline = new Timeline(reader);
  const lines = Array.from({ length: 30 }, () => {
    const claim = reader.claim();
    return `${claim.kind} -> ${inShort(explainIn(timeline, claim))}`;
  });
  return [...new Set(lines)].join('\n');
}

const seeds = Array.from({ length: 240 }, (_, at) => at);

test.each(seeds)('what is said of the history drawn by %i stays as it is', (seed) => {
  expect(explained(seed)).toMatchSnapshot();
});
