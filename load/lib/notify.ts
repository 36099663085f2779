import type { Notice } from './judging/evidence.ts';
import { noticeMark } from './judging/evidence.ts';

/**
 * Writes a notice: as a line for our own runner if it asks for that, otherwise in words for readers of k6's
 * log.
 */
export function notify(notice: Notice): void {
  if (__ENV['NOTICES'] === 'json') {
    console.error(noticeMark + JSON.stringify(notice));
    return;
  }
  const text = describeNotice(notice);
  if (notice.kind === 'pools') console.info(text);
  else if (notice.kind === 'untested' || notice.kind === 'cut') console.warn(text);
  else console.error(text);
}

/** A notice in words. */
function describeNotice(notice: Notice): string {
  if (notice.kind === 'evidence') {
    const { rule, endpoint, pointer, wanted, received, sent } = notice.evidence;
    return [
      `${rule}  ${endpoint}`,
      `  wanted    ${pointer} ${wanted}`,
      `  received  ${received}`,
      `  sent      ${sent}`,
    ].join('\n');
  }
  if (notice.kind === 'untested') return `${notice.endpoint} is not examined: ${notice.reason}`;
  if (notice.kind === 'cut') return `the run was over before ${notice.endpoint} had answered`;
  if (notice.kind === 'fault') return `the load script failed: ${notice.message}`;
  if (notice.kind !== 'pools') return notice.reason;
  const counts = Object.entries(notice.counts).map(([what, count]) => `${count} ${what}`);
  return `requests are made for ${counts.join(', ')}`;
}
