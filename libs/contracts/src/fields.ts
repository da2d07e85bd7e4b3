import { z } from 'zod';
import type { Locale } from './primitives.js';

/** A text in both languages of the admin. */
export type Words = Readonly<Record<Locale, string>>;

/** How a field is typed, drawn and written. `percentage` is a decimal number of per cent, `moment` an ISO 8601 time. */
export type FieldKind =
  'text' | 'long-text' | 'money' | 'percentage' | 'count' | 'country' | 'moment' | 'choice' | 'flag';

/** What everybody needs to know of a field whom it is shown to: the form, the log, and who reads what was refused. */
export interface FieldDescription {
  readonly label: Words;
  readonly kind: FieldKind;
  readonly hint?: Words;
  /** What to enter, where the words of the kind do not say it. */
  readonly wanted?: Words;
  /** The names of a choice's values. */
  readonly choices?: Readonly<Record<string, Words>>;
  /** What the log calls it, where the label makes sense in the form alone. */
  readonly inLog?: Words;
}

/** What is known of a field, by its schema. */
export const fieldDescriptions = z.registry<FieldDescription>();

/** Describes a field, once for all of its readers. The schema comes back as it is. */
export const field = <Schema extends z.ZodType>(schema: Schema, description: FieldDescription): Schema => {
  fieldDescriptions.add(schema, description);
  return schema;
};

/** A schema around another one: optional, nullable, with a default, or with something done before it. */
interface Wrapper {
  readonly def: { readonly innerType?: z.core.$ZodType; readonly out?: z.core.$ZodType };
}

/** A described field of an object, at its path within it, such as `business.legalName`. */
export interface DescribedField extends FieldDescription {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** The described fields of an object, those of objects within it included, in their order. */
export function describedFields(schema: z.core.$ZodType, path = ''): DescribedField[] {
  const description = fieldDescriptions.get(schema);
  if (description) return [{ ...description, path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, inner]) =>
      describedFields(inner, path === '' ? name : `${path}.${name}`),
    );
  const { innerType, out } = (schema as unknown as Wrapper).def;
  const inner = innerType ?? out;
  return inner ? describedFields(inner, path) : [];
}
