import { createCheckoutInput, type CreateCheckoutInput } from '#contracts/checkout';
import { faultsByField, faultsOf, type Fault } from '../../shared/format/field-faults';
import type { Draft, DraftField } from './draft';

export type Faults = Partial<Record<DraftField, Fault>>;

/** The form's fields by the contract's path, top to bottom, so that the first fault is found where the eye begins. */
const FIELDS: Record<string, DraftField> = {
  customerName: 'name',
  customerEmail: 'email',
  'shippingAddress.country': 'country',
  'shippingAddress.address1': 'address1',
  'shippingAddress.address2': 'address2',
  'shippingAddress.postalCode': 'postalCode',
  'shippingAddress.city': 'city',
  paymentMethod: 'method',
};
export const FIELD_ORDER: readonly DraftField[] = Object.values(FIELDS);

/** What the contract refuses of a draft; empty when it can be sent. */
export function validateDraft(draft: Draft): Faults {
  return faultsByField(faultsOf(createCheckoutInput, destinationOf(draft)), FIELDS);
}

/** The paths that the server refused as faults of the form's fields. */
export function refusedFaults(paths: readonly string[]): Faults {
  return faultsByField(Object.fromEntries(paths.map((path) => [path, 'invalid'])), FIELDS);
}

export type Destination = Pick<
  Required<CreateCheckoutInput>,
  'customerName' | 'customerEmail' | 'shippingAddress'
>;

/** The draft as the calls expect it. */
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
