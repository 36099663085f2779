/** The few members of k6's end-of-test data that are told. */
interface SummaryData {
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly values: Readonly<Record<string, number>>;
        readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
      }
    >
  >;
}

/** The text that plain k6 prints at the end: the gates, and the latency of each endpoint; setup's data is not told. */
export function summarise(data: unknown): Record<string, string> {
  if (!isSummary(data)) throw new Error('k6 gave a summary in a form that is not known here');
  const lines = ['', 'Gates'];
  for (const [metric, { thresholds }] of Object.entries(data.metrics))
    for (const [expression, { ok }] of Object.entries(thresholds ?? {}))
      lines.push(`  ${ok ? 'held   ' : 'CROSSED'} ${metric} ${expression}`);
  lines.push('', 'Requests');
  for (const key of [
    'iterations',
    'http_reqs',
    'dropped_iterations',
    'validated_full',
    'validated_known',
    'validation_failed',
    'waited_out',
    'refused',
  ])
    lines.push(`  ${key.padEnd(20)} ${data.metrics[key]?.values['count'] ?? 0}`);
  const latency = data.metrics['http_req_duration']?.values ?? {};
  const shown = ['med', 'p(90)', 'p(95)', 'p(99)', 'p(99.9)', 'max'].map(
    (key) => `${key} ${(latency[key] ?? 0).toFixed(1)}`,
  );
  lines.push(`  latency in ms        ${shown.join(', ')}`, '');
  return { stdout: lines.join('\n') };
}

function isSummary(data: unknown): data is SummaryData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'metrics' in data &&
    !Array.isArray(data.metrics) &&
    typeof data.metrics === 'object'
  );
}
