import type { MailWordingDetail, MailWordingInput } from '#contracts/mail-wordings';
import type { Locale } from '#contracts/primitives';

export type MailText = MailWordingDetail['texts'][number];

/** The texts as they are typed, by language and key: `nl.intro`. Where nothing overrides it, the default. */
export type WordsDraft = Readonly<Record<string, string>>;

const LANGUAGES: readonly Locale[] = ['en', 'nl'];

/** True for a text that stands in for another one in some of the mails, such as the opening of a free order. */
export const isSpecial = ({ key }: MailText, texts: readonly MailText[]): boolean =>
  texts.some((other) => other.key !== key && key.startsWith(other.key));

/** The place of a text in the draft. */
export const placeOf = (language: Locale, key: string): string => `${language}.${key}`;

/** The form with the stored texts. */
export function draftOf({ texts, overrides }: MailWordingDetail): WordsDraft {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      texts.map(({ key, standard }) => [
        placeOf(language, key),
        overrides[language][key] ?? standard[language],
      ]),
    ),
  );
}

/** The overrides in a draft: those that are neither blank nor the default. */
export function overridesOf({ texts }: MailWordingDetail, draft: WordsDraft): MailWordingInput['texts'] {
  const of = (language: Locale) =>
    Object.fromEntries(
      texts.flatMap(({ key, standard }) => {
        const text = (draft[placeOf(language, key)] ?? '').trim();
        return text === '' || text === standard[language] ? [] : [[key, text] as const];
      }),
    );
  return { en: of('en'), nl: of('nl') };
}

/** What stands in braces in a text and is none of its fields; undefined when there is nothing. */
function unknownFieldOf(text: string, fields: readonly string[]): string | undefined {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !fields.some((field) => field === name));
  if (unknown !== undefined) return `{${unknown}}`;
  return /[{}]/.exec(text.replace(/\{[^{}]*\}/g, ''))?.[0];
}

/** Unknown fields in a draft, by the place of the text. */
export function unknownFieldsOf({ texts }: MailWordingDetail, draft: WordsDraft): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      texts.flatMap(({ key, fields }) => {
        const unknown = unknownFieldOf(draft[placeOf(language, key)] ?? '', fields);
        return unknown === undefined ? [] : [[placeOf(language, key), unknown] as const];
      }),
    ),
  );
}
