import { everyEndpoint } from '../endpoints.ts';
import { point, type Basis, type OpenPoint, type Rule } from '../clauses.ts';
import { memberRules, nullRule, utcRule } from '../members.ts';

const connector = { clause: '2.1', noun: 'connector', fields: 'connector' } as const;
const model = { clause: '2.2', noun: 'model', fields: 'model' } as const;
const run = { clause: '2.3', noun: 'sync run', fields: 'syncRunListed' } as const;
const record = { clause: '2.4', noun: 'sync record', fields: 'syncRecord' } as const;
const item = {
  clause: '2.6',
  noun: 'report item',
  fields: 'reportItem',
  called: 'member',
  grounds: ['4.1-body', '2.6-item'],
} as const;

/** The rule of a link; `end` says on which page it may be absent, and which page it leads to on others. */
const linkRule = (member: string, end?: readonly [without: string, to: string]): Rule => ({
  title: `links: ${member}`,
  text: `\`links.${member}\` is a string on every page ${end ? `that has ${end[1]} one` : 'of a list'}.`,
  ...(end && {
    reading: `The spec does not say what it holds on the ${end[0]} page: a string, \`null\` or nothing is accepted there.`,
  }),
  member,
  basis: ['2.5#1', '4.7#6', '4.9#7', 8, '2-list-envelope'],
});

/** Clause 2: the envelopes, the resources in them, and the links of lists. */
export const resourceRules = {
  '2-single-envelope': {
    title: 'single-resource envelope',
    text: 'A single resource is an object whose `data` is an object with `id`, `type` and an object `attributes`.',
    reading: 'Objects are open: further members are allowed anywhere.',
    endpoints: ['updateConnector', 'readModel', 'updateModel', 'readRun'],
    basis: ['2#1', '4.2#6', '4.4#4', '4.5#6', '4.8#4', 1, 2],
  },
  '2-list-envelope': {
    title: 'list envelope',
    text: 'A list is an object whose `data` is an array of objects with `id`, `type` and `attributes`, and whose `links` is an object.',
    reading: 'Objects are open: further members are allowed anywhere.',
    endpoints: ['listRuns', 'listRecords'],
    basis: ['2#2', '4.7#6', '4.9#7', 1, 2],
  },
  ...memberRules(connector, {
    created_at: {
      text: 'The attribute `created_at` of a connector is present and a date-time in UTC.',
      reading:
        'UTC is written `Z` or as a zero offset. A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
    },
  }),
  '2.1-null-members': nullRule(connector),
  '2.1-utc': utcRule(connector),
  ...memberRules(model),
  '2.2-null-members': nullRule(model),
  '2.2-utc': utcRule(model),
  ...memberRules(run, {
    status: { basis: ['2.3#2', '3#1', 2, '2-list-envelope', '2-single-envelope'] },
    skipped_rows: {
      text: 'The attribute `skipped_rows` of a sync run in a list is present and an integer.',
      endpoints: ['listRuns'],
    },
  }),
  '2.3-skipped-rows-absent': {
    title: 'single sync run: no skipped_rows',
    text: 'A sync run that is read alone has no attribute `skipped_rows`.',
    reading: 'The spec forbids this one member, so not even `null` is accepted.',
    endpoints: ['readRun'],
    member: 'skipped_rows',
    basis: ['2.3#7', '4.8#4', 1, '2-single-envelope'],
  },
  '2.3-null-members': nullRule(run),
  '2.3-utc': utcRule(run),
  ...memberRules(record, {
    record: {
      reading: 'Any object is accepted: its keys depend on what is synced.',
      basis: ['2.4#4', 2, 6, '2-list-envelope'],
    },
    status: { basis: ['2.4#5', '3#1', 2, '2-list-envelope'] },
  }),
  '2.4-null-members': nullRule(record),
  '2.4-utc': utcRule(record),
  '2.5-self': linkRule('self'),
  '2.5-first': linkRule('first'),
  '2.5-prev': linkRule('prev', ['first', 'an earlier']),
  '2.5-next': linkRule('next', ['last', 'a later']),
  '2.5-last': linkRule('last'),
  '2.5-end-strings': {
    level: 'SHOULD',
    title: 'links: strings at the ends',
    text: '`prev` of the first page and `next` of the last page are strings too.',
    reading:
      'The spec lists five string members and does not say what the ends hold; `null` or absence there is a warning.',
    basis: ['2.5#1', 8, '2-list-envelope'],
  },
  '2.5-same-list': {
    title: 'links stay on their list',
    text: 'Every link is a URI reference that leads to the same list under the same base URL.',
    reading:
      'Absolute or relative, resolved against the URL that was asked; parameters may be added or put in another order. A link to another origin is never followed with the token.',
    basis: ['2.5#1', '0#2', 9, '2-list-envelope'],
  },
  '2.5-filter-kept': {
    title: 'links keep the filter',
    text: 'Links of a list that was requested with `status` lead to pages of that filtered list.',
    reading:
      'The page that the link leads to decides, so a cursor may carry the filter in place of a parameter.',
    basis: ['2.5#1', '4.7#4', '4.9#5', 9, 14, '2-list-envelope', '2.5-same-list'],
  },
  '2.5-self-page': {
    title: 'self leads to the page itself',
    text: '`self`, requested again, returns the entries of its own page.',
    basis: ['2.5#1', 10, 11, 33, '2-list-envelope', '2.5-self', '2.5-same-list'],
  },
  '2.5-first-page': {
    title: 'first leads to the first page',
    text: '`first` of every page leads to the page at which the list begins.',
    basis: ['2.5#1', 10, 11, 33, '2-list-envelope', '2.5-first', '2.5-same-list'],
  },
  '2.5-next-page': {
    title: 'next leads one page on',
    text: '`next` leads to the following page: a walk along `next` visits every page once and ends.',
    reading: 'On a list that moves, new and changed entries may shift others between pages.',
    basis: ['2.5#1', 10, 11, 33, 34, 36, 47, '2-list-envelope', '2.5-next', '2.5-same-list'],
  },
  '2.5-prev-page': {
    title: 'prev leads one page back',
    text: '`prev` leads to the page before: a walk along `prev` from the last page visits the same pages backwards.',
    reading: 'On a list that moves, new and changed entries may shift others between pages.',
    basis: ['2.5#1', 10, 11, 33, 35, '2-list-envelope', '2.5-prev', '2.5-same-list'],
  },
  '2.5-last-page': {
    title: 'last leads to the last page',
    text: '`last` of every page leads to the page at which the walk along `next` ends.',
    reading: 'A page is identified by its entries; its URL may be written in another way.',
    basis: ['2.5#1', 10, 11, 33, '2-list-envelope', '2.5-last', '2.5-same-list'],
  },
  '2.6-item': {
    title: 'report item',
    text: 'Every item of a series is an object.',
    basis: ['2.6#1', '4.1#9', 1, 2, '4.1-body'],
  },
  ...memberRules(item),
  '2.6-utc': {
    ...utcRule(item),
    text: 'The `time_slice` of a report item is in UTC (`Z` or a zero offset).',
  },
} as const satisfies Readonly<Record<string, Rule>>;

