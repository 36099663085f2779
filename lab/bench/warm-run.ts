import { certify } from '../../suites/certify.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import type { Report } from '../../schemas/report.ts';
import { waitedMsOf } from './command-run.ts';
import type { Opened } from './server.ts';

/** Certifies two servers in this process, and says how long the second took without what it had to wait. */
export async function certifyWarm(
  first: Opened,
  next: () => Promise<Opened>,
): Promise<{ readonly ownMs: number }> {
  await certifyHere(first);
  const { timeline } = await certifyHere(await next());
  const ends = (timeline?.requests ?? []).map(([, , startedMs, durationMs]) => startedMs + durationMs);
  const begins = (timeline?.requests ?? []).map(([, , startedMs]) => startedMs);
  return { ownMs: Math.max(...ends) - Math.min(...begins) - waitedMsOf(timeline) };
}

function certifyHere(server: Opened): Promise<Report> {
  const target = newTarget(parseTargetFile(server.target, 'bench'), server.baseUrl, true);
  return certify(target, { token: server.token });
}
