import { observationIds, requirementIds } from '../../suites/catalogue/index.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { type Command, UsageError } from '../command.ts';
import { parseOptions, quote } from '../options.ts';
import { bareCallOf, callOf } from '../place.ts';
import { pageText, rulePage } from '../pages/rule-page.ts';

/** `explain`: everything about one rule or open point. */
export const command: Command = {
  name: 'explain',
  help: `Usage: ${callOf('explain')} ID\n\nThe ids are those of reports and of \`${bareCallOf('list')}\`.`,
  async run(argv) {
    const [id] = parseOptions({}, argv, 1).rest;
    if (id === undefined) throw new UsageError(`which rule? ${bareCallOf('list')} shows all ids`);
    const page = await rulePage(id, callOf);
    if (page === undefined) {
      const hint = suggest(id, [...requirementIds, ...observationIds]);
      throw new UsageError(
        `${quote(id)} is not the id of a rule${hint || `; ${bareCallOf('list')} shows all ids`}`,
      );
    }
    process.stdout.write(pageText(page));
    return 0;
  },
};
