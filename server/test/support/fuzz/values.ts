import fc from 'fast-check';
import { apiDocument } from '../api-document.js';

/** The parts of JSON Schema that the API document uses. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Stands for the id of something that exists, chosen when the request is sent. */
export class KnownId {
  constructor(
    /** Which of the known ones. */
    readonly index: number,
  ) {}
}

const SCHEMAS = apiDocument().components['schemas'] as Readonly<Record<string, JsonSchema>>;

/** Values that have broken programs before. */
export const HOSTILE = [
  ...['', ' ', '\u0000', '\ud800', 'a\u0000b', '😀', '\u202e', 'x'.repeat(5000), '-1', '0', '1e309', 'NaN'],
  ...["' OR 1=1 --", '%', '\\', '%00', '../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}', '${7*7}'],
  ...['2026-02-30', '9999-12-31', '0001-01-01', '275760-09-13T00:00:00.001Z', '99999999999999999999', '1e5'],
  ...['javascript:alert(1)', 'http://169.254.169.254/', '//evil.example', '__proto__', 'constructor'],
] as const;
const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE,
  ...[null, true, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, [], {}, [[]], [null], { length: -1 }],
  JSON.parse('{"__proto__":{"admin":true}}'),
];

/** Texts that a field of such a name often holds, so that many valid requests get past the validation. */
const BY_NAME: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [/^sizes?$/i, fc.constantFrom('M', 'L')],
  [/^colors?$/i, fc.constantFrom('Bottle', 'Navy')],
  [/categor|collection/i, fc.constantFrom('JACKETS', 'SCARVES')],
  [/email/i, fc.constantFrom('aoife@example.test', 'Séan@example.test', 'a+b@example.test')],
  [/country/i, fc.constantFrom('NL', 'DE', 'IE', 'GB', 'US', 'FR')],
  [
    /price|amount|value|total|threshold|fee|weight|min$|max$/i,
    fc.constantFrom('0.00', '0.01', '5.00', '12.50', '150.00', 20, '99999999.99'),
  ],
  [/url$|^to$|^from$|path/i, fc.constantFrom('/about', '/media/x.webp', 'https://example.test/a', '/x?y=1')],
  [/postalcode/i, fc.constantFrom('1015 CX', 'BT1 1AA', '10115', '01000')],
  [/slug/i, fc.constantFrom('howth-cap', 'dingle-jacket', 'a')],
  [/password/i, fc.constantFrom('correct-horse-battery', 'another-long-password')],
  [/gtin|ean/i, fc.constantFrom('4006381333931', '96385074')],
  [/quarter/i, fc.constantFrom('2026-Q3', '2026-Q4')],
  [/currency/i, fc.constantFrom('EUR', 'USD', 'GBP')],
  [/(^|[a-z])ids?$/i, fc.nat(999).map((index) => new KnownId(index))],
];

const WORDS = fc.constantFrom('jacket', 'M', 'Bottle', 'WELCOME', "O'Brien", 'Ó Súilleabháin', 'سترة', '1');

/** A value that the schema describes. The document does not have every rule, so that some are refused all the same. */
export function valueOf(schema: JsonSchema, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return valueOf(SCHEMAS[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name, depth)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return name === 'version' ? fc.constantFrom(1, 1, 2) : numberOf(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? fc.constantFrom('1', 1, true, null);
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valueOf(schema, name, depth + 1);
    const present = required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 1 });
    return [name, present] as const;
  });
  const own = fc.record(Object.fromEntries(fields));
  if (typeof additionalProperties !== 'object') return own;
  const names = propertyNames ? valueOf(propertyNames) : WORDS;
  const more = fc.dictionary(names as fc.Arbitrary<string>, valueOf(additionalProperties, '', depth + 1), {
    maxKeys: 2,
  });
  return fc.tuple(own, more).map(([known, others]) => ({ ...others, ...known }));
}

function textOf(
  { pattern, format, minLength = 0, maxLength = 60 }: JsonSchema,
  name: string,
): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-11-01', '2026-11-23', '2024-02-29', '2027-01-01');
  if (format === 'date-time') return fc.constantFrom('2026-11-01T00:00:00.000Z', '2027-01-01T12:00:00Z');
  const named = BY_NAME.find(([key]) => key.test(name))?.[1];
  if (format === 'uuid') return fc.nat(999).map((index) => new KnownId(index));
  const any = pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern));
  const free = fc.oneof(
    WORDS,
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
  );
  const longest = fc.constant('x'.repeat(Math.min(maxLength, 10_000)));
  if (named) return fc.oneof({ weight: 6, arbitrary: named }, { weight: 1, arbitrary: any ?? free });
  return any ?? fc.oneof({ weight: 12, arbitrary: free }, { weight: 1, arbitrary: longest });
}

function numberOf({ minimum, maximum, multipleOf }: JsonSchema, isInteger: boolean): fc.Arbitrary<unknown> {
  const [min, max] = [minimum ?? -5, maximum ?? 1000];
  const near = [min, max, Math.min(max, min + 1), Math.min(max, Math.max(min, 2))];
  if (isInteger || multipleOf !== undefined)
    return fc.oneof(fc.constantFrom(...near), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  return fc.oneof(fc.constantFrom(...near), fc.double({ min, max, noNaN: true }));
}

/** A value in which one part is replaced, missing or new, so that it is nearly valid. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom(...HOSTILE_VALUES), fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, place, hostile, how]) => changed(value, place, hostile, how));
}

/** Any JSON, most of it with values that have broken programs before. */
export const HOSTILE_JSON: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.dictionary(fc.constantFrom('id', 'email', 'lines', 'name'), fc.constantFrom(...HOSTILE_VALUES), {
    maxKeys: 3,
  }),
  fc.jsonValue({ maxDepth: 4 }),
);

function changed(value: unknown, place: number, hostile: unknown, how: string): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostile];
    const index = place % value.length;
    return value.map((item: unknown, at) =>
      at === index ? changed(item, Math.floor(place / value.length), hostile, how) : item,
    );
  }
  if (typeof value !== 'object' || value === null || value instanceof KnownId) return hostile;
  const keys = Object.keys(value);
  const key = keys[place % keys.length];
  if (key === undefined || how === 'add') return { ...value, [String(hostile)]: hostile };
  const { [key]: part, ...others } = value as Record<string, unknown>;
  if (how === 'remove') return others;
  return { ...others, [key]: changed(part, Math.floor(place / keys.length), hostile, how) };
}
