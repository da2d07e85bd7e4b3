/** Functions whose texts are addresses. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

const QUOTED = /^["']/;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;
/** A comment, a text, `url(…)` without quotation marks, a name (with its bracket), a bracket, or any other character. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|@?(?:[\w-]|[\u0080-\u{10ffff}]|\\[\s\S])+\(?|[()]|[\s\S]/gu;

/**
 * The addresses that style sheets, or the value of a property, load (CSS Syntax Level 3). Null for one that is imported.
 * Words in comments and in texts are none, and escapes are those characters that they stand for.
 */
export function cssLoads(css: string): (string | null)[] {
  const loads: (string | null)[] = [];
  const functions: string[] = [];
  const tokens = (css.match(TOKEN) ?? []).filter((token) => !/^(?:\s|\/\*)/.test(token));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const name = QUOTED.test(token) ? '' : plain(token).toLowerCase();
    if (QUOTED.test(token) && LOADING.has(functions.at(-1) ?? '')) loads.push(plain(token.slice(1, -1)));
    else if (name === '@import') loads.push(null);
    else if (name === 'url(' && !QUOTED.test(tokens[at + 1] ?? '')) {
      const found = tokens.indexOf(')', at);
      const end = found < 0 ? tokens.length : found;
      loads.push(plain(tokens.slice(at + 1, end).join('')));
      at = end;
    } else if (name.endsWith('(')) functions.push(name.slice(0, -1));
    else if (token === ')') functions.pop();
  }
  return loads;
}

const plain = (text: string): string =>
  text.replace(ESCAPE, (_all, code: string | undefined, char: string | undefined) =>
    code === undefined
      ? (char ?? '')
      : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff) || 0xfffd),
  );
