/** So far a list for shoppers is counted; whoever sees more of them narrows it down. */
export const COUNTED_FOR_SHOPPERS = 1_000;
/** So far a list for staff is counted. */
export const COUNTED_FOR_STAFF = 10_000;

/** How many entries a list has, counted up to a bound. */
export interface Total {
  readonly total: number;
  /** True when there are more than `total`, which were not counted. */
  readonly totalIsLeast: boolean;
}

/**
 * SQL that counts what follows `FROM`, up to `most` and one more: what a list costs must not grow with all that it could
 * show. `totalOf` reads the figure.
 */
export function countUpTo(most: number, from: string): string {
  return `(SELECT count(*)::integer FROM (SELECT FROM ${from} LIMIT ${most + 1}) AS counted)`;
}

/** What a count up to `most` says. */
export function totalOf(counted: number, most: number): Total {
  return { total: Math.min(counted, most), totalIsLeast: counted > most };
}
