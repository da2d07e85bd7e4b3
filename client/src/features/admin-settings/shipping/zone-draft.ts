import type { CountryCode } from '#contracts/primitives';
import { shippingZoneInput, type ShippingZone } from '#contracts/shipping';
import { euroText } from '../../../shared/format/euro-input';
import { faultsOf as contractFaultsOf } from '../../../shared/format/field-faults';
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

const TEXTS = {
  name: 'needName',
  countries: 'needCountries',
  postcodes: 'needPostcodes',
  fee: 'needAmount',
  freeFrom: 'needAmount',
  steps: 'needSteps',
  daysFrom: 'needDays',
  daysTo: 'needDays',
  carrier: 'needText',
} as const;
type FaultText = (typeof TEXTS)[keyof typeof TEXTS];
/** What is wrong, by the place in the draft: `name`, `countries.0.postcodes`, `steps` or `steps.1.from`. */
export type ZoneFaults = Readonly<Record<string, FaultText>>;

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

/** What the contract refuses of a draft, and a name that another zone has. */
export function faultsOf(draft: ZoneDraft, otherNames: readonly string[]): ZoneFaults {
  const refused = Object.keys(contractFaultsOf(shippingZoneInput, inputOf(draft))).map((path) => {
    const place = path.replace(/^price\./, '').replace(/(postcodes)\.\d+$/, '$1');
    const [list = ''] = place.split('.');
    return [place, TEXTS[(place.endsWith('postcodes') ? 'postcodes' : list) as keyof typeof TEXTS]] as const;
  });
  const isTaken = otherNames.some((name) => name.toLowerCase() === draft.name.trim().toLowerCase());
  return { ...(isTaken && { name: 'needName' }), ...Object.fromEntries(refused) };
}
