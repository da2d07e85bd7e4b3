import type { CountryCode } from '#contracts/primitives';
import { shippingZoneInput, type ShippingZone } from '#contracts/shipping';
import { euroText } from '../../../shared/format/euro-input';
import { faultsByField, faultsOf as contractFaultsOf, faultTexts } from '../../../shared/format/field-faults';
import { wholeNumber } from '../../../shared/format/whole-input';

/** A zone as it is typed. */
export interface ZoneDraft {
  name: string;
  isActive: boolean;
  countries: { country: CountryCode; postcodes: string }[];
  hasPrice: boolean;
  by: 'value' | 'weight';
  fee: string;
  freeFrom: string;
  steps: { from: string; fee: string }[];
  daysFrom: string;
  daysTo: string;
  carrier: string;
}

type FaultText = 'needName' | 'needCountries' | 'needAmount' | 'needSteps' | 'needDays' | 'needText';
type CheckedField = 'name' | 'countries' | 'fee' | 'freeFrom' | 'steps' | 'daysFrom' | 'daysTo' | 'carrier';
export type ZoneFaults = Partial<Record<CheckedField, FaultText>>;

export const EMPTY_ZONE: ZoneDraft = {
  name: '',
  isActive: true,
  countries: [],
  hasPrice: false,
  by: 'value',
  fee: '',
  freeFrom: '',
  steps: [],
  daysFrom: '',
  daysTo: '',
  carrier: '',
};

export function draftOf({ price, countries, daysFrom, daysTo, carrier, ...zone }: ShippingZone): ZoneDraft {
  return {
    ...zone,
    countries: countries.map(({ country, postcodes }) => ({ country, postcodes: postcodes.join(', ') })),
    hasPrice: price !== null,
    by: price?.by ?? 'value',
    fee: price?.fee ?? '',
    freeFrom: price?.freeFrom ?? '',
    steps: price?.steps ?? [],
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
    carrier: carrier ?? '',
  };
}

const codesOf = (typed: string) =>
  typed
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

const inputOf = (draft: ZoneDraft) => ({
  name: draft.name,
  isActive: draft.isActive,
  countries: draft.countries.map(({ country, postcodes }) => ({ country, postcodes: codesOf(postcodes) })),
  price: draft.hasPrice
    ? {
        by: draft.by,
        fee: euroText(draft.fee),
        steps: draft.steps.map(({ from, fee }) => ({ from: euroText(from), fee: euroText(fee) })),
        freeFrom: draft.freeFrom.trim() === '' ? null : euroText(draft.freeFrom),
      }
    : null,
  daysFrom: wholeNumber(draft.daysFrom),
  daysTo: wholeNumber(draft.daysTo),
  carrier: draft.carrier.trim() === '' ? null : draft.carrier,
});

/** The zone of a draft without faults. */
export function zoneOf(draft: ZoneDraft): ShippingZone {
  return shippingZoneInput.parse(inputOf(draft));
}

/** What the contract refuses of a draft, and a name that another zone has, in the order of the form. */
export function faultsOf(draft: ZoneDraft, otherNames: readonly string[]): ZoneFaults {
  const faults = faultsByField<CheckedField>(contractFaultsOf(shippingZoneInput, inputOf(draft)), {
    name: 'name',
    countries: 'countries',
    'price.fee': 'fee',
    'price.freeFrom': 'freeFrom',
    'price.steps': 'steps',
    daysFrom: 'daysFrom',
    daysTo: 'daysTo',
    carrier: 'carrier',
  });
  const texts = faultTexts<CheckedField, FaultText>(faults, {
    name: 'needName',
    countries: 'needCountries',
    fee: 'needAmount',
    freeFrom: 'needAmount',
    steps: 'needSteps',
    daysFrom: 'needDays',
    daysTo: 'needDays',
    carrier: 'needText',
  });
  const isTaken = otherNames.some((name) => name.toLowerCase() === draft.name.trim().toLowerCase());
  return isTaken ? { name: 'needName', ...texts } : texts;
}
