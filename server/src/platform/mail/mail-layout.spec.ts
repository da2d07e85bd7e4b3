import { describe, expect, it } from 'vitest';
import { layoutMail, withAttachedPictures, withPicturesFrom, type MailBlock } from './mail-layout.js';

const blocks: MailBlock[] = [
  { kind: 'paragraph', text: 'Dia dhuit,\nyour order is on its way.' },
  { kind: 'subheading', text: 'Your order' },
  {
    kind: 'table',
    caption: 'Order IE-1001',
    rows: [
      { label: '2 × Howth Shell', value: '€259.90', detail: 'Bottle, M' },
      { label: 'Total', value: '€264.85', strong: true },
    ],
  },
  { kind: 'button', label: 'Follow it', url: 'https://shop.test/orders/1?a=1&b=2' },
  { kind: 'quote', text: 'first\nsecond' },
  { kind: 'note', text: 'Questions? Reply to this mail.' },
];
const mail = {
  locale: 'en' as const,
  shopName: 'Aran & Ash',
  preheader: 'On its way',
  heading: 'Sent today',
  blocks,
  footer: {
    text: 'You ordered at our shop.',
    link: { label: 'Unsubscribe', url: 'https://shop.test/u?t=1' },
  },
};

describe('layoutMail', () => {
  it('says in text what it says in HTML', () => {
    expect(layoutMail(mail).text).toBe(`Aran & Ash

Sent today

Dia dhuit,
your order is on its way.

Your order
----------

Order IE-1001
2 × Howth Shell: €259.90
  Bottle, M
Total: €264.85

Follow it:
https://shop.test/orders/1?a=1&b=2

> first
> second

Questions? Reply to this mail.

-- 
You ordered at our shop.
Unsubscribe: https://shop.test/u?t=1
Aran & Ash
`);
  });

  it('keeps line breaks, names the language and escapes addresses in HTML', () => {
    const { html } = layoutMail(mail);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Dia dhuit,<br>your order is on its way.');
    expect(html).toContain('href="https://shop.test/orders/1?a=1&amp;b=2"');
    expect(html).toContain('href="https://shop.test/u?t=1"');
  });

  it('escapes whatever it is given, in every place', () => {
    const evil = `<script>alert("1")</script>'&`;
    const { html } = layoutMail({
      locale: 'nl',
      shopName: evil,
      preheader: evil,
      heading: evil,
      blocks: [
        { kind: 'paragraph', text: evil },
        { kind: 'note', text: evil },
        { kind: 'quote', text: evil },
        { kind: 'subheading', text: evil },
        { kind: 'button', label: evil, url: 'https://shop.test/"onclick="x' },
        { kind: 'table', caption: evil, rows: [{ label: evil, value: evil, detail: evil }] },
      ],
      footer: { text: evil, link: { label: evil, url: 'mailto:a@b.test' } },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onclick');
    expect(html.split('&lt;script&gt;')).toHaveLength(17);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//foreign.test', '/relative', 'https://a b'])(
    'refuses the link %s',
    (url) => {
      expect(() => layoutMail({ ...mail, blocks: [{ kind: 'button', label: 'x', url }] })).toThrow(
        'A link in a mail',
      );
    },
  );

  it('draws its rule without pictures, styles in the head or anything to fetch', () => {
    const { html } = layoutMail(mail);
    expect(html).not.toMatch(/<(img|svg|style|link|script)\b/);
    expect(html).not.toMatch(/url\(/);
  });

  it('shows the picture of a row where it is attached, and nothing where it is not', () => {
    const rows = ['line-1', 'line-2', undefined].map((picture) => ({ label: 'Howth', value: '€1', picture }));
    const { html, text } = layoutMail({ ...mail, blocks: [{ kind: 'table', rows }] });
    expect(html.match(/<img src="cid:line-\d" alt=""/g)).toHaveLength(2);
    const shown = withAttachedPictures(html, [{ cid: 'line-2' }, {}]);
    expect(shown).not.toContain('cid:line-1');
    expect(shown.match(/<td width="64"/g)).toHaveLength(1);
    expect(shown).toContain('cid:line-2');
    expect(text).not.toContain('line-');
  });

  it('shows a browser the pictures from where they are', () => {
    const rows = [{ label: 'Howth', value: '€1', picture: 'line-1' }];
    const { html } = layoutMail({ ...mail, blocks: [{ kind: 'table', rows }] });
    const shown = withPicturesFrom(html, new Map([['line-1', '/media/a"b/160.webp']]));
    expect(shown).toContain('<img src="/media/a&quot;b/160.webp" alt=""');
    expect(withPicturesFrom(html, new Map())).toBe(html);
  });
});
