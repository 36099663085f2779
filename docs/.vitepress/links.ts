import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

import manifest from '../../package.json' with { type: 'json' };

/** Pages of the repository outside docs/ that the site shows too, with their address there. */
export const copies: Readonly<Record<string, string>> = {
  'README.md': 'project/readme.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'CHANGELOG.md': 'project/changes.md',
  'schemas/README.md': 'project/schemas.md',
};

const sources = new Map(Object.entries(copies).map(([source, page]) => [page, source]));
const repository = `${manifest.repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/** The address on the site of what a link in a page of the repository names. */
export function siteLink(page: string, link: string): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const source = sources.get(page) ?? `docs/${page}`;
  const file = posix.join(posix.dirname(source), path);
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  // On the site the table of all rules links a page for each.
  const copy = file === 'docs/requirements.md' ? 'rules/' : copies[file];
  if (copy !== undefined) return `/${copy}${suffix}`;
  return file.startsWith('docs/') ? `/${file.slice('docs/'.length)}${suffix}` : repository + file + suffix;
}

/** The page that is rendered; VitePress passes it to markdown-it, which does not know its type. */
const pageOf = (env: unknown): string =>
  typeof env === 'object' && env !== null && 'relativePath' in env ? String(env.relativePath) : '';

/** Makes links and pictures of the pages lead to the same things on the site. */
export function resolveLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('site-links', ({ tokens, ...state }) => {
    const page = pageOf(state.env);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const attribute = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
      const link = attribute === undefined ? null : token.attrGet(attribute);
      if (attribute === undefined || link === null) continue;
      token.attrSet(attribute, siteLink(page, link));
    }
  });
}

/** Gives each cell of a table the name of its column, which a phone shows above it. */
export function nameCells(md: MarkdownRenderer): void {
  md.core.ruler.push('cell-names', ({ tokens }) => {
    const heads: string[] = [];
    let column = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads[column++] = tokens[at + 1]?.content ?? '';
      if (token.type === 'td_open') token.attrSet('data-head', heads[column++] ?? '');
    }
  });
}
