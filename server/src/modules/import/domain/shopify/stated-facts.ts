import { plainText } from '../values/plain-text.js';
import { FACT_FIELDS, type FactField } from '../products/product-fields.js';

/**
 * What sources call a fact, in English and Dutch: keys of metafields in any namespace, and names of columns. Lower case,
 * words with hyphens between. Where a product has several, the first in this order that can be used is taken.
 */
const NAMES: Readonly<Record<FactField, readonly string[]>> = {
  composition: [
    'composition', 'fibre-composition', 'fiber-composition', 'fabric-composition', 'material-composition',
    'textile-composition', 'fibre-content', 'fiber-content', 'fabric-content', 'samenstelling', 'vezelsamenstelling',
    'stofsamenstelling', 'materiaalsamenstelling', 'material', 'materials', 'fabric', 'fabrics', 'fabric-material',
    'materiaal', 'materialen', 'stof', 'stoffen',
  ],
  care: [
    'care-instructions', 'care-instruction', 'care', 'care-guide', 'care-label', 'product-care', 'garment-care',
    'fabric-care', 'wash-care', 'washing-instructions', 'washing-instruction', 'wash-instructions', 'washing', 'laundry',
    'wasvoorschrift', 'wasvoorschriften', 'wasinstructies', 'wasinstructie', 'wasadvies', 'wassen', 'onderhoud',
    'onderhoudsadvies', 'verzorging',
  ],
  countryOfOrigin: [
    'country-of-origin', 'origin-country', 'country-origin', 'country-code-of-origin', 'country-of-manufacture',
    'country-of-production', 'made-in', 'manufactured-in', 'origin', 'coo', 'land-van-herkomst', 'land-van-oorsprong',
    'productieland', 'gemaakt-in', 'herkomst', 'oorsprong',
  ],
  makerId: [
    'manufacturer', 'manufacturer-name', 'manufactured-by', 'maker', 'made-by', 'producer', 'brand-owner', 'fabrikant',
    'producent', 'maker-naam', 'merkeigenaar',
  ],
}; // prettier-ignore

const FACT_OF = new Map(FACT_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** The fact that a metafield's key or a column's name stands for; undefined for any other. */
export function factNamed(name: string): FactField | undefined {
  return FACT_OF.get(normal(name));
}

/** The fact that the key of a metafield stands for, in any namespace. */
export const factOfKey = (key: string): FactField | undefined =>
  factNamed(key.slice(key.lastIndexOf('.') + 1));

/** The texts that a source has for each fact, the one to prefer first. */
export type StatedFacts = Readonly<Partial<Record<FactField, readonly string[]>>>;

/** The texts of the metafields that state a fact. References to other objects are no texts. */
export function statedFacts(metafields: Readonly<Record<string, unknown>> | null): StatedFacts {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(metafields ?? {})) {
    const name = normal(key.slice(key.lastIndexOf('.') + 1));
    const text = FACT_OF.has(name) ? textOf(value) : '';
    if (text !== '') found.set(name, [...(found.get(name) ?? []), text]);
  }
  const stated = FACT_FIELDS.map((field) => [field, NAMES[field].flatMap((name) => found.get(name) ?? [])]);
  return Object.fromEntries(stated.filter(([, texts]) => texts?.length)) as StatedFacts;
}

function normal(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** The text of a metafield's value, which may be a list or rich text in JSON; empty when it has none. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = plainText(/^\s*[[{]/.test(value) ? jsonText(value) : value);
  return text.startsWith('gid://') ? '' : text;
}

function jsonText(json: string): string {
  try {
    return wordsOf(JSON.parse(json));
  } catch (error) {
    // A text that only begins like JSON, such as "[sample] 100 % cotton".
    if (error instanceof SyntaxError) return json;
    throw error;
  }
}

interface RichTextNode {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly children?: unknown;
}

/** The words of a list, with commas between, or of Shopify's rich text, with a line for each paragraph. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('gid://') ? '' : value;
  if (Array.isArray(value)) {
    const words = value.map(wordsOf).filter((one) => one !== '');
    return words.join(', ');
  }
  const { type, value: text, children } = (value ?? {}) as RichTextNode;
  if (typeof text === 'string') return text;
  if (!Array.isArray(children)) return '';
  return children.map(wordsOf).join(type === 'root' || type === 'list' ? '\n' : '');
}
