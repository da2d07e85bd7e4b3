import { describe, expect, it } from 'vitest';
import { fullTitleOf, headHtml, type FullHead } from './head';

const HEAD: FullHead = {
  shopName: 'The shop',
  locale: 'en',
  fullTitle: 'A jacket · The shop',
  canonical: '/product/1',
  alternates: undefined,
};
const PAGE = new URL('https://shop.example/product/1');
const name = '</script><script>alert(1)</script><!-- "A" & B';

describe('the structured data in the head', () => {
  it('cannot end its script element or begin another', () => {
    const html = headHtml({ ...HEAD, jsonLd: [{ name }] }, PAGE, false);
    const data = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html)?.[1];
    expect(data).not.toContain('<');
    expect(JSON.parse(data ?? '')).toEqual({ name });
  });
});

it('escapes every text in the head', () => {
  const html = headHtml(
    { ...HEAD, fullTitle: name, title: name, description: name, image: name },
    PAGE,
    false,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<!--');
  expect(html.match(/"A"/)).toBeNull();
});

describe('the title of a page', () => {
  it('ends with the name of the shop', () => {
    expect(fullTitleOf('Contact', 'Aran & Ash')).toBe('Contact · Aran & Ash');
    expect(fullTitleOf('Potato mash', 'Ash')).toBe('Potato mash · Ash');
    expect(fullTitleOf(undefined, 'Aran & Ash')).toBe('Aran & Ash');
    expect(fullTitleOf('Sign in', '')).toBe('Sign in');
  });

  it.each(['Dingle Jacket | Aran & Ash', 'Dingle Jacket - ARAN & ASH', 'Aran & Ash'])(
    'names the shop once when the title of an owner does: %s',
    (title) => expect(fullTitleOf(title, 'Aran & Ash')).toBe(title),
  );
});

it('keeps a page of one shopper from search engines and other sites', () => {
  const head = { ...HEAD, alternates: { en: '/withdrawal', nl: '/nl/herroeping' } };
  const html = headHtml(head, PAGE, true);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta name="referrer" content="same-origin">');
  expect(html).not.toMatch(/hreflang|canonical/);
  expect(headHtml(head, PAGE, false)).not.toMatch(/noindex|referrer/);
});
