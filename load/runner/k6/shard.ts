import { UsageError } from '../../../cli/command.ts';

/** A part of a run: the `index`-th (from 1) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const mostShards = 1000;

/** Reads `2/3`; throws UsageError. */
export function parseShard(text: string): Shard {
  const [, index = '', count = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index < 1 || shard.index > shard.count || shard.count > mostShards)
    throw new UsageError(
      `--shard is ${JSON.stringify(text)}; accepted is a part such as 1/3, up to ${mostShards} parts`,
    );
  return shard;
}

/** The arguments by which k6 runs only this part of the iterations. */
export function shardArguments({ index, count }: Shard): string[] {
  const at = (part: number): string => (part === 0 ? '0' : part === count ? '1' : `${part}/${count}`);
  const all = Array.from({ length: count + 1 }, (_, part) => at(part)).join(',');
  return [`--execution-segment=${at(index - 1)}:${at(index)}`, `--execution-segment-sequence=${all}`];
}
