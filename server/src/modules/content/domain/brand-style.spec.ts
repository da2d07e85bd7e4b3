import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from './brand.js';
import { brandStyle } from './brand-style.js';

describe('the style sheet of a brand', () => {
  it('says nothing for the look that the shop comes with', () => {
    expect(brandStyle(DEFAULT_BRAND)).toBe('@layer theme{html:root{}}\n');
  });

  it('names the colours that differ with their shades, and no font', () => {
    const colours = { ...DEFAULT_BRAND.colours, main: '#1b2a6b' };
    const style = brandStyle({ ...DEFAULT_BRAND, colours });
    expect(style).toMatch(
      /^@layer theme\{html:root\{--color-bottle:#1b2a6b;--color-moss:#[0-9a-f]{6};\}\}\n$/,
    );
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
