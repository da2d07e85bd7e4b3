import { plainLatin, valueKey } from '#kernel';

/** Everyday names of colours, English and Dutch, with the shop's names for them. */
const COLOURS: readonly (readonly [words: string, names: string])[] = [
  ['green groen groene', 'bottle moss'],
  ['darkgreen donkergroen donkergroene flessengroen', 'bottle'],
  ['mosgroen', 'moss'],
  ['brown bruin bruine turfbruin', 'peat'],
  ['grey gray grijs grijze leigrijs', 'slate'],
  ['blue blauw blauwe navy marine atlantisch', 'atlantic'],
  ['beige zand sand', 'oatmeal ecru'],
  ['havermout', 'oatmeal'],
  ['yellow geel gele mustard oker mosterd bremgeel', 'gorse'],
  ['black zwart zwarte inkt', 'ink'],
  ['white wit witte creme offwhite gebroken', 'cream ecru'],
  ['purple paars paarse lila heidepaars', 'heather'],
  ['orange oranje roest terracotta red rood rode', 'rust'],
];

/** Synonyms, in lower case and without accents. */
const SAME: readonly string[] = [
  'jacket jackets jas jassen jack jacks coat coats',
  'sweater sweaters jumper jumpers pullover pullovers sweatshirt sweatshirts trui truien fleece fleecetrui knit gebreid gebreide',
  'cardigan cardigans vesten fleece fleecevest fleecejack',
  'windbreaker windbreakers windjack windjacks windjas',
  'bomber bombers bomberjack bomberjas',
  'quilted gewatteerd gewatteerde doorgestikt doorgestikte',
  'tshirt tshirts shirt shirts tee tees hemd hemden topje',
  'polo polos poloshirt poloshirts',
  'raincoat rainjacket regenjas regenjassen shell waterproof waterdicht waterdichte',
  'tracksuit tracksuits trainingspak trainingspakken joggingpak huispak',
  'short shorts korte broekje',
  'set sets setje setjes',
  'trainer trainers sneaker sneakers schoen schoenen shoe shoes gympen gymschoenen sportschoen sportschoenen',
  'hoodie hoodies hoody capuchon hood hooded',
  'trousers pants broek broeken joggers joggingbroek',
  'runner runners hardloopschoen hardloopschoenen running hardlopen',
  'wool woollen wol wollen',
  'cotton katoen katoenen',
  'linen linnen',
  'leather leer leren',
  'recycled gerecycled gerecyclede',
  'new nieuw nieuwe',
  'summer zomer zomers',
  'winter winters warm warme',
  'men mens heren mannen',
  'women womens dames vrouwen',
];

const MEANINGS = new Map<string, ReadonlySet<string>>();
for (const [words, names] of COLOURS) addMeanings(words.split(' '), `${words} ${names}`.split(' '));
const COLOUR_WORDS = new Set(MEANINGS.keys());
for (const words of SAME) addMeanings(words.split(' '), words.split(' '));

function addMeanings(words: readonly string[], meanings: readonly string[]): void {
  for (const word of words) MEANINGS.set(word, new Set([...(MEANINGS.get(word) ?? []), ...meanings]));
}

/** Words that ask for what is reduced, English and Dutch. */
const SALE_WORDS = new Set(
  'sale uitverkoop aanbieding aanbiedingen korting kortingen afgeprijsd afgeprijsde opruiming koopje koopjes discount discounts discounted bargain bargains'.split(
    ' ',
  ),
);

/** A size behind the word for it: `maat 43`, `size XL`. Alone, `43` may be a part of a name or of a SKU. */
const SIZE =
  /(?<![\p{L}\p{N}])(?:maat|schoenmaat|size)\s+(\d{1,3}(?:[.,]5)?|\d?x{0,4}[sl]|m)(?![\p{L}\p{N}])/gu;

/** Stop words, English and Dutch. */
const STOP_WORDS = new Set(
  'a an and at by for from in is it of on or that the this to with aan de dat deze die een en het in is met of op te van voor'.split(
    ' ',
  ),
);

/** More words than these make a search slower, not better. */
const MAX_WORDS = 8;
const LONGEST_WORD = 40;
/** Shorter prefixes match too many products. */
const SHORTEST_PREFIX = 2;
const SHORTEST_SKU = 3;
const LONGEST_SKU = 80;

