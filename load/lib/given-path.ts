/** k6 resolves a relative path from the script's folder; users mean their current folder. */
export function absolute(path: string): string {
  const here = __ENV['PWD'] ?? '';
  return here === '' || /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : `${here}/${path}`;
}
