import { describe, expect, it } from 'vitest';
import { layoutMail } from './mail-layout.js';
import { withLook } from './mail-look.js';

const mail = (text: string) =>
  layoutMail({
    locale: 'en',
    shopName: 'Wren & Field',
    preheader: 'Hello',
    heading: 'Hello',
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Go', url: 'https://shop.example/#0f3d2e' },
    ],
  });
const LOOK = { colours: { '#0f3d2e': '#1b2a6b', '#faf6ee': '#ffffff', '#1b2a6b': '#000000' }, logo: null };
const LOGO = { url: 'https://shop.example/media/brand/0123456789abcdef/logo.png', width: 120, height: 40 };

describe('the look of a mail', () => {
  it('is that of the layout while the shop has none of its own', () => {
    expect(withLook(mail('Hello'), undefined)).toEqual(mail('Hello'));
  });

  it('has the colours of the brand in all attributes, and leaves texts and links alone', () => {
    const { html, text } = withLook(mail('style="color:#0f3d2e" and #0f3d2e'), LOOK);
    expect(html).toContain('bgcolor="#1b2a6b"');
    expect(html).toContain('background-color:#ffffff;');
    expect(html).toContain('style=&quot;color:#0f3d2e&quot; and #0f3d2e');
    expect(html).toContain('href="https://shop.example/#0f3d2e"');
    expect(html.match(/(?:style|bgcolor)="[^"]*#0f3d2e/g)).toBeNull();
    expect(text).toBe(mail('style="color:#0f3d2e" and #0f3d2e').text);
  });

  it('has the logo with the name as its text', () => {
    const { html } = withLook(mail('Hello'), { ...LOOK, logo: LOGO });
    expect(html).toContain(`<img src="${LOGO.url}" alt="Wren &amp; Field" width="120" height="40"`);
    expect(html).not.toContain('<!-- name -->');
  });
});
