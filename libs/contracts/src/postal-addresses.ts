/** Where the two parts of a postal code are apart, by country: how many characters the second one has, and what is between. */
const PARTS: Readonly<Record<string, readonly [second: number, between: string]>> = {
  NL: [2, ' '],
  IE: [4, ' '],
  GB: [3, ' '],
  SE: [2, ' '],
  PL: [3, '-'],
  PT: [3, '-'],
};

/**
 * A valid postal code as its country writes it, in capitals and in its parts: `3011ad` in the Netherlands is `3011 AD`. The
 * code of any other country only gets its capitals.
 */
export function writtenPostalCode(country: string, code: string): string {
  const capitals = code.toUpperCase();
  const parts = PARTS[country];
  if (!parts) return capitals;
  const [second, between] = parts;
  const whole = capitals.replace(/[\s-]/g, '');
  return `${whole.slice(0, -second)}${between}${whole.slice(-second)}`;
}

/**
 * Countries whose every address has a house number: in the Netherlands a municipality gives one to each place to live or
 * stay (Wet basisregistratie adressen en gebouwen, article 6), and a post box has one, too. Elsewhere a house may have a
 * name alone.
 */
const NUMBERED: readonly string[] = ['NL'];

/** True where the lines of an address lack the number that its country requires. */
export const lacksNumber = (country: string, lines: readonly (string | undefined)[]): boolean =>
  NUMBERED.includes(country) && !lines.some((line) => line !== undefined && /\p{Nd}/u.test(line));
