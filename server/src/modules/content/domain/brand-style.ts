import type { ShopBrand } from './brand.js';
import {
  darkPaletteOf,
  DEFAULT_PALETTE,
  paletteOf,
  typePairOf,
  type Palette,
  type Typeface,
  type TypePair,
} from '#kernel';

/**
 * The style sheet of a brand: the custom properties and fonts in which it differs from the look that the shop comes with.
 * They stand in the layer of the theme and win there by the longer selector, so that a page may load it before or after the
 * shop's own, and the admin's surfaces and dark mode, in a later layer, stay. A colour wins over the shop's dark ones too, so
 * with any of them the whole dark palette follows.
 */
export function brandStyle({ colours, type }: Pick<ShopBrand, 'colours' | 'type'>): string {
  const pair = typePairOf(type);
  const palette = paletteOf(colours);
  const changed = (Object.keys(palette) as (keyof Palette)[])
    .filter((name) => palette[name] !== DEFAULT_PALETTE[name])
    .map((name) => `--color-${name}:${palette[name]};`);
  const properties = [...changed, ...(pair ? fontProperties(pair) : [])].join('');
  const dark = changed.length > 0 ? darkProperties(colours) : '';
  const faces = pair ? [pair.headings, pair.text].map(fontFaces) : [];
  return `${faces.join('')}@layer theme{html:root{${properties}}${dark}}\n`;
}

function darkProperties(colours: ShopBrand['colours']): string {
  const properties = Object.entries(darkPaletteOf(colours)).map(
    ([name, colour]) => `--color-${name}:${colour};`,
  );
  return `@media screen and (prefers-color-scheme:dark){html:root{${properties.join('')}}}`;
}

const fontProperties = ({ headings, text }: TypePair): string[] => [
  `--font-serif:${stackOf(headings)};`,
  `--font-sans:${stackOf(text)};`,
];

const stackOf = ({ family, generic }: Typeface): string => `'${family}','${family} fallback',${generic}`;

/** The face, and the system font that stands in for it with its metrics, so that nothing moves when it has loaded. */
function fontFaces({ family, file, weights, fallback }: Typeface): string {
  const local = fallback.local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family}';src:url('${file}') format('woff2');font-weight:${weights.join(' ')};font-display:swap}
@font-face{font-family:'${family} fallback';src:${local};size-adjust:${fallback.size}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}
`;
}
