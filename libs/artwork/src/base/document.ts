/** The ground that a product lies on. */
export type Ground = 'parchment' | 'transparent';

export const WIDTH = 1200;
export const HEIGHT = 1500;

const GROUND_DEFS =
  '<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="470" cy="560" r="1150">' +
  '<stop offset="0" stop-color="#f6f0e4"/><stop offset=".55" stop-color="#efe8da"/><stop offset="1" stop-color="#e3d9c6"/>' +
  '</radialGradient>';

/** A standalone SVG of 1200 × 1500 units. */
export function svgDocument(content: { defs: string; body: string }, ground: Ground = 'parchment'): string {
  const base =
    ground === 'parchment' ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${ground === 'parchment' ? GROUND_DEFS : ''}${content.defs}</defs>${base}${content.body}</svg>`
  );
}
