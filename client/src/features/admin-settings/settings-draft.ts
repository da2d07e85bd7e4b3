import { shopSettingsInput, type ShopSettings } from '#contracts/content';
import { registerFault } from '#legal/register-number';
import { euroText } from '../../shared/format/euro-input';
import { faultsByField, faultsOf as contractFaultsOf, faultTexts } from '../../shared/format/field-faults';
import { fromLocalTime, toLocalTime } from '../../shared/format/local-time';
import { wholeNumber } from '../../shared/format/whole-input';
import type { settingsMessages } from './messages';
import { filledLists, rowFaultsOf, type ListName, type RowField, type RowLists } from './rows-draft';
import type { SettingsChange } from './settings-api';
import { fieldsOf, PLACES, statementsDraftOf, statementsOf, type StatementField } from './statements-draft';

/** The settings as they are typed. */
export interface SettingsDraft extends Record<StatementField, string>, RowLists {
  shopName: string;
  contactEmail: string;
  communitySize: string;
  legalName: string;
  address: string;
  phone: string;
  responsiblePerson: string;
  register: string;
  registrationNumber: string;
  vatNumber: string;
  ukVatNumber: string;
  /** Not registered for VAT: the number above does not count then, nor the choice of VAT below. */
  smallBusiness: boolean;
  smallBusinessIn: string;
  taxNumber: string;
  packagingId: string;
  shippingFee: string;
  freeShippingFrom: string;
  handlingFrom: string;
  handlingTo: string;
  ukVatLimit: string;
  returnDays: string;
  returnConditionsEn: string;
  returnConditionsNl: string;
  defaultCountry: string;
  crossBorderVat: string;
  promotionOn: boolean;
  headline: string;
  headlineNl: string;
  endsAt: string;
  discountPercent: string;
}

/** Ties a field to the draft: its name, what is typed, and what is wrong with it. */
export type Bind = (name: Exclude<keyof SettingsDraft, 'promotionOn' | 'smallBusiness' | ListName>) => {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
};

type FaultText = Extract<keyof (typeof settingsMessages)['en'], `need${string}`>;

export type SettingsFaults = Partial<Record<keyof SettingsDraft | RowField, FaultText>>;

export function draftOf({ business, promotion, communitySize, ...settings }: ShopSettings): SettingsDraft {
  return {
    shopName: settings.shopName,
    contactEmail: settings.contactEmail,
    communitySize: communitySize === null ? '' : String(communitySize),
    ...statementsDraftOf(settings.statements),
    // In one order of their parts: what is stored and what the server has just answered may differ in it.
    customerPictures: settings.customerPictures.map(({ url, en, nl }) => ({ url, en, nl })),
    reviews: settings.reviews.map(({ text, author }) => ({ text, author })),
    legalName: business?.legalName ?? '',
    address: business?.address ?? '',
    phone: business?.phone ?? '',
    responsiblePerson: business?.responsiblePerson ?? '',
    register: business?.register ?? '',
    registrationNumber: business?.registrationNumber ?? '',
    vatNumber: business?.vatNumber ?? '',
    ukVatNumber: business?.ukVatNumber ?? '',
    smallBusiness: Boolean(business?.smallBusinessIn),
    smallBusinessIn: business?.smallBusinessIn ?? '',
    taxNumber: business?.taxNumber ?? '',
    packagingId: business?.packagingId ?? '',
    registrations: (business?.registrations ?? []).map(({ country, scheme, number }) => ({
      country,
      scheme,
      number,
    })),
    shippingFee: settings.shippingFee,
    freeShippingFrom: settings.freeShippingFrom,
    handlingFrom: String(settings.handlingTime.daysFrom),
    handlingTo: String(settings.handlingTime.daysTo),
    ukVatLimit: settings.ukVatLimit,
    returnDays: String(settings.returnDays),
    returnConditionsEn: settings.returnConditions?.en ?? '',
    returnConditionsNl: settings.returnConditions?.nl ?? '',
    defaultCountry: settings.defaultCountry,
    crossBorderVat: settings.crossBorderVat,
    promotionOn: promotion !== null,
    headline: promotion?.headline ?? '',
    headlineNl: promotion?.translations?.nl.headline ?? '',
    endsAt: toLocalTime(promotion?.endsAt ?? null),
    discountPercent: promotion?.discountPercent ? String(promotion.discountPercent) : '',
  };
}

