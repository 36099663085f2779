import { observationIds, requirementIds } from '../../suites/catalogue/index.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { UsageError, type Command } from '../command.ts';
import { flag, quote } from '../options.ts';
import { pageText, rulePages } from '../pages/rule-page.ts';
import { bareCallOf, callOf } from '../place.ts';
import { print } from '../terminal.ts';
import { ruleTable } from './list.ts';

const options = {
  all: flag('also what the spec says, each interpretation behind the rule, and the defects it finds'),
};

/** `explain`: one rule or open point, or the rules of a clause. */
export const command: Command<typeof options> = {
  options,
  usage: 'ID|CLAUSE [--all]',
  about: `The ids are those of reports and of \`${bareCallOf('list')}\`; a clause such as 4.7 lists its rules.`,
  takes: 1,
  async run({ all = false }, [id]) {
    if (id === undefined) throw new UsageError(`which rule? ${bareCallOf('list')} shows all ids`);
    const page = (await rulePages(callOf)).find((one) => one.id === id);
    const text = page === undefined ? ruleTable(id) : pageText(page, all);
    if (text === '') {
      const rest =
        suggest(id, [...requirementIds, ...observationIds]) || `; ${bareCallOf('list')} shows all ids`;
      throw new UsageError(`${quote(id)} is not the id of a rule${rest}`);
    }
    print(text);
    return 0;
  },
};
