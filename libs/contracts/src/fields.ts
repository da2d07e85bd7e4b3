import { z } from 'zod';
import { languageTag, locale, type Locale } from './primitives.js';

/** A text in both languages of the admin. */
type Words = Readonly<Record<Locale, string>>;

/**
 * How a field is typed, drawn and written. `percentage` is a decimal number of per cent, `moment` an ISO 8601 time, `day` a calendar day, `rich-text`
 * HTML, and `address` the last part of a page's.
 */
type FieldKind =
  | 'text'
  | 'long-text'
  | 'rich-text'
  | 'email'
  | 'phone'
  | 'money'
  | 'percentage'
  | 'count'
  | 'country'
  | 'moment'
  | 'day'
  | 'choice'
  | 'flag'
  | 'address'
  | 'picture'
  | 'password';

/**
 * How parts of a thing belong together: a `group` that may be missing is so when nothing is typed in it, a `switch` when it is
 * switched off, and `rows` are a list.
 */
type GroupKind = 'group' | 'switch' | 'rows';

/** What everybody needs to know of a field whom it is shown to: the form, the log, and who reads what was refused. */
export interface FieldDescription {
  readonly label: Words;
  readonly kind: FieldKind | GroupKind;
  readonly hint?: Words;
  /** What to enter, where the words of the kind do not say it. */
  readonly wanted?: Words;
  /** Asked for although it may be empty: nobody calls it optional. */
  readonly isExpected?: boolean;
  /** The names of a choice's values, or of a group's parts that have no other name. */
  readonly choices?: Readonly<Record<string, Words>>;
  /** What the log calls it, where the label makes sense in the form alone. */
  readonly inLog?: Words;
}

/** What is known of a field, by its schema. */
const fieldDescriptions = z.registry<FieldDescription>();

/**
 * Describes a field, once for all of its readers. What comes back accepts the same and is a schema of its own, since others may
 * have the one that was given for fields with other names.
 */
export const field = <Schema extends z.ZodType>(schema: Schema, description: FieldDescription): Schema => {
  const own = schema.clone();
  fieldDescriptions.add(own, description);
  return own;
};

/** A field or a group at its path within a thing, such as `business.legalName`. */
interface Place {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** A field that somebody fills in. */
export interface DescribedField extends Place, FieldDescription {
  readonly kind: FieldKind;
  /** Of a text that there is in each language. */
  readonly language?: Locale;
  /** True in a group that is missing while nothing is typed in it. */
  readonly mayLack?: boolean;
}

/** Fields that belong together. Of `rows` they are those of one row, with their paths in it. */
export interface DescribedGroup extends Place, Partial<FieldDescription> {
  /** True of an entry of a record, or texts in a language, which are not there while they are empty. */
  readonly isEntry?: boolean;
  readonly parts: readonly Described[];
}

export type Described = DescribedField | DescribedGroup;

/** True for fields that belong together. */
export const isGroup = (part: Described): part is DescribedGroup => 'parts' in part;

/** The last name of a path: that of the field in the thing that has it. */
export const nameOf = ({ path }: Place): string => path.split('.').at(-1) ?? path;

const GROUPS: readonly string[] = ['group', 'switch', 'rows'] satisfies GroupKind[];
const isLocale = (name: string): name is Locale => locale.safeParse(name).success;

/** A schema around another one: optional, nullable, with a default, or with something done before it. */
interface Wrapper {
  readonly def: { readonly innerType?: z.core.$ZodType; readonly out?: z.core.$ZodType };
}

/** The schema itself and those within its wrappers, from the outside. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { innerType, out } = (schema as unknown as Wrapper).def;
  const inner = innerType ?? out;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

/** The fields of an object or a record; null for any other schema. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodRecord)) return null;
  return Object.fromEntries(keysOf(schema).map((key) => [key, schema.valueType as z.ZodType]));
}

/** The keys of a record that are listed; of one with a key for each language those of the shop, whose English has no key. */
function keysOf({ keyType }: z.ZodRecord): readonly (string | number)[] {
  if (keyType instanceof z.ZodEnum) return keyType.options;
  return keyType === languageTag ? locale.options.filter((one) => one !== 'en') : [];
}

/** The parts of a thing that are described, in their order; what is not described is left out. */
export const describedParts = (schema: z.core.$ZodType): readonly Described[] =>
  groupsParts(layersOf(schema).at(-1) ?? schema, '');

function groupsParts(schema: z.core.$ZodType, path: string, from: Partial<DescribedField> = {}): Described[] {
  const shape = shapeOf(schema) ?? {};
  // A thing with translations has its own texts in English.
  const translations = shape['translations'] && groupsParts(layersOf(shape['translations']).at(-1)!, '');
  const translated = new Set(translations?.flatMap((one) => (isGroup(one) ? one.parts : [])).map(nameOf));
  return Object.entries(shape).flatMap(([name, inner]) => {
    const language = isLocale(name) ? name : (from.language ?? (translated.has(name) ? 'en' : undefined));
    const at = { ...from, ...(language && { language }) };
    const isEntry = schema instanceof z.ZodRecord || (isLocale(name) && inner.safeParse(undefined).success);
    return partOf(inner, path === '' ? name : `${path}.${name}`, at, isEntry);
  });
}

function partOf(
  schema: z.ZodType,
  path: string,
  from: Partial<DescribedField>,
  isEntry: boolean,
): Described[] {
  const layers = layersOf(schema);
  const described = layers.map((layer) => fieldDescriptions.get(layer)).find((one) => one !== undefined);
  const innermost = layers.at(-1) ?? schema;
  if (described?.kind === 'rows' && innermost instanceof z.ZodArray)
    return [{ ...described, path, schema, parts: describedParts(innermost.element) }];
  const isField = described !== undefined && !GROUPS.includes(described.kind);
  // A text in each language is described as one, and so is each of its two fields.
  const inherited = isField ? { ...from, ...(described as DescribedField) } : from;
  if (shapeOf(innermost)) {
    const mayLack = isEntry || (described?.kind !== 'switch' && schema.safeParse(null).success);
    const parts = groupsParts(innermost, path, mayLack ? { ...inherited, mayLack } : inherited);
    return parts.length === 0 ? [] : [{ ...described, path, schema, parts, isEntry }];
  }
  return inherited.kind === undefined ? [] : [{ ...(inherited as DescribedField), path, schema }];
}
