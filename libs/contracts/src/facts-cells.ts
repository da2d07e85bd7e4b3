import { compositionText, readComposition } from './composition-text.js';
import {
  CARE_WORDS,
  FOOTWEAR_MATERIALS,
  FOOTWEAR_PARTS,
  type Care,
  type FootwearMaterial,
  type FootwearPart,
} from './facts-words.js';
import { COUNTRIES_OF_WORLD } from './makers.js';
import { nearestFibre } from './nearest-fibre.js';
import { productFactsInput, type ProductFacts } from './product-facts.js';
import { joinedList } from './joined-list.js';
import { handlingTimeInput } from './shipping.js';

/** Why a cell with a fact cannot be used; the texts are among the reasons of imports. */
type Problem =
  | 'composition-unknown'
  | 'fibre-meant'
  | 'composition-sum'
  | 'composition-repeated'
  | 'composition-other'
  | 'composition-whole'
  | 'footwear-unknown'
  | 'care-unknown'
  | 'care-repeated'
  | 'country-unknown'
  | 'handling-time-unknown';
type Read<Value> =
  | { readonly value: Value }
  | { readonly problem: Problem; readonly values?: Readonly<Record<string, string>> };

/** How a fact stands in a cell of the shop's own product file. */
interface FactCell<Value> {
  /** The cell of the export, in English. */
  readonly text: (value: NonNullable<Value>) => string;
  /** Reads what `text` writes, and the same words in Dutch; an empty cell is the fact's empty value. */
  readonly read: (cell: string) => Read<Value>;
}

type Words = Readonly<Record<'en' | 'nl', string>>;

/** The facts of a product whose cells need more than a word, a number or a text. */
export const FACTS_CELLS = {
  composition: {
    text: (value) => compositionText(value, 'en').replaceAll('\n', '; '),
    read: readCompositionCell,
  },
  footwear: { text: footwearText, read: readFootwear },
  care: { text: (value) => joinedList(value.map((key) => CARE_WORDS[key].en)), read: readCare },
  country: { text: (value) => value, read: readCountry },
  handlingTime: { text: ({ daysFrom, daysTo }) => `${daysFrom} to ${daysTo}`, read: readHandlingTime },
} satisfies {
  [Field in 'composition' | 'footwear' | 'care' | 'country' | 'handlingTime']: FactCell<
    ProductFacts[Field] | null
  >;
};

/** Shares of a fibre by component: `Shell: 65 % polyester, 35 % cotton; Lining: 100 % polyester`. */
function readCompositionCell(cell: string): Read<ProductFacts['composition']> {
  const read = readComposition(cell);
  if ('unknown' in read) return unknownFibre(read.unknown);
  const checked = productFactsInput.safeParse({ composition: read.composition });
  if (checked.success) return { value: checked.data.composition };
  const issue = checked.error.issues[0];
  const parts = cell.split(/[\n;]/).filter((part) => part.trim() !== '');
  const part = (parts[Number(issue?.path[1] ?? 0)] ?? cell).trim();
  const isShare = issue?.path.at(-1) === 'percent';
  const reason = issue?.code === 'custom' ? (issue.params?.['reason'] as Problem | undefined) : undefined;
  if (isShare) return { problem: 'composition-sum', values: { part } };
  return reason
    ? { problem: reason, values: { part } }
    : { problem: 'composition-unknown', values: { unknown: part } };
}

/** The words that are no part or fibre, with the fibre that they probably mean. */
function unknownFibre(unknown: string): Read<never> {
  const meant = nearestFibre(unknown);
  return meant === undefined
    ? { problem: 'composition-unknown', values: { unknown } }
    : { problem: 'fibre-meant', values: { unknown, fibre: meant } };
}

const PARTS = Object.keys(FOOTWEAR_PARTS) as FootwearPart[];

/** Main materials of the parts of a shoe: `Upper: leather, textile; Lining and sock: textile; Outer sole: other materials`. */
function footwearText(footwear: NonNullable<ProductFacts['footwear']>): string {
  const materials = (part: FootwearPart) =>
    footwear[part].map((key) => FOOTWEAR_MATERIALS[key].en).join(', ');
  return PARTS.map((part) => `${FOOTWEAR_PARTS[part].en}: ${materials(part)}`).join('; ');
}

function readFootwear(cell: string): Read<ProductFacts['footwear']> {
  if (cell.trim() === '') return { value: null };
  const footwear: Partial<Record<FootwearPart, FootwearMaterial[]>> = {};
  for (const line of listed(cell, /[\n;]/)) {
    const [name = '', materials = ''] = line.split(':');
    const part = keyOf(FOOTWEAR_PARTS, name);
    const keys = listed(materials, /[,+]/).map((word) => keyOf(FOOTWEAR_MATERIALS, word));
    if (part === undefined || keys.includes(undefined) || part in footwear)
      return { problem: 'footwear-unknown', values: { unknown: line } };
    footwear[part] = keys as FootwearMaterial[];
  }
  const checked = productFactsInput.safeParse({ footwear });
  return checked.success
    ? { value: checked.data.footwear }
    : { problem: 'footwear-unknown', values: { unknown: cell.trim() } };
}

/** Care instructions in words: `Wash at 30 °C|Do not bleach`. */
function readCare(cell: string): Read<ProductFacts['care']> {
  const care: Care[] = [];
  for (const word of listed(cell, /[|;\n]/)) {
    const key = keyOf(CARE_WORDS, word);
    if (key === undefined) return { problem: 'care-unknown', values: { unknown: word } };
    care.push(key);
  }
  const checked = productFactsInput.safeParse({ care });
  return checked.success ? { value: checked.data.care } : { problem: 'care-repeated' };
}

/** Every country by its code and its names in English and Dutch, in lower case. */
const COUNTRY_OF = new Map(
  ['en', 'nl'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRIES_OF_WORLD.flatMap((code) =>
      [code, names.of(code) ?? code].map((name) => [name.toLowerCase(), code] as const),
    );
  }),
);

/** A country by its code or by its name in English or Dutch. */
function readCountry(cell: string): Read<ProductFacts['country']> {
  const word = cell.trim().toLowerCase();
  if (word === '') return { value: null };
  const country = COUNTRY_OF.get(word);
  return country === undefined ? { problem: 'country-unknown' } : { value: country };
}

const DAYS = /^(\d+)(?:\s*(?:-|–|to|tot)\s*(\d+))?$/i;

/** Business days: `12 to 15`, or one number. The export writes a word, because a spreadsheet takes `1-2` for a date. */
function readHandlingTime(cell: string): Read<ProductFacts['handlingTime'] | null> {
  const written = cell.trim();
  if (written === '') return { value: null };
  const [, from, to = from] = DAYS.exec(written) ?? [];
  const checked = handlingTimeInput.safeParse({ daysFrom: Number(from), daysTo: Number(to) });
  return checked.success
    ? { value: checked.data }
    : { problem: 'handling-time-unknown', values: { unknown: written } };
}

const listed = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The key with this name in either language, or this key. */
function keyOf<Key extends string>(words: Readonly<Record<Key, Words>>, name: string): Key | undefined {
  const wanted = name.trim().toLowerCase();
  const found = (Object.entries(words) as [Key, Words][]).find(([key, { en, nl }]) =>
    [key, en, nl].some((one) => one.toLowerCase() === wanted),
  );
  return found?.[0];
}
