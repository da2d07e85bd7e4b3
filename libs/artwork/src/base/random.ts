/** A repeatable stream of numbers in 0..1 out of a text, so that a picture is the same every time. */
export type Random = () => number;

export function seededRandom(text: string): Random {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between low and high. */
export const pick = (random: Random, low: number, high: number): number => low + (high - low) * random();
