import { isGroup, nameOf, type Described, type DescribedField, type DescribedGroup } from '#contracts/fields';
import type { z } from 'zod';
import { type DutchFields } from '../../../config/first-language';
import { editableSlug } from '../../../config/paths';
import { euroText } from '../../../format/euro-input';
import { fromLocalTime, toLocalTime } from '../../../format/local-time';
import { wholeNumber } from '../../../format/whole-input';

/** What is typed into one field or row list: a text, whether it is checked, or the rows with what is typed into each. */
export type TypedValue = string | boolean | readonly Typed[];

/** What is typed into a form, by the contract's path of each field; a row has paths of its own. */
export interface Typed {
  readonly [path: string]: TypedValue;
}

/** What a form asks for by what is typed: the paths that count as left empty, and those that must not be empty now. */
export interface Asked {
  readonly left?: readonly string[];
  readonly required?: readonly string[];
}

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** True for a field that may be null, and a group that may be missing. */
export const isOptional = ({ schema }: Described): boolean => accepts(schema, null);

/** True for a field that need not be there, so that nothing is sent of an empty one. */
export const mayBeEmpty = (field: DescribedField): boolean => emptyOf(field) !== '';

/** Every field and list of rows of a form by its path, in their order. */
export const fieldsOf = (parts: readonly Described[]): Described[] =>
  parts.flatMap((part) => (isGroup(part) && part.kind !== 'rows' ? fieldsOf(part.parts) : [part]));

/** The field or group at a path, such as `business`, `business.legalName` or `reviews.0.text`. */
export function partAt(parts: readonly Described[], path: string): Described | undefined {
  const part = parts.find((one) => path === one.path || path.startsWith(`${one.path}.`));
  if (!part || part.path === path || !isGroup(part)) return part;
  const within = part.kind === 'rows' ? path.slice(part.path.length + 1).replace(/^\d+\./, '') : path;
  return partAt(part.parts, within);
}

/** The field at a path. */
export function fieldAt(parts: readonly Described[], path: string): DescribedField | undefined {
  const part = partAt(parts, path);
  return part && !isGroup(part) ? part : undefined;
}

/** The path of the Dutch text of each English one that stands in for it where it is empty. */
export function dutchOf(parts: readonly Described[]): DutchFields<Typed> {
  const dutch = fieldsOf(parts).filter(
    (one) => !isGroup(one) && one.path.includes(IN_DUTCH) && one.kind !== 'address' && mayBeEmpty(one),
  );
  return Object.fromEntries(dutch.map(({ path }) => [path.replace(IN_DUTCH, ''), path]));
}

const IN_DUTCH = 'translations.nl.';

/** What the fields show of something stored; of something new, what the contract fills in by itself. */
export function typedOf(parts: readonly Described[], stored: unknown): Typed {
  return Object.fromEntries(parts.flatMap((part) => shownOf(part, partOf(stored, part), stored !== null)));
}

const partOf = (thing: unknown, part: Described): unknown =>
  (thing as Record<string, unknown> | null | undefined)?.[nameOf(part)];

function shownOf(part: Described, value: unknown, isStored: boolean): [string, TypedValue][] {
  if (!isGroup(part)) return [[part.path, shown(part, isStored ? value : defaultOf(part.schema))]];
  if (part.kind === 'rows')
    return [[part.path, ((value ?? []) as unknown[]).map((row) => typedOf(part.parts, row))]];
  const within = part.parts.flatMap((inner) => shownOf(inner, partOf(value, inner), isStored));
  return part.kind === 'switch' ? [[part.path, Boolean(value)], ...within] : within;
}

function defaultOf(schema: z.core.$ZodType): unknown {
  const { data, success } = (schema as z.ZodType).safeParse(undefined);
  return success ? data : undefined;
}

function shown({ kind, choices }: DescribedField, value: unknown): string | boolean {
  if (kind === 'flag') return value === true;
  if (value === null || value === undefined)
    return kind === 'choice' ? (Object.keys(choices ?? {})[0] ?? '') : '';
  if (kind === 'moment') return toLocalTime(value as string);
  if (kind === 'percentage') return String(Number(value));
  if (kind === 'address') return editableSlug(value as string);
  return typeof value === 'number' ? String(value) : (value as string);
}

/** A row without anything typed. */
export const emptyRow = (rows: DescribedGroup): Typed => typedOf(rows.parts, null);

const isFilled = (rows: DescribedGroup, row: Typed) => !isBlank(rows.parts, row);

/** True when nothing is typed into any of these fields; a choice alone is nothing. */
function isBlank(parts: readonly Described[], typed: Typed): boolean {
  return parts.every((part) => {
    const value = typed[part.path];
    if (!isGroup(part))
      return part.kind === 'choice' || value === false || (typeof value === 'string' && value.trim() === '');
    if (part.kind === 'rows') return !(value as readonly Typed[]).some((row) => isFilled(part, row));
    return value !== true && isBlank(part.parts, typed);
  });
}

