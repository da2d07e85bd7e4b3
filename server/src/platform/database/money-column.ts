import type { EntitySchemaColumnOptions } from 'typeorm';
import { Money } from '#kernel';

/** A column that is `numeric(10,2)` in the database and `Money` in the domain. */
export const MONEY_COLUMN = {
  type: 'numeric',
  transformer: {
    to: (value: Money | null | undefined) => value?.toString() ?? value,
    from: (value: string | null) => (value === null ? null : Money.parse(value)),
  },
} as const satisfies EntitySchemaColumnOptions;
