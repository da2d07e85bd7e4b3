/** A typed whole number; NaN for anything else, which every contract refuses. */
export function wholeNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
