import type { LegalTextName } from '#contracts/texts-of-law';
import { locale, type Locale } from '#contracts/primitives';
import { imprintTexts } from './imprint.js';
import { figuresOf, type LegalText, type LegalTexts, type TextSettings } from './legal-text.js';
import { privacyTexts } from './privacy.js';
import { shippingTexts } from './shipping.js';
import { termsTexts } from './terms.js';
import { EXAMPLES } from './wording-examples.js';

/** The texts of law that the owner confirms. The model withdrawal form is a section of the terms. */
const CONFIRMED = {
  terms: termsTexts,
  shipping: shippingTexts,
  privacy: privacyTexts,
  imprint: imprintTexts,
} as const satisfies Record<LegalTextName, LegalTexts<string>>;

/** The section of a text that holds its title and introduction. */
export const HEAD = 'head';
const HEAD_TITLES = { en: 'Title and introduction', nl: 'Titel en inleiding' } as const;

/** What a text says in the words of the software, by section: all languages and examples. */
export type Wording = Readonly<Record<string, string>>;

/** What the texts of this release say, whatever a shop's settings are: as they read for the examples. */
export function wordingOf(text: LegalTextName): Wording {
  const said = new Map<string, string[]>();
  for (const example of EXAMPLES)
    for (const language of locale.options)
      for (const [id, words] of partsOf(textOf(text, example, language)))
        said.set(id, [...(said.get(id) ?? []), words]);
  return Object.fromEntries([...said].map(([id, words]) => [id, words.join('\n')]));
}

/** The titles of a text's sections as shoppers of a shop read them. */
export function sectionTitles(
  text: LegalTextName,
  settings: TextSettings,
  language: Locale,
): Readonly<Record<string, string>> {
  const { sections } = textOf(text, settings, language);
  const titles = Object.entries(sections).map(([id, section]) => [id, section.title] as const);
  return { [HEAD]: HEAD_TITLES[language], ...Object.fromEntries(titles) };
}

function textOf(text: LegalTextName, settings: TextSettings, language: Locale): LegalText<string> {
  return CONFIRMED[text][language](figuresOf(settings, language));
}

function partsOf({ title, intro, sections }: LegalText<string>): [id: string, words: string][] {
  const parts = Object.entries(sections).map(([id, section]): [string, string] => [
    id,
    JSON.stringify(section),
  ]);
  return [[HEAD, JSON.stringify({ title, intro })], ...parts];
}
