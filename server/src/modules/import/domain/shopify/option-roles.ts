export type OptionRole = 'size' | 'color' | 'other';

/** Names of the size and colour options in the languages of the shop's delivery countries, lower case, without accents. */
const SIZE = new Set(
  `size sizes maat maten groesse grosse konfektionsgrosse schuhgrosse schoenmaat kledingmaat taille pointure talla tallas
   taglia taglie tamanho storlek storrelse koko rozmiar velikost velkost meret marime velicina velikosti dydis izmers
   suurus razmer megethos shoesize clothingsize eusize uksize`.split(/\s+/),
);
const COLOR = new Set(
  `color colors colour colours kleur kleuren farbe farben couleur couleurs colore colori cor cores farg farge farve vari
   kolor barva farba szin culoare boja spalva krasa varv tsvyat chroma colorway colourway`.split(/\s+/),
);

/** The role of an option with this name. */
export function roleOf(name: string): OptionRole {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  if (SIZE.has(plain)) return 'size';
  if (COLOR.has(plain)) return 'color';
  return 'other';
}

/** True for the placeholder option that Shopify gives to a product without options. */
export function isDefaultOption(name: string, values: readonly (string | null)[]): boolean {
  return (
    name.toLowerCase() === 'title' && values.every((value) => value === null || value === 'Default Title')
  );
}
