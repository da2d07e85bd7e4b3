/**
 * The lines with each thing once: the counts of equal ones are added up, in the order in which they are first named. Whoever
 * names a variant or an order line twice means both.
 * @param counts the fields that are added up; lines are equal when all others are
 */
export function addUp<Line extends object, Count extends keyof Line>(
  lines: readonly Line[],
  counts: readonly Count[],
): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = JSON.stringify(Object.entries(line).filter(([name]) => !counts.includes(name as Count)));
    const earlier = sums.get(key);
    const added = counts.map((name) => [name, Number(earlier?.[name] ?? 0) + Number(line[name])] as const);
    sums.set(key, { ...line, ...Object.fromEntries(added) });
  }
  return [...sums.values()];
}
