import { valueKey } from './text-forms.js';
import { mixed } from './contrast.js';

/** What a colour is called in each language, and its shade (`#rrggbb`); null when nobody knows it. */
export interface ColourLook {
  readonly nameEn: string;
  readonly nameNl: string;
  readonly shade: string | null;
}

/** A common colour. Other words for it, of either language, are behind its names. */
type Common = readonly [shade: string, english: string, dutch: string];

/**
 * Names of colours in everyday use and in fashion, in lower case, with further words for the same behind a bar. The first
 * twelve are the fabrics of the demo, with their shades as lit in its pictures.
 */
const COMMON: readonly Common[] = [
  ['#1a4133', 'bottle|bottle green', 'flessengroen'],
  ['#5e704c', 'moss|moss green', 'mosgroen'],
  ['#4d3b2d', 'peat', 'turfbruin'],
  ['#505b64', 'slate|slate grey', 'leigrijs'],
  ['#284863', 'atlantic', 'atlantisch blauw'],
  ['#cbbfa7', 'oatmeal', 'havermout'],
  ['#d3a12a', 'gorse', 'bremgeel'],
  ['#24282b', 'ink', 'inkt'],
  ['#dfd7ca', 'cream', 'crème|creme'],
  ['#7a657d', 'heather', 'heidepaars'],
  ['#9a4e32', 'rust', 'roest'],
  ['#d5cbb7', 'ecru', 'ecru'],
  ['#17191a', 'black', 'zwart'],
  ['#ffffff', 'white', 'wit'],
  ['#f4f0e6', 'off-white|off white|offwhite', 'gebroken wit'],
  ['#f2ead6', 'ivory', 'ivoor'],
  ['#84888a', 'grey|gray', 'grijs'],
  ['#b9b9b6', 'grey marl|heather grey|grey melange', 'grijs gemêleerd|grijs melange'],
  ['#3d4246', 'charcoal|anthracite', 'antraciet'],
  ['#c3c6c8', 'silver', 'zilver'],
  ['#c2a14d', 'gold', 'goud'],
  ['#a5673f', 'bronze', 'brons'],
  ['#b87350', 'copper', 'koper'],
  ['#2c5a8c', 'blue', 'blauw'],
  ['#1d2b44', 'navy|navy blue', 'marineblauw|marine|donkermarine'],
  ['#2346a0', 'cobalt|cobalt blue|royal blue', 'kobalt|kobaltblauw|koningsblauw'],
  ['#9cc3e0', 'sky blue|baby blue', 'hemelsblauw|babyblauw'],
  ['#3f5d7d', 'denim|denim blue|jeans', 'denim|denimblauw|jeansblauw'],
  ['#2c3e66', 'indigo', 'indigo'],
  ['#1f6f78', 'petrol|teal', 'petrol'],
  ['#3fb1b5', 'turquoise|aqua', 'turkoois|turquoise'],
  ['#2f6b4f', 'green', 'groen'],
  ['#1e4030', 'forest green|forest', 'bosgroen'],
  ['#2e8b62', 'emerald|emerald green', 'smaragd|smaragdgroen'],
  ['#6b6b3a', 'olive|olive green', 'olijfgroen|olijf'],
  ['#4b5340', 'army green|army', 'legergroen'],
  ['#9caf94', 'sage|sage green', 'saliegroen|salie'],
  ['#a9d8c2', 'mint|mint green', 'mintgroen|munt'],
  ['#8cb83c', 'lime|lime green', 'limoengroen|limoen'],
  ['#8f8462', 'khaki', 'kaki'],
  ['#d8c9a8', 'sand', 'zand|zandkleur'],
  ['#d6c6ab', 'beige', 'beige'],
  ['#a39382', 'taupe', 'taupe'],
  ['#c8b8a0', 'stone', 'steen'],
  ['#b8976a', 'camel', 'camel|kameel'],
  ['#a9713d', 'cognac', 'cognac'],
  ['#b5834f', 'tan', 'lichtbruin leer'],
  ['#6b4a33', 'brown', 'bruin'],
  ['#4a3226', 'chocolate|chocolate brown', 'chocolade|chocoladebruin'],
  ['#6f5a48', 'mocha', 'mokka'],
  ['#e2c53a', 'yellow', 'geel'],
  ['#c4952b', 'mustard|ochre', 'mosterd|mosterdgeel|oker|okergeel'],
  ['#dd7a2b', 'orange', 'oranje'],
  ['#b5583a', 'terracotta', 'terracotta'],
  ['#e88f76', 'coral', 'koraal'],
  ['#e9b89b', 'peach|apricot', 'perzik|abrikoos'],
  ['#a8281f', 'red', 'rood'],
  ['#5e1f2d', 'burgundy|bordeaux|wine red', 'bordeauxrood|bordeaux|wijnrood'],
  ['#8f3140', 'cherry|cherry red', 'kersenrood|kers'],
  ['#dda0ab', 'pink', 'roze'],
  ['#c9a19a', 'dusty pink|old rose', 'oudroze'],
  ['#c23a7d', 'fuchsia|magenta', 'fuchsia'],
  ['#6d4a82', 'purple', 'paars'],
  ['#b6a3cc', 'lilac|lavender', 'lila|lavendel'],
  ['#4f2c45', 'aubergine', 'aubergine'],
];