const BUSINESS = [
  'legalName', 'address', 'phone', 'responsiblePerson', 'register', 'registrationNumber', 'vatNumber', 'ukVatNumber',
  'packagingId',
] as const; // prettier-ignore

const hasBusiness = (draft: SettingsDraft) =>
  draft.smallBusiness ||
  filledLists(draft).registrations.length > 0 ||
  BUSINESS.some((field) => draft[field].trim() !== '');

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());
const countOrNull = (typed: string) => (typed.trim() === '' ? null : wholeNumber(typed));

/** The shop's own conditions as typed; null without any, so that the standard ones hold. */
function conditionsOf({ returnConditionsEn: en, returnConditionsNl: nl }: SettingsDraft) {
  return `${en}${nl}`.trim() === '' ? null : { en, nl };
}

/** A VAT number, or the country whose small-business scheme the trader is in. What was typed for the other is not sent. */
const vatAnswerOf = ({ smallBusiness, ...draft }: SettingsDraft) =>
  smallBusiness
    ? {
        vatNumber: null,
        ukVatNumber: null,
        smallBusinessIn: draft.smallBusinessIn,
        taxNumber: orNull(draft.taxNumber),
      }
    : {
        vatNumber: orNull(draft.vatNumber),
        ukVatNumber: orNull(draft.ukVatNumber),
        smallBusinessIn: null,
        taxNumber: null,
      };

/** The draft as the contract expects it. */
const inputOf = (draft: SettingsDraft) => ({
  shopName: draft.shopName,
  contactEmail: draft.contactEmail,
  communitySize: countOrNull(draft.communitySize),
  reviews: filledLists(draft).reviews,
  statements: statementsOf(draft),
  customerPictures: filledLists(draft).customerPictures,
  business: hasBusiness(draft)
    ? {
        legalName: draft.legalName,
        address: draft.address,
        phone: orNull(draft.phone),
        responsiblePerson: orNull(draft.responsiblePerson),
        register: orNull(draft.register),
        registrationNumber: orNull(draft.registrationNumber),
        ...vatAnswerOf(draft),
        packagingId: orNull(draft.packagingId),
        registrations: filledLists(draft).registrations,
      }
    : null,
  shippingFee: euroText(draft.shippingFee),
  freeShippingFrom: euroText(draft.freeShippingFrom),
  handlingTime: { daysFrom: wholeNumber(draft.handlingFrom), daysTo: wholeNumber(draft.handlingTo) },
  ukVatLimit: euroText(draft.ukVatLimit),
  returnDays: wholeNumber(draft.returnDays),
  returnConditions: conditionsOf(draft),
  defaultCountry: draft.defaultCountry,
  crossBorderVat: draft.smallBusiness ? 'destination' : draft.crossBorderVat,
  promotion: draft.promotionOn
    ? {
        headline: draft.headline,
        translations: { nl: { headline: draft.headlineNl } },
        endsAt: fromLocalTime(draft.endsAt) ?? '',
        discountPercent: countOrNull(draft.discountPercent),
      }
    : null,
});

const STATEMENTS = PLACES.flatMap(fieldsOf);
const STATEMENT_FIELDS = Object.fromEntries(STATEMENTS.map((field) => [field, field])) as {
  [Field in StatementField]: Field;
};
const STATEMENT_TEXTS = Object.fromEntries(STATEMENTS.map((field) => [field, 'needStatement'])) as Record<
  StatementField,
  'needStatement'
>;

/** The fields by the contract's path, in the order of the form. */
const FIELDS = {
  shopName: 'shopName',
  contactEmail: 'contactEmail',
  communitySize: 'communitySize',
  shippingFee: 'shippingFee',
  freeShippingFrom: 'freeShippingFrom',
  'handlingTime.daysFrom': 'handlingFrom',
  'handlingTime.daysTo': 'handlingTo',
  ukVatLimit: 'ukVatLimit',
  returnDays: 'returnDays',
  'returnConditions.en': 'returnConditionsEn',
  'returnConditions.nl': 'returnConditionsNl',
  'promotion.headline': 'headline',
  'promotion.translations.nl.headline': 'headlineNl',
  'promotion.endsAt': 'endsAt',
  'promotion.discountPercent': 'discountPercent',
  'business.legalName': 'legalName',
  'business.address': 'address',
  'business.phone': 'phone',
  'business.vatNumber': 'vatNumber',
  'business.ukVatNumber': 'ukVatNumber',
  'business.smallBusinessIn': 'smallBusinessIn',
  ...STATEMENT_FIELDS,
} as const;
type CheckedField = (typeof FIELDS)[keyof typeof FIELDS];

