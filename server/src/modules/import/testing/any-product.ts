import {
  array,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { oneForm, valueKey } from '#kernel';

/** Texts of any script: words that run right to left, combining marks, emoji, and what a random string brings. */
export const anyWord: Arbitrary<string> = oneof(
  constantFrom(
    'S',
    'Größe',
    'سترة',
    'ガンジー',
    '👨‍👩‍👧',
    'Z̷͝',
    'שָׁלוֹם',
    'हिन्दी',
    '½ "wide"',
    'a, b; c',
    '=1+1',
    'Ó',
    // Joined by ' / ' or cut to sixty characters, different values look the same.
    'X',
    'X / X',
    'long '.repeat(11) + 'X',
  ),
  string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(plain),
)
  .map(oneForm)
  .filter((word) => word !== '' && word.length <= 60);

/** One line without control characters, as a shop's form has it. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A variant as an outside catalogue has it. Amounts are in cents. */
export interface AnyVariant {
  readonly options: readonly string[];
  /** Null: none; a number: one of few SKUs, so that some are doubled; else its own. */
  readonly sku: string | null;
  readonly cents: number;
  readonly compareAt: number | null;
  readonly cost: number | null;
  readonly quantity: number;
  readonly tracked: boolean;
  readonly oversell: boolean;
}

export interface AnyProduct {
  readonly title: string;
  readonly optionNames: readonly string[];
  readonly variants: readonly AnyVariant[];
  readonly collections: readonly string[];
  readonly tags: readonly string[];
}

const cents = integer({ min: 1, max: 99_999_999 });
const optionName = oneof(
  { weight: 3, arbitrary: constantFrom('Size', 'Kleur', 'Lengte', 'مقاس', 'Pasvorm', '色') },
  { weight: 1, arbitrary: anyWord },
);

const facts = record({
  sku: oneof(
    constantFrom(null, 'TWICE', 'Tweemaal'),
    integer({ min: 0, max: 1e9 }).map((n) => `SKU-${n}`),
    // An apostrophe before a SKU is a spreadsheet's mark for text.
    anyWord.filter((word) => !word.startsWith("'")),
  ),
  cents,
  compareAt: option(cents),
  cost: option(cents),
  quantity: integer({ min: 0, max: 500 }),
  tracked: boolean(),
  oversell: boolean(),
});

/** A product with up to three options in any script and 1 to 350 variants whose options differ, not only in spelling. */
export function anyProduct(most = 350): Arbitrary<AnyProduct> {
  return uniqueArray(optionName, { maxLength: 3, selector: (name) => name.toLowerCase() }).chain(
    (optionNames) => {
      const options = tuple<string[]>(...optionNames.map(() => anyWord));
      const count = optionNames.length === 0 ? 1 : most;
      const variants = uniqueArray(tuple(options, facts), {
        minLength: 1,
        maxLength: count,
        selector: ([values]) => JSON.stringify(values.map(valueKey)),
        size: 'max',
      });
      return record({
        title: anyWord,
        optionNames: constantFrom(optionNames),
        variants: variants.map((all) => all.map(([values, more]) => ({ options: values, ...more }))),
        collections: uniqueArray(collectionName, { maxLength: 5, selector: (name) => name.toLowerCase() }),
        tags: array(constantFrom('new', 'warm', 'سترة'), { maxLength: 3 }),
      });
    },
  );
}

const collectionName = anyWord.filter(
  (name) => !/[,]|^(home ?page|frontpage|all( products)?|products)$/i.test(name),
);

/** The amount as a decimal text with a point: `12.50`. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2);
