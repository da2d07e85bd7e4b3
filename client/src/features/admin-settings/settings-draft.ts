import type { ShopSettings } from '#contracts/content';
import { isCountry } from '../../shared/config/countries';
import { euroText } from '../../shared/format/euro-input';
import { fromLocalTime, toLocalTime } from '../../shared/format/local-time';
import type { settingsMessages } from './messages';
import type { SettingsChange } from './settings-api';

/** The settings as they are typed. */
export interface SettingsDraft {
  shopName: string;
  contactEmail: string;
  communitySize: string;
  /** One a line: what was said, a bar, and by whom. */
  reviews: string;
  legalName: string;
  address: string;
  registrationNumber: string;
  vatNumber: string;
  shippingFee: string;
  freeShippingFrom: string;
  returnDays: string;
  defaultCountry: string;
  promotionOn: boolean;
  headline: string;
  endsAt: string;
  discountPercent: string;
}

export type SettingsFaults = Partial<Record<keyof SettingsDraft, keyof (typeof settingsMessages)['en']>>;

export function draftOf({ business, promotion, communitySize, ...settings }: ShopSettings): SettingsDraft {
  return {
    shopName: settings.shopName,
    contactEmail: settings.contactEmail,
    communitySize: communitySize === null ? '' : String(communitySize),
    reviews: settings.reviews.map(({ text, author }) => `${text} | ${author}`).join('\n'),
    legalName: business?.legalName ?? '',
    address: business?.address ?? '',
    registrationNumber: business?.registrationNumber ?? '',
    vatNumber: business?.vatNumber ?? '',
    shippingFee: settings.shippingFee,
    freeShippingFrom: settings.freeShippingFrom,
    returnDays: String(settings.returnDays),
    defaultCountry: settings.defaultCountry,
    promotionOn: promotion !== null,
    headline: promotion?.headline ?? '',
    endsAt: toLocalTime(promotion?.endsAt ?? null),
    discountPercent: promotion?.discountPercent ? String(promotion.discountPercent) : '',
  };
}

const MOST_REVIEWS = 6;

/** The reviews as typed; a line without a bar has no author. */
function reviewsOf(typed: string): { text: string; author: string }[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const bar = line.lastIndexOf('|');
    return bar < 0
      ? { text: line.trim(), author: '' }
      : { text: line.slice(0, bar).trim(), author: line.slice(bar + 1).trim() };
  });
}

const isReview = ({ text, author }: { text: string; author: string }) =>
  text !== '' && text.length <= 400 && author !== '' && author.length <= 80;

const hasBusiness = (draft: SettingsDraft) =>
  [draft.legalName, draft.address, draft.registrationNumber, draft.vatNumber].some(
    (text) => text.trim() !== '',
  );

const isWhole = (text: string, from: number, to: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;

/** What is wrong with a draft, by field, in the order of the form. */
export function faultsOf(draft: SettingsDraft): SettingsFaults {
  const faults: SettingsFaults = {};
  const need = (field: keyof SettingsDraft, holds: boolean, fault: keyof (typeof settingsMessages)['en']) => {
    if (!holds) faults[field] = fault;
  };
  need('shopName', draft.shopName.trim() !== '', 'needText');
  need('contactEmail', /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(draft.contactEmail.trim()), 'needEmail');
  const { communitySize: size, discountPercent: percent } = draft;
  need('communitySize', size.trim() === '' || isWhole(size, 1, 100_000_000), 'needCount');
  const reviews = reviewsOf(draft.reviews);
  need('reviews', reviews.length <= MOST_REVIEWS && reviews.every(isReview), 'needReviews');
  if (hasBusiness(draft)) {
    need('legalName', draft.legalName.trim() !== '', 'needText');
    need('address', draft.address.trim() !== '', 'needText');
  }
  need('shippingFee', euroText(draft.shippingFee) !== null, 'needAmount');
  need('freeShippingFrom', euroText(draft.freeShippingFrom) !== null, 'needAmount');
  need('returnDays', isWhole(draft.returnDays, 14, 365), 'needDays');
  if (draft.promotionOn) {
    need('headline', draft.headline.trim() !== '', 'needText');
    need('endsAt', draft.endsAt !== '', 'needMoment');
    need('discountPercent', percent.trim() === '' || isWhole(percent, 1, 90), 'needPercent');
  }
  return faults;
}

/** Of a draft without faults, what differs from the stored settings: nothing else is sent, nothing else is overwritten. */
export function changeOf(draft: SettingsDraft, stored: ShopSettings): SettingsChange {
  const next: SettingsChange = {
    shopName: draft.shopName.trim(),
    contactEmail: draft.contactEmail.trim().toLowerCase(),
    communitySize: draft.communitySize.trim() === '' ? null : Number(draft.communitySize),
    reviews: reviewsOf(draft.reviews),
    business: hasBusiness(draft)
      ? {
          legalName: draft.legalName.trim(),
          address: draft.address.trim(),
          registrationNumber: draft.registrationNumber.trim() || null,
          vatNumber: draft.vatNumber.trim() || null,
        }
      : null,
    shippingFee: euroText(draft.shippingFee) ?? stored.shippingFee,
    freeShippingFrom: euroText(draft.freeShippingFrom) ?? stored.freeShippingFrom,
    returnDays: Number(draft.returnDays),
    defaultCountry: isCountry(draft.defaultCountry) ? draft.defaultCountry : stored.defaultCountry,
    promotion: draft.promotionOn
      ? {
          headline: draft.headline.trim(),
          endsAt: fromLocalTime(draft.endsAt) ?? '',
          discountPercent: draft.discountPercent.trim() === '' ? null : Number(draft.discountPercent),
        }
      : null,
  };
  return Object.fromEntries(
    Object.entries(next).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof ShopSettings]),
    ),
  );
}

/** What puts a change back: the stored values of the settings that it names. */
export function formerOf(change: SettingsChange, stored: ShopSettings): SettingsChange {
  return Object.fromEntries(Object.keys(change).map((key) => [key, stored[key as keyof ShopSettings]]));
}

/** A draft after the stored settings have moved on: fields that were not touched follow, what is being typed stays. */
export function followed(draft: SettingsDraft, was: ShopSettings, is: ShopSettings): SettingsDraft {
  const [before, after] = [draftOf(was), draftOf(is)];
  const untouched = Object.entries(after).filter(
    ([key]) => draft[key as keyof SettingsDraft] === before[key as keyof SettingsDraft],
  );
  return { ...draft, ...Object.fromEntries(untouched) };
}
