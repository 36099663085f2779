import type { Fault } from '../../schemas/report.ts';
import type { Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { answers } from './answers.ts';
import { authentication } from './authentication.ts';
import { noServerError, notFound, notFoundBodies } from './errors.ts';
import { statusFilter } from './filters.ts';
import { links } from './links.ts';
import { eachOnce } from './lists.ts';
import { edges, movingLists } from './moving.ts';
import { reports } from './reports.ts';
import { agreesWithList, idAsked, ofParent } from './runs.ts';
import { shapes, transport } from './shapes.ts';
import { writes } from './writes.ts';

/** Judges what is known; sends nothing. The same knowledge gives the same judgements. */
export type Rule = (known: Knowledge) => Iterable<Judgement>;

/** Every rule of the catalogue; some functions judge several that are told from one look. */
const rules: readonly Rule[] = [
  shapes,
  notFoundBodies,
  transport,
  answers,
  notFound,
  noServerError,
  idAsked,
  ofParent,
  agreesWithList,
  reports,
  eachOnce,
  links,
  statusFilter,
  movingLists,
  edges,
  writes,
  authentication,
];

/** What all rules say of what is known; of a rule that throws, a fault of ours, `onFault` is told. */
export const judge = (known: Knowledge, onFault: (fault: Fault) => void = rethrow): readonly Judgement[] =>
  rules.flatMap((rule) => {
    try {
      return [...rule(known)];
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      onFault({ where: rule.name, message, ...(stack !== undefined && { stack }) });
      return [];
    }
  });

function rethrow({ where, message }: Fault): never {
  throw new Error(`${where}: ${message}`);
}