const TEXTS: Record<CheckedField, FaultText> = {
  shopName: 'needText',
  contactEmail: 'needEmail',
  communitySize: 'needCount',
  shippingFee: 'needAmount',
  freeShippingFrom: 'needAmount',
  handlingFrom: 'needHandling',
  handlingTo: 'needHandling',
  ukVatLimit: 'needAmount',
  returnDays: 'needDays',
  returnConditionsEn: 'needBothLanguages',
  returnConditionsNl: 'needBothLanguages',
  headline: 'needText',
  headlineNl: 'needText',
  endsAt: 'needMoment',
  discountPercent: 'needPercent',
  legalName: 'needText',
  address: 'needText',
  phone: 'needPhone',
  vatNumber: 'needVatNumber',
  ukVatNumber: 'needUkVatNumber',
  smallBusinessIn: 'needMemberState',
  ...STATEMENT_TEXTS,
};

/** What the contract refuses of a draft, by field, in the order of the form. */
export function faultsOf(draft: SettingsDraft): SettingsFaults {
  const faults = faultsByField<CheckedField>(contractFaultsOf(shopSettingsInput, inputOf(draft)), FIELDS);
  const { address, vatNumber, registrationNumber, smallBusiness, smallBusinessIn } = draft;
  const register = registerFault({
    address,
    vatNumber: smallBusiness ? null : orNull(vatNumber),
    smallBusinessIn: smallBusiness ? orNull(smallBusinessIn) : null,
    registrationNumber,
  });
  return {
    ...faultTexts<CheckedField, FaultText>(faults, TEXTS),
    ...(register && { registrationNumber: 'needRegistration' as const }),
    ...rowFaultsOf(draft),
  };
}

/** The field of the form at a path of the contract. Rows that are empty in the form have no place in the contract. */
export function fieldAt(path: string, draft: SettingsDraft): string {
  const field = Object.entries(FIELDS).find(([at]) => at === path || path.startsWith(`${at}.`))?.[1];
  if (field !== undefined) return field;
  const [list = '', index = '', ...rest] = path.replace(/^business\./, '').split('.');
  const sent: readonly object[] | undefined = filledLists(draft)[list as ListName];
  const row = sent?.[Number(index)];
  const rows: readonly object[] = draft[list as ListName];
  return row === undefined ? path : [list, rows.indexOf(row), ...rest].join('.');
}

/** What a draft without faults changes of the stored settings. Only this is sent, so that nothing else is overwritten. */
export function changeOf(draft: SettingsDraft, stored: ShopSettings): SettingsChange {
  const next = shopSettingsInput.parse(inputOf(draft));
  // The database keeps the places of statements in an order of its own.
  const before = { ...stored, statements: statementsOf(draftOf(stored)) };
  return Object.fromEntries(
    Object.entries(next).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof ShopSettings]),
    ),
  );
}

/** Whether a draft differs from what is stored by more than empty rows. */
export const isDirty = (draft: SettingsDraft, stored: ShopSettings): boolean =>
  JSON.stringify({ ...draft, ...filledLists(draft) }) !== JSON.stringify(draftOf(stored));

/** A draft after the stored settings have changed: edited fields stay, the others take the new values. */
export function followed(draft: SettingsDraft, was: ShopSettings, is: ShopSettings): SettingsDraft {
  const [before, after] = [draftOf(was), draftOf(is)];
  const untouched = Object.entries(after).filter(
    ([key]) =>
      JSON.stringify(draft[key as keyof SettingsDraft]) ===
      JSON.stringify(before[key as keyof SettingsDraft]),
  );
  return { ...draft, ...Object.fromEntries(untouched) };
}
