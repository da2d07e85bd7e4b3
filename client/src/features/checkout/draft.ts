import { POSTAL_CODES, type PaymentMethodId } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';
import { isCountry } from '../../shared/config/countries';

/** What the shopper has filled in. */
export interface Draft {
  name: string;
  email: string;
  address1: string;
  address2: string;
  postalCode: string;
  city: string;
  country: CountryCode;
  method: PaymentMethodId;
}
export type DraftField = keyof Draft;

/** Where the order is priced to: with the postal code once it is complete, so that not every keystroke asks. */
export function quotedDestination({ country, postalCode }: Pick<Draft, 'country' | 'postalCode'>) {
  const code = postalCode.trim();
  const isComplete = POSTAL_CODES[country]?.test(code) ?? code.length >= 4;
  return { country, ...(isComplete && code.length <= 12 && { postalCode: code }) };
}

const KEY = 'checkout';

export function emptyDraft(country: string): Draft {
  return {
    name: '',
    email: '',
    address1: '',
    address2: '',
    postalCode: '',
    city: '',
    country: isCountry(country) ? country : 'NL',
    method: 'card',
  };
}

/** The draft of this browser tab, so that shoppers need not type it again after a failed payment; it ends with the tab. */
export function savedDraft(country: string): Draft {
  const draft = emptyDraft(country);
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<DraftField, unknown>>;
    for (const field of ['name', 'email', 'address1', 'address2', 'postalCode', 'city'] as const) {
      const value = saved[field];
      if (typeof value === 'string') draft[field] = value;
    }
    if (isCountry(saved.country)) draft.country = saved.country;
    if (saved.method === 'ideal') draft.method = 'ideal';
  } catch {
    // Storage is refused or malformed: the form starts empty.
  }
  return draft;
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was saved.
  }
}
