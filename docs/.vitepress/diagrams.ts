import { renderMermaidSVG } from 'beautiful-mermaid';
import type { MarkdownRenderer } from 'vitepress';

/** Draws Mermaid blocks when the site is built, so that a reader needs neither scripts nor other hosts. */
export function drawDiagrams(md: MarkdownRenderer): void {
  const other = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'mermaid') return other?.(tokens, index, options, env, self) ?? '';
    const svg = renderMermaidSVG(token.content, {
      bg: 'var(--vp-c-bg)',
      fg: 'var(--vp-c-text-1)',
      transparent: true,
      padding: 4,
      nodeSpacing: 16,
      layerSpacing: 16,
    });
    // Vue drops style elements, and the one of the library would ask another host for a font.
    const [style = ''] = /<style>[^]*<\/style>/.exec(svg) ?? [];
    const colours = [...style.matchAll(/--_[\w-]+:[^;]+;/g)].map(([colour]) => colour).join('');
    const [, width = ''] = /width="([\d.]+)"/.exec(svg) ?? [];
    const size = `max-width:100%;min-width:min(${width}px,640px);height:auto;`;
    const own = svg
      .replace(style, '')
      .replace('<svg ', '<svg role="img" aria-label="diagram" ')
      .replace('style="', `style="${size}${colours}`);
    return `<div class="diagram" v-pre>${own}</div>\n`;
  };
}
