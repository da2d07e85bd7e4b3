import { plainLatin } from '#kernel';

export type OptionRole = 'size' | 'color' | 'other';

/** Names of the size and colour options in the languages of the shop's delivery countries, lower case, without accents. */
const SIZE = new Set(
  `size sizes maat maten groesse grosse taille tailles pointure pointures talla tallas taglia taglie tamanho storlek storrelse
   koko rozmiar velikost velkost meret marime velicina velikosti dydis izmers suurus razmer megethos shoesize clothingsize
   eusize uksize schoenmaat kledingmaat kindermaat ringmaat broekmaat размер розмір μεγεθος`.split(/\s+/),
);
const COLOR = new Set(
  `color colors colour colours kleur kleuren farbe farben couleur couleurs colore colori cor cores farg farge farve vari
   kolor barva farba szin culoare boja spalva krasa varv tsvyat chroma colorway colourway цвят цвет колір χρωμα`.split(
    /\s+/,
  ),
);

/** Ends of German, Dutch and Scandinavian compounds, such as `Schuhgröße` and `hoofdkleur`. */
const SIZE_END = /.(?:groesse|grosse|storlek|storrelse)$/;
const COLOR_END = /.(?:farbe|kleur|farve|farge)$/;

/**
 * The role of an option with this name: by the whole name, else by a word of it, such as `Shoe Size (EU)` or `Kleur / Color`.
 * A name with words of both is neither.
 */
export function roleOf(name: string): OptionRole {
  const words =
    plainLatin(name)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? [];
  const all = [...words, words.join('')];
  const isSize = all.some((word) => SIZE.has(word) || SIZE_END.test(word));
  const isColor = all.some((word) => COLOR.has(word) || COLOR_END.test(word));
  if (isSize === isColor) return 'other';
  return isSize ? 'size' : 'color';
}

/** True for the placeholder option that Shopify gives to a product without options. */
export function isDefaultOption(name: string, values: readonly (string | null)[]): boolean {
  return (
    name.toLowerCase() === 'title' && values.every((value) => value === null || value === 'Default Title')
  );
}
