/** Lists for shoppers are counted up to this number: with more results, shoppers narrow the list down. */
export const COUNTED_FOR_SHOPPERS = 1_000;
/** Lists for staff are counted up to this number. */
export const COUNTED_FOR_STAFF = 10_000;

/** How many entries a list has, counted up to a bound. */
export interface Total {
  readonly total: number;
  /** True when there are more than `total`, which were not counted. */
  readonly totalIsLeast: boolean;
}

/**
 * SQL that counts the rows of a `FROM` clause up to `most` and one more, so that the cost of a list does not grow with the
 * table. `totalOf` reads the result.
 */
export function countUpTo(most: number, from: string): string {
  return `(SELECT count(*)::integer FROM (SELECT FROM ${from} LIMIT ${most + 1}) AS counted)`;
}

/** The total that a count up to `most` stands for. */
export function totalOf(counted: number, most: number): Total {
  return { total: Math.min(counted, most), totalIsLeast: counted > most };
}
