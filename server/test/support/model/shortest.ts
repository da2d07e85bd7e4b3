/** The items of a failing run without those, one at a time from the last, without which it fails too. */
export async function shortest<T>(
  items: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let needed = items;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const fewer = needed.filter((_, n) => n !== at);
    if (await fails(fewer)) needed = fewer;
  }
  return needed;
}
