import type { PaymentMethodId } from '#contracts/checkout';
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

/** What was filled in before in this tab, so that a failed payment costs no typing; forgotten with the tab. */
export function keptDraft(country: string): Draft {
  const draft = emptyDraft(country);
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<DraftField, unknown>>;
    for (const field of ['name', 'email', 'address1', 'address2', 'postalCode', 'city'] as const) {
      const value = kept[field];
      if (typeof value === 'string') draft[field] = value;
    }
    if (isCountry(kept.country)) draft.country = kept.country;
    if (kept.method === 'ideal') draft.method = 'ideal';
  } catch {
    // Storage refused or spoilt: an empty form.
  }
  return draft;
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage what was typed lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
