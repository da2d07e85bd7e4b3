/** Everyday names of colours, English and Dutch, with the shop's names for them. */
const COLOURS: readonly (readonly [words: string, names: string])[] = [
  ['green groen groene', 'bottle moss'],
  ['darkgreen donkergroen donkergroene', 'bottle'],
  ['brown bruin bruine', 'peat'],
  ['grey gray grijs grijze', 'slate'],
  ['blue blauw blauwe navy marine', 'atlantic'],
  ['beige zand sand', 'oatmeal ecru'],
  ['yellow geel gele mustard oker mosterd', 'gorse'],
  ['black zwart zwarte', 'ink'],
  ['white wit witte creme offwhite gebroken', 'cream ecru'],
  ['purple paars paarse lila', 'heather'],
  ['orange oranje roest terracotta red rood rode', 'rust'],
];

/** Synonyms, in lower case and without accents. */
const SAME: readonly string[] = [
  'jacket jackets jas jassen jack jacks coat coats',
  'raincoat rainjacket regenjas regenjassen shell waterproof waterdicht waterdichte',
  'tracksuit tracksuits trainingspak trainingspakken joggingpak huispak',
  'short shorts korte broekje',
  'set sets setje setjes',
  'trainer trainers sneaker sneakers schoen schoenen shoe shoes gympen gymschoenen',
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
for (const words of SAME) addMeanings(words.split(' '), words.split(' '));

function addMeanings(words: readonly string[], meanings: readonly string[]): void {
  for (const word of words) MEANINGS.set(word, new Set([...(MEANINGS.get(word) ?? []), ...meanings]));
}

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
  /** Each word as typed, plain. */
  readonly words: readonly string[];
  /** The words as typed only, for ranking: they rank above their synonyms. */
  readonly typed: string;
  /** For PostgreSQL's `to_tsquery('simple', …)`: each word or a synonym; the last one may be a prefix. */
  readonly query: string;
  /** `query` word by word, for matching each of them approximately. */
  readonly queries: readonly string[];
  /** What may be the prefix of a SKU, in lower case, or null. */
  readonly sku: string | null;
}

/** Parses a search text; null for a text without words, which matches everything. */
export function searchWords(text: string): SearchWords | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const meaningful = found.filter((word) => !STOP_WORDS.has(word));
  const used = meaningful.length > 0 ? meaningful : found;
  const words = [...new Set(used.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const queries = words.map((word, index) => queryFor(word, index === words.length - 1));
  const compact = plain.trim();
  const maybeSku =
    /^[\p{L}\p{N}._/-]+$/u.test(compact) && compact.length >= SHORTEST_SKU && compact.length <= LONGEST_SKU;
  const typed = words.map((word, index) => typedTerms(word, index === words.length - 1).join(' | '));
  return {
    words,
    query: queries.join(' & '),
    typed: typed.join(' | '),
    queries,
    sku: maybeSku ? compact : null,
  };
}

/** All words with synonyms, which typos are compared with too. */
export const KNOWN_WORDS: readonly string[] = [...MEANINGS.keys()];

/** For `to_tsquery`: the word or a synonym; the last word of a search may be a prefix. */
export function queryFor(word: string, isLast = false): string {
  const others = [...(MEANINGS.get(word) ?? [])].filter((other) => other !== word);
  return `(${[...typedTerms(word, isLast), ...others.map(quoted)].join(' | ')})`;
}

function typedTerms(word: string, isLast: boolean): string[] {
  return isLast && word.length >= SHORTEST_PREFIX ? [quoted(word), `${quoted(word)}:*`] : [quoted(word)];
}

/** A word quoted for `to_tsquery`. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
