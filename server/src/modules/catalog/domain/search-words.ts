/** What people call the colours by which the shop names its cloth, English and Dutch: words, and the names they mean. */
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

/** Words that mean the same to a shopper; lower case, without accents. */
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

/** Words that say nothing about a product, English and Dutch. */
const EMPTY_WORDS = new Set(
  'a an and at by for from in is it of on or that the this to with aan de dat deze die een en het in is met of op te van voor'.split(
    ' ',
  ),
);

/** More words than these make a search no better, only slower. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Shorter beginnings would match half the shop. */
const SHORTEST_PREFIX = 2;
const SHORTEST_SKU = 3;
const LONGEST_SKU = 80;

/** A shopper's words, made ready. Nothing in here can be mistaken for an operator or a wildcard. */
export interface SearchWords {
  /** Each word as typed, plain. */
  readonly words: readonly string[];
  /** The words as typed only, for ranking: what somebody named stands before what means the same. */
  readonly typed: string;
  /** For PostgreSQL's `to_tsquery('simple', …)`: every word or one that means the same; the last may be a beginning. */
  readonly query: string;
  /** `query` word by word, for matching each of them approximately. */
  readonly queries: readonly string[];
  /** What could be the beginning of a SKU, lower case, or null. */
  readonly sku: string | null;
}

/** Reads a search text; null when there is nothing to look for, which finds everything. */
export function searchWords(text: string): SearchWords | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = found.filter((word) => !EMPTY_WORDS.has(word));
  const used = telling.length > 0 ? telling : found;
  const words = [...new Set(used.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
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

/** Words that mean the same as others, which somebody may mistype too. */
export const KNOWN_WORDS: readonly string[] = [...MEANINGS.keys()];

/** For `to_tsquery`: the word or one that means the same; as the last of a search it may be a beginning. */
export function queryFor(word: string, isLast = false): string {
  const others = [...(MEANINGS.get(word) ?? [])].filter((other) => other !== word);
  return `(${[...typedTerms(word, isLast), ...others.map(quoted)].join(' | ')})`;
}

function typedTerms(word: string, isLast: boolean): string[] {
  return isLast && word.length >= SHORTEST_PREFIX ? [quoted(word), `${quoted(word)}:*`] : [quoted(word)];
}

/** A word as `to_tsquery` takes it, whatever is in it. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