/** What is typed, as the contract wants it: without empty rows. What cannot be read stays for the contract to refuse. */
export function bodyOf(
  parts: readonly Described[],
  typed: Typed,
  asked: Asked = {},
): Record<string, unknown> {
  const sent = parts.map((part) => [nameOf(part), sentOf(part, typed, asked)] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

function sentOf(part: Described, typed: Typed, asked: Asked): unknown {
  const isLeft = asked.left?.includes(part.path);
  if (!isGroup(part)) {
    const isWanted = asked.required?.includes(part.path);
    return sent(part, isLeft ? shown(part, undefined) : (typed[part.path] ?? ''), !isWanted);
  }
  if (part.kind === 'rows')
    return (typed[part.path] as readonly Typed[])
      .filter((row) => isFilled(part, row))
      .map((row) => bodyOf(part.parts, row));
  const isRequired = asked.required?.some((path) => path.startsWith(`${part.path}.`));
  const isNothing = part.kind === 'switch' ? typed[part.path] !== true : isBlank(part.parts, typed);
  if (isLeft || (isNothing && !isRequired)) {
    if (isOptional(part)) return null;
    if (part.isEntry) return undefined;
  }
  return bodyOf(part.parts, typed, asked);
}

function sent(field: DescribedField, typed: TypedValue, isLeftOut: boolean): unknown {
  if (typeof typed !== 'string') return typed;
  // A space at either end of a password is part of it.
  const text = field.kind === 'password' ? typed : typed.trim();
  if (text === '') return isLeftOut ? emptyOf(field) : '';
  if (field.kind === 'money' || field.kind === 'percentage') return euroText(text);
  // What is no number stays a text: JSON writes NaN as null, which would look unchanged.
  if (field.kind === 'count') return Number.isNaN(wholeNumber(text)) ? text : wholeNumber(text);
  if (field.kind === 'moment') return fromLocalTime(text);
  return text;
}

/** What is sent of an empty field: nothing, as the contract writes it. Undefined where something new has nothing there either. */
function emptyOf({ schema, kind, mayLack }: DescribedField): null | undefined | '' {
  if (accepts(schema, null)) return null;
  // In a patch every field may be left out, which would leave it as it was.
  if (kind !== 'password' && !mayLack) return '';
  const { data, success } = (schema as z.ZodType).safeParse(undefined);
  return success && data === undefined && !accepts(schema, '') ? undefined : '';
}

/** The place of a field within a row, such as that of `reviews.0.text`: the list, the number of its row, and the field there. */
function placeInRow(typed: Typed, path: string): { list: string; index: number; field: string } | null {
  const list = Object.keys(typed).find((key) => Array.isArray(typed[key]) && path.startsWith(`${key}.`));
  if (list === undefined) return null;
  const [index = '', ...field] = path.slice(list.length + 1).split('.');
  return { list, index: Number(index), field: field.join('.') };
}

/** The text that is typed at a path; that of a field in a row has the row's number in it. Empty where there is none. */
export function textAt(typed: Typed, path: string): string {
  const place = placeInRow(typed, path);
  if (place) return textAt((typed[place.list] as readonly Typed[])[place.index] ?? {}, place.field);
  const value = typed[path];
  return typeof value === 'string' ? value : '';
}

/** The form with something else typed at a path. */
export function withTyped(typed: Typed, path: string, value: TypedValue): Typed {
  const place = placeInRow(typed, path);
  if (!place) return { ...typed, [path]: value };
  const rows = typed[place.list] as readonly Typed[];
  const changed = rows.map((row, at) => (at === place.index ? { ...row, [place.field]: value } : row));
  return { ...typed, [place.list]: changed };
}

/** The form's path of what a contract says of a path of the body: empty rows of the form have no place in the body. */
export function formPath(parts: readonly Described[], typed: Typed, path: string): string {
  const place = placeInRow(typed, path);
  const list = place && fieldsOf(parts).find((one) => one.path === place.list);
  if (!list || !isGroup(list)) return path;
  const rows = typed[place.list] as readonly Typed[];
  const row = rows.filter((one) => isFilled(list, one))[place.index];
  return row === undefined ? path : [place.list, rows.indexOf(row), place.field].join('.');
}

/** The paths of the form at which a contract refuses a body that was made of what is typed, in the order of its fields. */
export function refusedPaths(
  schema: z.ZodType,
  parts: readonly Described[],
  typed: Typed,
  body: Readonly<Record<string, unknown>>,
): string[] {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => formPath(parts, typed, path.join('.'))))];
}
