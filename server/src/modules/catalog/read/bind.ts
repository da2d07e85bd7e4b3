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