interface Known {
  readonly english: string;
  readonly dutch: string;
  readonly shade: string;
  readonly isEnglish: boolean;
  readonly isDutch: boolean;
}

const KNOWN = new Map<string, Known>();
for (const [shade, english, dutch] of COMMON) {
  const [inEnglish, inDutch] = [english.split('|'), dutch.split('|')];
  for (const word of new Set([...inEnglish, ...inDutch])) {
    const [isEnglish, isDutch] = [inEnglish.includes(word), inDutch.includes(word)];
    const names = { english: inEnglish[0] ?? word, dutch: inDutch[0] ?? word };
    KNOWN.set(valueKey(word), { ...names, shade, isEnglish, isDutch });
  }
}

/** Words for lighter and darker, with the colour that is mixed in and its share. */
const TONES: readonly (readonly [
  words: RegExp,
  english: string,
  dutch: string,
  added: string,
  share: number,
])[] = [
  [/^(?:dark|deep|donker)[ -]?(.+)$/, 'dark', 'donker', '#000000', 0.4],
  [/^(?:light|pale|licht)[ -]?(.+)$/, 'light', 'licht', '#ffffff', 0.5],
];

/** Two colours of one cloth: `White/Blue`, `wit-blauw`. */
const BETWEEN = /[/&+|-]| (?:and|en|met|with) /;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Proposes names and a shade for a colour that a product has: those of the common colour that it names, of a lighter or darker
 * one, or of two together. Of an unknown name that ends in a known one, such as `Misty Grey`, only the shade is proposed. The owner's
 * own spelling stays where it is a word of the language.
 */
export function proposedLook(value: string): ColourLook {
  const key = valueKey(value);
  const known = KNOWN.get(key) ?? tonedOf(key) ?? pairOf(key);
  if (known)
    return {
      nameEn: known.isEnglish ? value : capital(known.english),
      nameNl: known.isDutch ? value : capital(known.dutch),
      shade: known.shade,
    };
  const last = KNOWN.get(key.split(/[\s/-]+/).at(-1) ?? '');
  return { nameEn: value, nameNl: value, shade: last?.shade ?? null };
}

/** The proposed names alone, by language: for what was bought, which the owner's later names do not change. */
export function proposedNames(value: string): { readonly en: string; readonly nl: string } {
  const { nameEn: en, nameNl: nl } = proposedLook(value);
  return { en, nl };
}

function tonedOf(key: string): Known | undefined {
  for (const [words, english, dutch, added, share] of TONES) {
    const base = KNOWN.get(words.exec(key)?.[1] ?? '');
    if (!base) continue;
    return {
      english: `${english} ${base.english}`,
      dutch: dutch + base.dutch,
      shade: mixed(base.shade, added, share),
      isEnglish: key.startsWith(`${english} `) && base.isEnglish,
      isDutch: key.startsWith(dutch) && base.isDutch,
    };
  }
  return undefined;
}

/** Two known colours: both names, and the shade of the first, which is the ground of the cloth. */
function pairOf(key: string): Known | undefined {
  const names = key.split(BETWEEN).map((name) => name.trim());
  const [first, second] = names.map((name) => KNOWN.get(name) ?? tonedOf(name));
  if (!first || !second || names.length !== 2) return undefined;
  return {
    english: `${first.english}/${second.english}`,
    dutch: `${first.dutch}/${second.dutch}`,
    shade: first.shade,
    isEnglish: first.isEnglish && second.isEnglish,
    isDutch: first.isDutch && second.isDutch,
  };
}
