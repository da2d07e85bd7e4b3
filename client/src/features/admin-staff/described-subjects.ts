import { couponInput } from '#contracts/discounts';
import { describedFields, type DescribedField } from '#contracts/fields';
import type { z } from 'zod';

/** The contract of each subject of the log whose fields are described: their names, kinds and choices come from there. */
const SUBJECTS: Readonly<Record<string, z.ZodType>> = { coupon: couponInput };

const nameOf = ({ path }: DescribedField) => path.split('.').at(-1) ?? path;

/** The described fields by `subject.field`. */
export const DESCRIBED: ReadonlyMap<string, DescribedField> = new Map(
  Object.entries(SUBJECTS).flatMap(([subject, schema]) =>
    describedFields(schema).map((field) => [`${subject}.${nameOf(field)}`, field] as const),
  ),
);
