import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Command } from '../command.ts';
import { home } from '../place.ts';
import { isRequirementId } from '../../suites/catalogue/index.ts';
import { rulePages, sitePath } from '../pages/rule-page.ts';
import { pagesMarkdown, renderSitePage, renderVariants } from '../pages/markdown.ts';
import { runTool } from '../tool.ts';
import { copies } from '../../docs/.vitepress/links.ts';

const docs = join(home, 'docs');

/** `site`: the documentation as a web site, with a page for each rule. */
export const command: Command = {
  usage: '',
  about:
    'Builds docs/ with VitePress, with a page for each rule that shows a bad response (of a reference server with a defect) and a good one. A broken link fails the build (exit code 1).',
  async run() {
    const [pages, { exampleOf }, { variants }] = await Promise.all([
      rulePages(),
      import('../../lab/examples/examples.ts'),
      import('../../reference/variants/index.ts'),
    ]);
    await rm(join(docs, 'rules'), { recursive: true, force: true });
    for (const folder of ['rules', 'project']) await mkdir(join(docs, folder), { recursive: true });
    const write = (name: string, text: string) => writeFile(join(docs, 'rules', `${name}.md`), text);
    await write('index', pagesMarkdown(pages, true));
    await write('variants', renderVariants(variants));
    for (const page of pages) {
      const example = isRequirementId(page.id) ? await exampleOf(page.id) : undefined;
      await write(sitePath(page.id), renderSitePage(page, example));
    }
    for (const [source, page] of Object.entries(copies)) await copyFile(join(home, source), join(docs, page));
    const code = await runTool('vitepress/bin/vitepress.js', ['build', 'docs']);
    return code === 0 ? 0 : 1;
  },
};