/** The words of a search text, escaped for PostgreSQL: none of them can be read as an operator or a wildcard. */
export interface SearchWords {
  /** Each word as typed, plain; empty when only sizes or reduced products are asked for. */
  readonly words: readonly string[];
  /** The words as typed only, for ranking: they rank above their synonyms. */
  readonly typed: string;
  /** For `to_tsquery`: the words that ask for what is reduced, which a text may have too; null without one. */
  readonly reduced: string | null;
  /** Each word that may be in the name of a colour, with those that mean the same colour. */
  readonly colourWords: readonly string[];
  /** Sizes asked for, in any spelling. */
  readonly sizes: readonly string[];
  /** For PostgreSQL's `to_tsquery('simple', …)`: each word or a synonym; the last one may be a prefix. */
  readonly query: string;
  /** `query` word by word, for matching each of them approximately. */
  readonly queries: readonly string[];
  /** What may be the prefix of a SKU, in lower case, or null. */
  readonly sku: string | null;
}

/** The words of each value of a colour, all in the form of PostgreSQL's `search_form`, by a word that the colour is called by. */
export type ColourValues = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Parses a search text; null for a text without words, which matches everything.
 * @param text in the form of PostgreSQL's `search_form`, which the words of products are indexed in
 * @param typed the same as it was typed: SKUs keep their accents
 * @param colours the values of colours that are called by one of the words, in any language, by the word
 */
export function searchWords(
  text: string,
  typed = text,
  colours: ColourValues = new Map(),
): SearchWords | null {
  const plain = plainLatin(text);
  const sizes = [...plain.matchAll(SIZE)].map(([, size = '']) => size.toUpperCase().replace(',', '.'));
  // The two parts of `T-shirt` say nothing on their own.
  const rest = plain.replace(SIZE, ' ').replace(/(?<![\p{L}\p{N}])t[- ]shirt/gu, 'tshirt');
  const everyWord = rest.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const saleWords = [...new Set(everyWord.filter((word) => SALE_WORDS.has(word)))];
  const found = everyWord.filter((word) => !SALE_WORDS.has(word));
  const isSpecial = sizes.length > 0 || saleWords.length > 0;
  const meaningful = found.filter((word) => !STOP_WORDS.has(word));
  const used = meaningful.length > 0 || isSpecial ? meaningful : found;
  const words = [...new Set(used.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MAX_WORDS);
  if (words.length === 0 && !isSpecial) return null;
  const queries = words.map((word, index) => queryFor(word, index === words.length - 1, colours.get(word)));
  const compact = valueKey(typed);
  const maybeSku =
    /^[\p{L}\p{N}\p{M}._/-]+$/u.test(compact) &&
    compact.length >= SHORTEST_SKU &&
    compact.length <= LONGEST_SKU;
  const asTyped = words.map((word, index) => typedTerms(word, index === words.length - 1).join(' | '));
  return {
    words,
    query: queries.join(' & '),
    typed: asTyped.join(' | '),
    queries,
    sku: maybeSku && !isSpecial ? compact : null,
    colourWords: words.flatMap((word) => [
      word,
      ...((COLOUR_WORDS.has(word) && MEANINGS.get(word)) || []),
      ...(colours.get(word) ?? []).flat(),
    ]),
    reduced: saleWords.length > 0 ? saleWords.map(quoted).join(' | ') : null,
    sizes: sizes.slice(0, MAX_WORDS),
  };
}

/** All words with synonyms, which typos are compared with too. */
export const KNOWN_WORDS: readonly string[] = [...MEANINGS.keys()];

/** For `to_tsquery`: the word, a synonym or all words of a colour's value; the last word of a search may be a prefix. */
export function queryFor(word: string, isLast = false, colours: readonly (readonly string[])[] = []): string {
  const others = [...(MEANINGS.get(word) ?? [])].filter((other) => other !== word);
  const values = colours.map((value) => `(${value.map(quoted).join(' & ')})`);
  return `(${[...typedTerms(word, isLast), ...others.map(quoted), ...values].join(' | ')})`;
}

function typedTerms(word: string, isLast: boolean): string[] {
  return isLast && word.length >= SHORTEST_PREFIX ? [quoted(word), `${quoted(word)}:*`] : [quoted(word)];
}

/** A word quoted for `to_tsquery`. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
