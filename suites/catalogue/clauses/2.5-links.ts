import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements, StatedRequirement } from '../entry.ts';

const both = [endpoints.listRuns, endpoints.listRecords];

const linkRule = (member: string, text: string, reading?: string): StatedRequirement => ({
  level: 'MUST',
  title: `links: ${member}`,
  text,
  ...(reading === undefined ? {} : { reading }),
  endpoints: both,
  member,
  statements: ['2.5#1', '4.7#6', '4.9#7'],
  readings: [8],
  restsOn: ['2-list-envelope'],
});

/** Clause 2.5: the links of a list. */
export const linksRequirements = {
  '2.5-self': linkRule('self', '`links.self` is a string on every page of a list.'),
  '2.5-first': linkRule('first', '`links.first` is a string on every page of a list.'),
  '2.5-prev': linkRule(
    'prev',
    '`links.prev` is a string on every page that has an earlier one.',
    'The spec does not say what it holds on the first page: a string, `null` or nothing is accepted there.',
  ),
  '2.5-next': linkRule(
    'next',
    '`links.next` is a string on every page that has a later one.',
    'The spec does not say what it holds on the last page: a string, `null` or nothing is accepted there.',
  ),
  '2.5-last': linkRule('last', '`links.last` is a string on every page of a list.'),
  '2.5-end-strings': {
    level: 'SHOULD',
    title: 'links: strings at the ends',
    text: '`prev` of the first page and `next` of the last page are strings too.',
    reading:
      'The spec lists five string members and does not say what the ends hold; `null` or absence there is a warning.',
    otherReadings: [
      'All five are strings on every page, ends included: this is the literal text, kept here as a warning.',
      'A link that leads nowhere must be left out or null, as in JSON:API: the spec does not mention that format.',
    ],
    endpoints: both,
    statements: ['2.5#1'],
    readings: [8],
    restsOn: ['2-list-envelope'],
  },
  '2.5-same-list': {
    level: 'MUST',
    title: 'links stay on their list',
    text: 'Every link is a URI reference that leads to the same list under the same base URL.',
    reading:
      'Absolute or relative, resolved against the URL that was asked; parameters may be added or put in another order. A link to another origin is never followed with the token.',
    endpoints: both,
    statements: ['2.5#1', '0#2'],
    readings: [9],
    restsOn: ['2-list-envelope'],
  },
  '2.5-filter-kept': {
    level: 'MUST',
    title: 'links keep the filter',
    text: 'Links of a list that was requested with `status` lead to pages of that filtered list.',
    reading:
      'The page that the link leads to decides, so a cursor may carry the filter in place of a parameter.',
    otherReadings: [
      'The parameter `status` must be visible in the link: a cursor that carries it does the same, so the page that the link leads to decides.',
    ],
    readings: [9, 14],
    endpoints: both,
    statements: ['2.5#1', '4.7#4', '4.9#5'],
    restsOn: ['2-list-envelope', '2.5-same-list'],
  },
  '2.5-self-page': {
    level: 'MUST',
    title: 'self leads to the page itself',
    text: '`self`, requested again, returns the entries of its own page.',
    endpoints: both,
    statements: ['2.5#1'],
    readings: [10, 11, 33],
    restsOn: ['2-list-envelope', '2.5-self', '2.5-same-list'],
  },
  '2.5-first-page': {
    level: 'MUST',
    title: 'first leads to the first page',
    text: '`first` of every page leads to the page at which the list begins.',
    endpoints: both,
    statements: ['2.5#1'],
    readings: [10, 11, 33],
    restsOn: ['2-list-envelope', '2.5-first', '2.5-same-list'],
  },
  '2.5-next-page': {
    level: 'MUST',
    title: 'next leads one page on',
    text: '`next` leads to the following page: a walk along `next` visits every page once and ends.',
    reading: 'On a list that moves, new and changed entries may shift others between pages.',
    otherReadings: [
      '`next` of the last page may lead to a page without entries, or to a 404, because nothing is said about the ends: then a client that follows links cannot tell the end of a list from a fault, so it counts as a violation.',
      'Pages are compared with their entries in order: nothing is said of order within a page, so the entries count and their order does not.',
    ],
    readings: [10, 11, 33, 34, 36, 47],
    endpoints: both,
    statements: ['2.5#1'],
    restsOn: ['2-list-envelope', '2.5-next', '2.5-same-list'],
  },
  '2.5-prev-page': {
    level: 'MUST',
    title: 'prev leads one page back',
    text: '`prev` leads to the page before: a walk along `prev` from the last page visits the same pages backwards.',
    reading: 'On a list that moves, new and changed entries may shift others between pages.',
    otherReadings: [
      '`prev` of the first page must lead to nothing: a link to a page without entries harms no client that walks backwards, so it passes; one that leads to a page of further entries does not.',
    ],
    readings: [10, 11, 33, 35],
    endpoints: both,
    statements: ['2.5#1'],
    restsOn: ['2-list-envelope', '2.5-prev', '2.5-same-list'],
  },
  '2.5-last-page': {
    level: 'MUST',
    title: 'last leads to the last page',
    text: '`last` of every page leads to the page at which the walk along `next` ends.',
    reading: 'A page is identified by its entries; its URL may be written in another way.',
    endpoints: both,
    statements: ['2.5#1'],
    readings: [10, 11, 33],
    restsOn: ['2-list-envelope', '2.5-last', '2.5-same-list'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const linksObservations = {
  '2.5-link-form': {
    title: 'form of links',
    text: 'Whether links are absolute URLs, absolute paths or relative references.',
    endpoints: both,
    statements: ['2.5#1'],
    readings: [9],
  },
  '2.5-end-form': {
    title: 'links at the ends',
    text: 'What `prev` of the first and `next` of the last page contain.',
    endpoints: both,
    statements: ['2.5#1'],
    readings: [8],
  },
} as const satisfies Observations;
