const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

/** Sizes as people expect them: XS before XL, 36 before 41, then everything else by name. */
export function bySize(a: string, b: string): number {
  const [rankA, rankB] = [rank(a), rank(b)];
  return rankA - rankB || a.localeCompare(b, 'en');
}

function rank(size: string): number {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number(size.replace(/^EU\s*/i, '').replace(',', '.'));
  return Number.isFinite(number) ? 100 + number : 10_000;
}
