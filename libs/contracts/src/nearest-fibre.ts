import { FIBRES, type Fibre } from './fibres.js';

/** Trade names and other usual words for a fibre, which Regulation (EU) 1007/2011 does not allow in its place. */
const USUAL_WORDS: readonly (readonly [string, Fibre])[] = [
  ['baumwoll', 'cotton'],
  ['merino|lambswool|lamswol|shetland', 'wool'],
  ['lycra|spandex|elasthan', 'elastane'],
  ['nylon', 'polyamide'],
  ['flax|vlas', 'linen'],
  ['hemp', 'hemp'],
  ['dralon|orlon', 'acrylic'],
  ['trevira', 'polyester'],
];

/** Names of cloths and trade names that are usually of a fibre, and sometimes of another one. */
const UNSURE_WORDS: readonly (readonly [string, Fibre])[] = [
  ['tencel', 'lyocell'],
  ['rayon|bamboo|bamboe', 'viscose'],
  ['denim', 'cotton'],
  ['cordura', 'polyamide'],
];

/** What is no fibre name but a claim about the environment, which needs a proof (Directive (EU) 2024/825). */
const CLAIM = /organic|biolog\p{L}*|bio(?!\p{L})|(?:ge)?recycle\p{L}*|sustainable|duurzame?|eco(?!\p{L})/giu;

/** Words that deny the fibre that they name: imitations, and other things with its name in theirs. */
const ANOTHER_THING =
  /kunst|imitat|faux|fake|\bnep|vegan|artificial|synthet|achtig|zacht|look|[\s-](?:like|free)\b|vrij\b|\b(?:no|non|not|geen|niet|zonder|without)\b|(?:glass?|steel|staal|rock|steen|mineral|wood|hout)[\s-]*woo?l/;

/** Animals whose name may be followed by "wool" or "hair" (annex I, table 1, number 2). */
const ANIMALS: ReadonlySet<Fibre> = new Set([
  'alpaca', 'llama', 'camel', 'cashmere', 'mohair', 'angora', 'vicuna', 'yak', 'guanaco', 'cashgora', 'beaver', 'otter',
]); // prettier-ignore

/** Short names that are part of longer ones, as in `merinowol`; other short ones are found as words alone. */
const IN_COMPOUNDS: ReadonlySet<string> = new Set(['wool', 'wol', 'silk', 'zijde', 'linen', 'acryl']);
const SHORT = 5;

const NAMES = (Object.entries(FIBRES) as [Fibre, (typeof FIBRES)[Fibre]][])
  .flatMap(([fibre, { en, nl }]) => [en, nl].map((name) => [name.toLowerCase(), fibre] as const))
  .sort(([one], [other]) => other.length - one.length);

/** How each fibre is found in a text; usual words first, since names are part of some. */
const SIGNS = [
  ...[...USUAL_WORDS, ...UNSURE_WORDS].map(([words, fibre]) => [expressionOf(words), fibre] as const),
  ...NAMES.map(([name, fibre]) => [expressionOf(signOf(name, fibre)), fibre] as const),
];

/** The texts that it reads are short, as `plainOf` makes them. */
function expressionOf(source: string): RegExp {
  return new RegExp(source, 'gu');
}

function signOf(name: string, fibre: Fibre): string {
  const full = ANIMALS.has(fibre) ? `${name}(?:[\\s-]*(?:wool|wol|hair|haar))?` : name;
  return name.length > SHORT || IN_COMPOUNDS.has(name) ? full : `(?<!\\p{L})${full}(?!\\p{L})`;
}

/** Longer words are no name of a fibre. */
const LONGEST = 60;
const plainOf = (words: string) => words.trim().toLowerCase().slice(0, LONGEST);

/**
 * The fibre that unknown words probably mean: one whose usual word or name is part of them (`merinowol`, `organic cotton`), or whose
 * name differs by one letter (`polyster`). Undefined when there is none, for the name of a fibre itself, and where it
 * would be untrue: of imitations, denials and blends.
 */
export function nearestFibre(words: string): Fibre | undefined {
  const plain = plainOf(words);
  if (NAMES.some(([name]) => name === plain) || ANOTHER_THING.test(plain)) return undefined;
  const found = new Set<Fibre>();
  let rest = plain;
  for (const [sign, fibre] of SIGNS) {
    const without = rest.replace(sign, ' ');
    if (without !== rest) found.add(fibre);
    rest = without;
  }
  // Virgin wool is wool.
  if (found.has('virgin-wool')) found.delete('wool');
  if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  const written = rest.replace(CLAIM, ' ').trim();
  return NAMES.find(([name]) => name.length > 4 && isOneLetterOff(name, written))?.[1];
}

/**
 * What a fibre name leaves out of these words: a claim about the environment, or a kind or spelling. `unsure`: they are
 * the name of a cloth, whose fibre the supplier's label states.
 */
export function droppedFrom(words: string): 'claim' | 'unsure' | 'kind' {
  const plain = plainOf(words);
  if (plain.search(CLAIM) !== -1) return 'claim';
  return UNSURE_WORDS.some(([word]) => plain.search(expressionOf(word)) !== -1) ? 'unsure' : 'kind';
}

/** True when one letter is missing, too many or another one. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = start === -1 ? one.length : start;
  const rests = [
    [one.slice(at + 1), other.slice(at + 1)],
    [one.slice(at), other.slice(at + 1)],
    [one.slice(at + 1), other.slice(at)],
  ];
  return rests.some(([left, right]) => left === right);
}
