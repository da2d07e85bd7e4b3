import type { z } from 'zod';

/** Why a contract refuses a field: it is blank, or it holds something else than the contract accepts. */
export type Fault = 'missing' | 'invalid';
/** Faults by the contract's path of the field, such as `shippingAddress.city`. */
export type Faults = Readonly<Record<string, Fault>>;

/** The value at a path; undefined where there is none. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What a contract refuses of a value; empty when it accepts it. */
export function faultsOf(schema: z.ZodType, value: unknown): Faults {
  const { error } = schema.safeParse(value);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path }) => [path.join('.'), isBlank(valueAt(value, path)) ? 'missing' : 'invalid']),
  );
}

/** A form's fields by the contract's path of each, from top to bottom. A path stands for everything below it, too. */
export type FieldsByPath<Field extends string> = Readonly<Record<string, Field>>;

/** Faults at the fields of a form, in the form's order. Faults of fields that the form does not show are left out. */
export function faultsByField<Field extends string>(
  faults: Faults,
  fields: FieldsByPath<Field>,
): Partial<Record<Field, Fault>> {
  const found: Partial<Record<Field, Fault>> = {};
  for (const [path, field] of Object.entries(fields)) {
    const at = Object.keys(faults).find((each) => each === path || each.startsWith(`${path}.`));
    if (at !== undefined) found[field] ??= faults[at];
  }
  return found;
}

/** The texts of a form's faults: one key for both kinds, or one for each. */
export type FaultTexts<Field extends string, Key> = Readonly<Record<Field, Key | Record<Fault, Key>>>;

/** Faults of a form's fields as keys of its texts; `other` is that of a field without one. */
export function faultTexts<Field extends string, Key extends string>(
  faults: Partial<Record<Field, Fault>>,
  texts: Partial<FaultTexts<Field, Key>>,
  other?: Key,
): Partial<Record<Field, Key>> {
  const found: Partial<Record<Field, Key>> = {};
  for (const [field, fault] of Object.entries(faults) as [Field, Fault][]) {
    const text: Key | Record<Fault, Key> | undefined = texts[field] ?? other;
    found[field] = typeof text === 'object' ? text[fault] : text;
  }
  return found;
}

/** A schema that wraps another one: optional, nullable, with a default, transformed, or a union. */
interface Wrapper {
  readonly maxLength?: number | null;
  readonly def: {
    readonly innerType?: z.core.$ZodType;
    readonly in?: z.core.$ZodType;
    readonly out?: z.core.$ZodType;
    readonly options?: readonly z.core.$ZodType[];
  };
}

/** The longest text that a field's schema accepts, for `maxLength`; undefined where the schema sets no limit. */
export function maxLengthOf(schema: z.core.$ZodType): number | undefined {
  const { maxLength, def } = schema as unknown as Wrapper;
  if (typeof maxLength === 'number') return maxLength;
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])];
  return inner
    .filter((each) => each !== undefined)
    .map(maxLengthOf)
    .find((each) => each !== undefined);
}

/** The largest number of elements that a list's schema accepts; undefined where it sets no limit. */
export function mostItemsOf(schema: z.core.$ZodType): number | undefined {
  const { innerType } = (schema as unknown as Wrapper).def;
  if (innerType) return mostItemsOf(innerType);
  const limits = (schema._zod.def.checks ?? []).map(
    (check) => check._zod.def as z.core.$ZodCheckMaxLengthDef,
  );
  return limits.find(({ check }) => check === 'max_length')?.maximum;
}
