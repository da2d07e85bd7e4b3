import { styleHash } from './style-hash.js';
import type { DocumentLook } from '../document-look.js';
import { escapeHtml } from '../mail/mail-layout.js';
import { DEFAULT_PALETTE, type Palette } from '#kernel';

/** The colours of a page, for its style. */
export type PageStyle = (palette: Palette) => string;

/** Pictures of a look have this many pixels for each one that a page shows. */
const FINE = 3;

/** The style of a page without the client. Without a look: the one that the shop comes with. */
export function plainStyle(style: PageStyle, look: DocumentLook | undefined): string {
  if (!look) return style(DEFAULT_PALETTE);
  const { palette } = look;
  return `${style(palette)}
.logo{display:block;max-width:100%;height:auto}
h1>.logo{margin-bottom:1.25rem}
.wordmark{margin:0 0 2rem;font:400 1.5rem/1.2 Georgia,serif;color:${palette.bottle};overflow-wrap:anywhere}`;
}

/** Allows the style of the page and the logo in it, and of all else only what `rules` say. */
export function plainPolicy(
  style: PageStyle,
  look: DocumentLook | undefined,
  rules: readonly string[],
): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash(plainStyle(style, look))}`,
    ...(look?.picture ? ['img-src data:'] : []),
    ...rules,
  ].join('; ');
}

/** The logo as a part of the page, so that nothing is loaded, with the name as its text; else the name. HTML. */
export function logoOrName(look: DocumentLook | undefined, name: string): string {
  if (!look?.picture) return escapeHtml(name);
  const { png, width, height } = look.picture;
  const sides = `width="${Math.ceil(width / FINE)}" height="${Math.ceil(height / FINE)}"`;
  return `<img class="logo" src="data:image/png;base64,${png.toString('base64')}" alt="${escapeHtml(name)}" ${sides}>`;
}

/** The head of a page that names no shop in the look that the shop comes with. HTML. */
export function wordmark(look: DocumentLook | undefined): string {
  return look ? `<p class="wordmark">${logoOrName(look, look.name)}</p>` : '';
}
