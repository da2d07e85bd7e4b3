import { paymentMethodId, type PaymentMethodId } from '#contracts/checkout';
import { readPostalCode } from '#contracts/postal-addresses';
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
  /** Null until the shopper selects one. */
  method: PaymentMethodId | null;
}
export type DraftField = keyof Draft;

/** Where the order is priced to: with the postal code once it is complete, so that not every keystroke asks. */
export function quotedDestination({ country, postalCode }: Pick<Draft, 'country' | 'postalCode'>) {
  const code = readPostalCode(country, postalCode);
  return { country, ...(code !== null && { postalCode: code }) };
}

/** What is typed: not selected, and not a choice of ways. */
const TYPED = ['name', 'email', 'address1', 'address2', 'postalCode', 'city'] as const;

const KEY = 'checkout';
/** A stored draft is older than any payment page by then. */
const STORED_MS = 60 * 60_000;

/** What was typed on this page: it outlives a visit to the cart. Set by events, so never on the server. */
let typed: Draft | null = null;

export function emptyDraft(country: string): Draft {
  return {
    name: '',
    email: '',
    address1: '',
    address2: '',
    postalCode: '',
    city: '',
    country: isCountry(country) ? country : 'NL',
    method: null,
  };
}

/**
 * The draft of this page; after a reload or the payment page, the one that was stored meanwhile. The browser's storage then no
 * longer has it: it holds name and address only while the shopper does not see the checkout.
 */
export function openedDraft(country: string): Draft {
  typed ??= takeStored(country);
  return typed ?? emptyDraft(country);
}

export function keepDraft(draft: Draft): void {
  typed = draft;
}

/** Stores the draft in this tab, so that shoppers need not type it again when the payment fails. */
export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, storedAt: Date.now() }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/**
 * Stores what was typed whenever the checkout is hidden, because a reload and a phone that closes the tab come without a
 * further notice, and removes it when the checkout is seen again. Returns a function that ends this.
 */
export function storeWhileHidden(): () => void {
  const store = () => {
    if (typed) storeDraft(typed);
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? store() : dropStored());
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dropStored();
  };
  addEventListener('pagehide', store);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', store);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Removes the stored draft: the page still has its own. */
export function dropStored(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was saved.
  }
}

export function clearDraft(): void {
  typed = null;
  dropStored();
}

function takeStored(country: string): Draft | null {
  const draft = emptyDraft(country);
  try {
    const text = sessionStorage.getItem(KEY) ?? '{}';
    dropStored();
    const saved = JSON.parse(text) as Partial<Record<string, unknown>>;
    if (!(Number(saved['storedAt']) > Date.now() - STORED_MS)) return null;
    for (const field of TYPED) {
      const value = saved[field];
      if (typeof value === 'string') draft[field] = value;
    }
    if (isCountry(saved['country'])) draft.country = saved['country'];
    const method = paymentMethodId.safeParse(saved['method']);
    if (method.success) draft.method = method.data;
  } catch {
    // Storage is refused or malformed: the form starts empty.
    return null;
  }
  return draft;
}
