import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { branded } from './branded-template.js';
import { projectRoot } from '#platform/project-root';

const TEMPLATE = readFileSync(join(projectRoot(), 'client/index.html'), 'utf8');
const BRAND = {
  style: '/media/brand/0123456789abcdef/style.css',
  themeColours: { light: '#ffffff', dark: '#101010' },
  icons: null,
};
const ICONS = { small: '/i/32.png', large: '/i/192.png', touch: '/i/180.png' };

describe('the page template', () => {
  it('stays as it is for the look that the shop comes with', () => {
    expect(branded(TEMPLATE, null)).toBe(TEMPLATE);
  });

  it('loads the colours of the brand, and keeps the icons of the shop without others', () => {
    const page = branded(TEMPLATE, BRAND);
    expect(page).toContain(`<link rel="stylesheet" href="${BRAND.style}" data-brand />`);
    expect(page).toContain('<meta name="theme-color" content="#ffffff" />');
    expect(page).toContain(
      '<meta name="theme-color" content="#101010" media="(prefers-color-scheme: dark)" />',
    );
    expect(page.match(/theme-color/g)).toHaveLength(2);
    expect(page).toContain('href="/icon.svg"');
    expect(page).toContain('<!--head-->');
  });

  it('names the icons of the brand alone', () => {
    const page = branded(TEMPLATE, { ...BRAND, icons: ICONS });
    for (const address of Object.values(ICONS)) expect(page).toContain(`href="${address}"`);
    expect(page).not.toContain('/icon.svg');
    expect(page).not.toContain('/apple-touch-icon.png');
  });
});
