import { escapeLiteral } from 'pg';

/** Collects the values of one statement: `bind(value)` answers its placeholder. */
export class Bindings {
  readonly values: unknown[] = [];

  readonly bind = (value: unknown): string => `$${this.values.push(value)}`;
}

export type Bind = Bindings['bind'];

/** Hides a value from the planner, which would plan a prepared statement anew for each, and no better. */
export function hidden(value: string): string {
  return `(SELECT ${value})`;
}

/**
 * Texts as an array that stands in the statement itself: how many products have them decides which index is read, and so
 * a prepared statement is planned for them. In one order, so that the same choice is the same statement.
 */
export function shownTexts(texts: readonly string[]): string {
  return `ARRAY[${[...texts].sort().map(escapeLiteral).join(', ')}]::text[]`;
}
