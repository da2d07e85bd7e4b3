import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from './brand.js';
import { brandStyle } from './brand-style.js';
import { darkPaletteOf } from '#kernel';

describe('the style sheet of a brand', () => {
  it('says nothing for the look that the shop comes with', () => {
    expect(brandStyle(DEFAULT_BRAND)).toBe('@layer theme{html:root{}}\n');
  });

  it('names the colours that differ with their shades, and no font', () => {
    const colours = { ...DEFAULT_BRAND.colours, main: '#1b2a6b' };
    const style = brandStyle({ ...DEFAULT_BRAND, colours });
    expect(style).toMatch(
      /^@layer theme\{html:root\{--color-bottle:#1b2a6b;--color-moss:#[0-9a-f]{6};\}@media/,
    );
    expect(style).not.toContain('--font');
  });

  it('has every dark colour as soon as one colour differs, and none of them without', () => {
    const colours = { ...DEFAULT_BRAND.colours, accent: '#aa3311' };
    const [light = '', dark = ''] = brandStyle({ ...DEFAULT_BRAND, colours }).split(
      '@media screen and (prefers-color-scheme:dark)',
    );
    expect(light).toBe('@layer theme{html:root{--color-gold:#aa3311;}');
    for (const [name, colour] of Object.entries(darkPaletteOf(colours)))
      expect(dark).toContain(`--color-${name}:${colour};`);
    expect(brandStyle({ ...DEFAULT_BRAND, type: 'space-grotesk-dm-sans' })).not.toContain('@media');
  });

  it('loads the chosen pair of type alone', () => {
    const style = brandStyle({ ...DEFAULT_BRAND, type: 'space-grotesk-dm-sans' });
    expect(style).toContain("url('/assets/fonts/space-grotesk-1.woff2')");
    expect(style).toContain("url('/assets/fonts/dm-sans-1.woff2')");
    expect(style).toContain("--font-sans:'DM Sans','DM Sans fallback',sans-serif;");
    expect(style).not.toContain('newsreader');
    expect(style).not.toContain('--color-');
  });
});