const valuePoint = (member: string, noun: string, ...basis: Basis): OpenPoint =>
  point(`value of ${member}`, `Which \`${member}\` the ${noun} has.`, ...basis);

const configurationPoint = (noun: string, ...basis: Basis): OpenPoint => {
  const text = `How many members the ${noun}'s \`configuration\` has, and of which JSON types.`;
  return point('shape of a configuration', text, ...basis);
};

const valuesPoint = (title: string, member: string, noun: string, ...basis: Basis): OpenPoint =>
  point(`${title} of ${noun}s`, `Which values of \`${member}\` sync ${noun}s show.`, ...basis);

const idFormPoint = (noun: string, ...basis: Basis): OpenPoint => {
  const text = `Whether ids of sync ${noun}s are digits, UUIDs or other strings.`;
  return point(`form of a ${noun}'s id`, text, ...basis);
};

/** What clause 2 leaves open. */
export const resourcePoints = {
  '2-further-members': {
    title: 'members beyond the spec',
    text: 'Which kinds of answers have members that the spec does not list.',
    endpoints: everyEndpoint,
    basis: ['2#1', '2#2', 1],
  },
  '2.1-connector-type-value': valuePoint('connector_type', 'connector', ['2.1#12', '1#17', 7]),
  '2.1-configuration-keys': configurationPoint('connector', ['2.1#12', 2]),
  '2.2-query-type-value': valuePoint('query_type', 'model', ['2.2#12', 7], ['readModel']),
  '2.2-configuration-keys': configurationPoint('model', ['2.2#12', 2], ['readModel']),
  '2.3-status-values': valuesPoint('statuses', 'status', 'run', ['2.3#15', '3#2', '3#3', 7], ['listRuns']),
  '2.3-duration-unit': {
    title: 'unit of duration',
    text: 'In which unit `duration` agrees with `started_at` and `finished_at`.',
    endpoints: ['listRuns'],
    basis: ['2.3#16', 7],
  },
  '2.3-row-arithmetic': {
    title: 'arithmetic of the row counts',
    text: 'Whether successful, failed and skipped rows add up to the total.',
    endpoints: ['listRuns'],
    basis: ['2.3#8', 7],
  },
  '2.3-null-values': {
    title: 'members that are null',
    text: 'Which members of sync runs are `null` in some entry.',
    basis: ['2.3#3', 3],
  },
  '2.3-id-form': idFormPoint('run', ['2.3#14', 5], ['listRuns']),
  '2.4-status-values': valuesPoint('statuses', 'status', 'record', ['2.4#10', '3#2', 7]),
  '2.4-action-values': valuesPoint('actions', 'action', 'record', ['2.4#10', 7]),
  '2.4-id-form': idFormPoint('record', ['2.4#1', 5]),
  '2.5-link-form': {
    title: 'form of links',
    text: 'Whether links are absolute URLs, absolute paths or relative references, and how they spell the path.',
    basis: ['2.5#1', 9],
  },
  '2.5-end-form': {
    title: 'links at the ends',
    text: 'What `prev` of the first and `next` of the last page contain.',
    basis: ['2.5#1', 8],
  },
  '2.6-count-arithmetic': {
    title: 'arithmetic of the counts',
    text: 'Whether failed and success counts add up to the total.',
    basis: ['2.6#1', 7],
  },
  '2.6-slice-length': {
    title: 'length of a slice',
    text: 'How many slices a period is cut into.',
    basis: ['1#8', '2.6#1', 2],
  },
} as const satisfies Readonly<Record<string, OpenPoint>>;
