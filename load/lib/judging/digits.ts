/** Parses JSON, undefined if it is none; integers beyond 2^53, which JSON.parse would round, become text. */
export function parseWithDigits(text: string): unknown {
  try {
    return JSON.parse(/\d{16}/.test(text) ? quoteIntegers(text) : text);
  } catch {
    return undefined;
  }
}

function quoteIntegers(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
