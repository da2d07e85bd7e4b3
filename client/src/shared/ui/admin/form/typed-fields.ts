import { describedFields, type DescribedField } from '#contracts/fields';
import type { z } from 'zod';
import { euroText } from '../../../format/euro-input';
import { fromLocalTime, toLocalTime } from '../../../format/local-time';
import { wholeNumber } from '../../../format/whole-input';

/** What is typed into the fields of a form, by the contract's path of each. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** A described field, with what its schema says of it. */
export interface FormField extends DescribedField {
  /** May stay empty. */
  readonly optional: boolean;
}

/** The fields that a form of this contract has. */
export const formFields = (schema: z.ZodType): FormField[] =>
  describedFields(schema).map((field) => ({ ...field, optional: accepts(field.schema, null) }));

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

const partsOf = (path: string) => path.split('.');

/** The value at a path; undefined where there is none. */
const valueAt = (from: unknown, path: string): unknown =>
  partsOf(path).reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part],
    from,
  );

/** What the fields show of something stored; of something new, what the contract fills in by itself. */
export function typedOf(fields: readonly FormField[], stored: object | null): Typed {
  return Object.fromEntries(
    fields.map((field) => [
      field.path,
      shown(field, stored ? valueAt(stored, field.path) : defaultOf(field.schema)),
    ]),
  );
}

function defaultOf(schema: z.core.$ZodType): unknown {
  const { data, success } = (schema as z.ZodType).safeParse(undefined);
  return success ? data : undefined;
}

function shown({ kind, choices }: FormField, value: unknown): string | boolean {
  if (kind === 'flag') return value === true;
  if (value === null || value === undefined)
    return kind === 'choice' ? (Object.keys(choices ?? {})[0] ?? '') : '';
  if (kind === 'moment') return toLocalTime(value as string);
  if (kind === 'percentage') return String(Number(value));
  return typeof value === 'number' ? String(value) : (value as string);
}

/** What is typed, as the contract wants it. What cannot be read stays for the contract to refuse. */
export function bodyOf(fields: readonly FormField[], typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const parts = partsOf(field.path);
    const last = parts.pop() ?? '';
    const inner = parts.reduce<Record<string, unknown>>(
      (outer, part) => (outer[part] ??= {}) as Record<string, unknown>,
      body,
    );
    inner[last] = sent(field, typed[field.path] ?? '');
  }
  return body;
}

function sent({ kind, optional }: FormField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return optional ? null : '';
  if (kind === 'money' || kind === 'percentage') return euroText(text);
  if (kind === 'count') return wholeNumber(text);
  if (kind === 'moment') return fromLocalTime(text);
  return text;
}
