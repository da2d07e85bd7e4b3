import type { NamedPage } from '../read/named-pages.js';
import type { Locale } from '#contracts/primitives';
import { ABOUT_SLUG, pageAddress } from '#kernel';

/** What `/llms.txt` is written from. */
export interface LlmsTxtFacts {
  readonly origin: string;
  readonly shopName: string;
  /** What the owner says of the shop; null for nothing. */
  readonly slogan: { readonly title: string; readonly text: string } | null;
  readonly language: Locale;
  /** Delivered to as a whole. */
  readonly countries: readonly string[];
  readonly defaultCountry: string;
  readonly collections: readonly NamedPage[];
  readonly customPages: readonly NamedPage[];
}

const WORDS = {
  en: {
    summary: (name: string, countries: string) =>
      `Online shop of ${name}.${countries && ` Delivers to ${countries}.`} Prices are in euro and include VAT.`,
    collections: 'Collections',
    service: 'Delivery, returns and contact',
    shipping: 'Delivery: costs and times',
    withdrawal: 'Withdrawal and returns',
    guarantee: 'Legal guarantee',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    imprint: 'Who runs the shop',
    contact: 'Contact',
    about: 'About the shop',
    pages: 'Pages',
    data: 'Data',
    feed: 'Product feed: every variant with price, availability and shipping',
    sitemap: 'Sitemap',
  },
  nl: {
    summary: (name: string, countries: string) =>
      `Webwinkel van ${name}.${countries && ` Bezorgt in ${countries}.`} Prijzen zijn in euro en inclusief btw.`,
    collections: 'Collecties',
    service: 'Bezorging, retouren en contact',
    shipping: 'Bezorging: kosten en tijden',
    withdrawal: 'Herroepen en retourneren',
    guarantee: 'Wettelijke garantie',
    terms: 'Algemene voorwaarden',
    privacy: 'Privacybeleid',
    imprint: 'Wie de winkel runt',
    contact: 'Contact',
    about: 'Over de winkel',
    pages: 'Pagina’s',
    data: 'Gegevens',
    feed: 'Productfeed: elke variant met prijs, beschikbaarheid en verzending',
    sitemap: 'Sitemap',
  },
} as const;

/** The Markdown of `/llms.txt`: the shop's name, a summary, and links by section (llmstxt.org). */
export function llmsTxt(facts: LlmsTxtFacts): string {
  const { origin, shopName, slogan, language: locale, collections, customPages } = facts;
  const words = WORDS[locale];
  const link = (name: string, path: string) => `- [${textOf(name)}](${origin}${path})`;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = new Intl.ListFormat(locale).format(
    facts.countries.map((country) => regions.of(country) ?? country),
  );
  const said = slogan
    ? [slogan.title, slogan.text].filter((text) => text !== '').map((text) => sentence(textOf(text)))
    : [];
  const summary = [...said, words.summary(textOf(shopName), countries)].join(' ');
  const sections = [
    section(
      words.collections,
      collections.map(({ name, slug }) => link(name, pageAddress('category', { locale, slug }))),
    ),
    section(words.service, [
      link(words.shipping, pageAddress('shipping', { locale })),
      link(words.withdrawal, pageAddress('withdrawal', { locale })),
      link(words.guarantee, pageAddress('guarantee', { locale })),
      link(words.contact, pageAddress('contact', { locale })),
      link(words.terms, pageAddress('terms', { locale })),
      link(words.privacy, pageAddress('privacy', { locale })),
      link(words.imprint, pageAddress('imprint', { locale })),
    ]),
    section(words.pages, [
      link(words.about, pageAddress('about', { locale })),
      ...customPages
        .filter(({ slug }) => slug !== ABOUT_SLUG)
        .map(({ name, slug }) => link(name, pageAddress('customPage', { locale, slug }))),
    ]),
    section(words.data, [
      ...feedLinks(facts).map((path) => link(words.feed, path)),
      link(words.sitemap, '/sitemap.xml'),
    ]),
  ];
  return `# ${textOf(shopName)}\n\n> ${summary}\n${sections.join('')}`;
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`;

/** The feed of the country that the shop sells to first; none where nothing is delivered. */
function feedLinks({ countries, defaultCountry, language }: LlmsTxtFacts): string[] {
  const country = countries.includes(defaultCountry) ? defaultCountry : countries[0];
  return country === undefined ? [] : [`/feeds/google.xml?country=${country}&language=${language}`];
}

/** A text that the owner may have ended without a full stop, before the next one. */
const sentence = (text: string): string => (/[.!?…:;]["'”’)]?$/.test(text) ? text : `${text}.`);

/** One line, without the characters that would end a link or begin markup. */
const textOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\<>`*_]/g, (character) => `\\${character}`);
