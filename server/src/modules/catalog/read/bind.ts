/** Collects the values of one statement: `bind(value)` returns its placeholder. */
export class Bindings {
  readonly values: unknown[] = [];

  readonly bind = (value: unknown): string => `$${this.values.push(value)}`;
}

export type Bind = Bindings['bind'];
