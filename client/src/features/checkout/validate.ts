import type { CreateCheckoutInput } from '#contracts/checkout';
import type { Draft, DraftField } from './draft';

/** What is wrong with a field. Whether a postal code fits its country is the server's word. */
export type Fault = 'missing' | 'invalid';
export type Faults = Partial<Record<DraftField, Fault>>;

const REQUIRED = ['name', 'email', 'address1', 'postalCode', 'city'] as const;

/** Light checks before the call. */
export function validateDraft(draft: Draft): Faults {
  const faults: Faults = {};
  for (const field of REQUIRED) if (draft[field].trim() === '') faults[field] = 'missing';
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(draft.email.trim())) faults.email = 'invalid';
  if (!faults.postalCode && draft.postalCode.trim().length < 2) faults.postalCode = 'invalid';
  return faults;
}

const FIELDS: Record<string, DraftField> = {
  customerName: 'name',
  customerEmail: 'email',
  'shippingAddress.address1': 'address1',
  'shippingAddress.address2': 'address2',
  'shippingAddress.postalCode': 'postalCode',
  'shippingAddress.city': 'city',
  'shippingAddress.country': 'country',
  paymentMethod: 'method',
};

/** The server's refused paths as faults of the form's fields. */
export function faultsOf(paths: readonly string[]): Faults {
  const faults: Faults = {};
  for (const path of paths) {
    const field = FIELDS[path];
    if (field) faults[field] = 'invalid';
  }
  return faults;
}

/** Top to bottom, so that the first fault is found where the eye begins. */
export const FIELD_ORDER: readonly DraftField[] = [
  'name',
  'email',
  'country',
  'address1',
  'address2',
  'postalCode',
  'city',
  'method',
];

export type Destination = Pick<
  Required<CreateCheckoutInput>,
  'customerName' | 'customerEmail' | 'shippingAddress'
>;

/** The draft as the calls take it. */
export function destinationOf(draft: Draft): Destination {
  const address2 = draft.address2.trim();
  return {
    customerName: draft.name.trim(),
    customerEmail: draft.email.trim(),
    shippingAddress: {
      name: draft.name.trim(),
      address1: draft.address1.trim(),
      ...(address2 === '' ? {} : { address2 }),
      postalCode: draft.postalCode.trim(),
      city: draft.city.trim(),
      country: draft.country,
    },
  };
}
