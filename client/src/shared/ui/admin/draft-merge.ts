const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two forms differ. */
export function differences<D extends object>(one: D, other: D): (keyof D & string)[] {
  return (Object.keys(one) as (keyof D & string)[]).filter((field) => !same(one[field], other[field]));
}

/** Merges two changes of `base`: theirs where only they changed a field, mine everywhere else. */
export function merged<D extends object>(base: D, mine: D, theirs: D): D {
  const changed = new Set<string>(differences(base, mine));
  const fields = Object.keys(mine) as (keyof D & string)[];
  return Object.fromEntries(
    fields.map((field) => [field, changed.has(field) ? mine[field] : theirs[field]]),
  ) as D;
}
