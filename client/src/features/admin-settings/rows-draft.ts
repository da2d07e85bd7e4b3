import { shopSettingsInput } from '#contracts/content';
import { faultsOf } from '../../shared/format/field-faults';
import type { settingsMessages } from './messages';

/** The settings that are lists, as they are typed: a row for each of their entries. */
export interface RowLists {
  /** What customers say. */
  reviews: { text: string; author: string }[];
  customerPictures: { url: string; en: string; nl: string }[];
  /** Numbers of producer registers; `country` is empty until it is chosen. */
  registrations: { country: string; scheme: string; number: string }[];
}
export type ListName = keyof RowLists;
export type RowOf<Name extends ListName> = RowLists[Name][number];

/** A field of a row, such as `reviews.0.author`. */
export type RowField = `${ListName}.${number}.${string}`;

const INPUT = shopSettingsInput.shape;
const REGISTRATIONS = INPUT.business.unwrap().unwrap().shape.registrations.unwrap();

/** What the contract takes as a row of each list. */
export const ROWS = {
  reviews: INPUT.reviews.unwrap().element,
  customerPictures: INPUT.customerPictures.unwrap().element,
  registrations: REGISTRATIONS.element,
};

/** The largest number of rows; the contract's. */
export const MOST: Readonly<Record<ListName, number>> = {
  reviews: 6,
  customerPictures: 6,
  registrations: 60,
};

export const EMPTY_ROWS: Readonly<{ [Name in ListName]: RowOf<Name> }> = {
  reviews: { text: '', author: '' },
  customerPictures: { url: '', en: '', nl: '' },
  registrations: { country: '', scheme: 'packaging', number: '' },
};

/** The lists of a draft without their empty rows. A chosen kind of registration alone is nothing yet. */
export function filledLists({ reviews, customerPictures, registrations }: RowLists): RowLists {
  const isFilled = (...texts: string[]) => texts.some((text) => text.trim() !== '');
  return {
    reviews: reviews.filter(({ text, author }) => isFilled(text, author)),
    customerPictures: customerPictures.filter(({ url, en, nl }) => isFilled(url, en, nl)),
    registrations: registrations.filter(({ country, number }) => isFilled(country, number)),
  };
}

type RowFault = Extract<keyof (typeof settingsMessages)['en'], `need${string}`>;

const TEXTS: Readonly<Record<string, RowFault>> = {
  text: 'needWords',
  author: 'needAuthor',
  url: 'needPicture',
  en: 'needCaption',
  nl: 'needCaption',
  country: 'needCountry',
  scheme: 'needScheme',
  number: 'needNumber',
};

/** What the contract refuses of a draft's rows, at the field of each row; empty rows have no faults. */
export function rowFaultsOf(draft: RowLists): Partial<Record<RowField, RowFault>> {
  const filled = filledLists(draft);
  const found = (['reviews', 'customerPictures', 'registrations'] as const).flatMap((name) =>
    draft[name].flatMap((row, index) => {
      if (!(filled[name] as unknown[]).includes(row)) return [];
      const fields = Object.keys(faultsOf(ROWS[name], row));
      return fields.map((field) => [`${name}.${index}.${field}`, TEXTS[field] ?? 'needText']);
    }),
  );
  const isSame = (one: RowOf<'registrations'>, other: RowOf<'registrations'>) =>
    one.country !== '' && one.country === other.country && one.scheme === other.scheme;
  const repeated = draft.registrations.flatMap((row, index, all) =>
    all.slice(0, index).some((former) => isSame(former, row))
      ? [[`registrations.${index}.country`, 'needOtherCountry']]
      : [],
  );
  return Object.fromEntries([...found, ...repeated]) as Partial<Record<RowField, RowFault>>;
}
