import type { Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/** report.json: the report itself, indented; every other format can be made from it again. */
export const renderJson = (report: Report): string => jsonText(report);
