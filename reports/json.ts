import type { Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/**
 * report.json: the report itself, indented, a list of numbers on one line; every other format can be made
 * from it again.
 */
export const renderJson = (report: Report): string =>
  jsonText(report).replaceAll(/\[\n[\d\s,]+\]/g, (list) => list.replaceAll(/\s+/g, ''));
