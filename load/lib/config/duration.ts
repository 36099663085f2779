import { ConfigurationError } from '../../../suites/target/configuration.ts';

const seconds: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Parses a duration such as `12s`, `1m30s` or `2h`, in seconds; throws ConfigurationError naming `key`. */
export function parseDuration(text: string, key: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const total = parts.reduce((sum, part) => sum + Number(part[1]) * (seconds[part[2] ?? ''] ?? 0), 0);
  if (parts.map((part) => part[0]).join('') !== text || text === '' || total < 1)
    throw new ConfigurationError(
      `${key}: ${JSON.stringify(text)} is not a duration of a second or more, such as 12s, 5m or 1h30m`,
    );
  return total;
}
