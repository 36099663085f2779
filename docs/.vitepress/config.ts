import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

import { drawDiagrams } from './diagrams.ts';
import { nameCells, resolveLinks } from './links.ts';

const pages = (...names: readonly (readonly [string, string])[]) =>
  names.map(([text, link]) => ({ text, link: `/${link}` }));

/** The documentation site, built from this folder by `npm run site`; a broken link fails the build. */
export default defineConfig({
  title: 'Data Sync conformance',
  description: 'Conformance suite for the Data Sync Service API 1.0.0',
  outDir: '../reports/out/site',
  cacheDir: '../node_modules/.cache/vitepress',
  lastUpdated: false,
  head: [['style', {}, readFileSync(new URL('style.css', import.meta.url), 'utf8')]],
  markdown: {
    html: true,
    config(md) {
      resolveLinks(md);
      nameCells(md);
      drawDiagrams(md);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      {
        text: 'Certify',
        items: pages(
          ['Quickstart', 'project/readme'],
          ['Installing', 'installing'],
          ['Certifying your server', 'certifying-your-server'],
          ['What the suite does to your server', 'conduct'],
          ['Depths', 'depths'],
          ['Reading a verdict', 'reading-a-verdict'],
          ['Reports', 'reports'],
          ['Troubleshooting', 'troubleshooting'],
          ['In a pipeline', 'ci'],
          ['Servers in other languages', 'other-languages'],
          ['Glossary', 'glossary'],
        ),
      },
      {
        text: 'Rules',
        items: [
          ...pages(['Interpretations of the spec', 'readings'], ['Lists that move', 'lists']),
          { text: 'All rules', link: '/rules/' },
          { text: 'Symptoms and their causes', link: '/rules/causes' },
          { text: 'What a server may do', link: '/rules/variants' },
        ],
      },
      {
        text: 'Trust',
        items: pages(
          ['What a certificate proves', 'trust'],
          ['Tests of the rules', 'matrix'],
          ['Performance', 'performance'],
          ['Fragile and hostile targets', 'hostile-targets'],
          ['Implementations side by side', 'implementations'],
          ['Comparison with other tools', 'other-tools'],
        ),
      },
      {
        text: 'More',
        items: pages(
          ['Contracts', 'contracts'],
          ['Load', 'load'],
          ['Schemas', 'project/schemas'],
          ['Security', 'project/security'],
          ['Extending the suite', 'extending'],
          ['Contributing', 'project/contributing'],
          ['Changes', 'project/changes'],
          ['Licences of dependencies', 'licences'],
        ),
      },
    ],
  },
});
