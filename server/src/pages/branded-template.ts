import type { BrandHead } from '#modules/content';

/** What the client's template says of the look that the shop comes with. */
const THEMES = {
  light: /<meta name="theme-color" content="[^"]*" \/>/,
  dark: /<meta name="theme-color" content="[^"]*" media="\(prefers-color-scheme: dark\)" \/>/,
};
const ICON = '<link rel="icon" href="/icon.svg" type="image/svg+xml" />';
const TOUCH = '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />';
const HEAD = '<!--head-->';

/**
 * The page template with the brand of the shop in its head. Its colours and fonts are a style sheet at an address of its own:
 * the content security policy allows no style in the page, and a browser paints nothing before it has loaded.
 */
export function branded(template: string, brand: BrandHead | null): string {
  if (!brand) return template;
  const { style, themeColours, icons } = brand;
  const coloured = template
    .replace(THEMES.light, `<meta name="theme-color" content="${themeColours.light}" />`)
    .replace(
      THEMES.dark,
      `<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)" />`,
    )
    .replace(HEAD, `<link rel="stylesheet" href="${style}" data-brand />\n    ${HEAD}`);
  if (!icons) return coloured;
  return coloured
    .replace(
      ICON,
      `<link rel="icon" href="${icons.small}" type="image/png" sizes="32x32" />\n    <link rel="icon" href="${icons.large}" type="image/png" sizes="192x192" />`,
    )
    .replace(TOUCH, `<link rel="apple-touch-icon" href="${icons.touch}" />`);
}
