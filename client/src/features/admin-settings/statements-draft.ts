import { statementPlace, type StatementPlace, type Statements } from '#contracts/content';
import { locale } from '#contracts/primitives';

/** A field of a statement, named like the contract's path to it. */
export type StatementField = `statements.${StatementPlace}.${'en' | 'nl'}.${'title' | 'text'}`;

export const PLACES = statementPlace.options;

/** The fields of a place, in the order of the form. */
export const fieldsOf = (place: StatementPlace): StatementField[] =>
  locale.options.flatMap((language): StatementField[] => [
    `statements.${place}.${language}.title`,
    `statements.${place}.${language}.text`,
  ]);

/** The statements as they are typed; a place without one has four empty fields. */
export function statementsDraftOf(statements: Statements): Record<StatementField, string> {
  const entries = PLACES.flatMap((place) =>
    locale.options.flatMap((language) => [
      [`statements.${place}.${language}.title`, statements[place]?.[language].title ?? ''],
      [`statements.${place}.${language}.text`, statements[place]?.[language].text ?? ''],
    ]),
  );
  return Object.fromEntries(entries) as Record<StatementField, string>;
}

/** The statements as typed. A place without any text says nothing; one with some needs all four. */
export function statementsOf(draft: Readonly<Record<StatementField, string>>): Statements {
  const filled = PLACES.filter((place) => fieldsOf(place).some((field) => draft[field].trim() !== ''));
  const texts = (place: StatementPlace, language: 'en' | 'nl') => ({
    title: draft[`statements.${place}.${language}.title`],
    text: draft[`statements.${place}.${language}.text`],
  });
  return Object.fromEntries(
    filled.map((place) => [place, { en: texts(place, 'en'), nl: texts(place, 'nl') }]),
  );
}
