import { address as addressInput, type Address } from '#contracts/checkout';
import { faultsByField, faultsOf, type Fault, type FieldsByPath } from '../../shared/format/field-faults';

/** The fields of a delivery address that can be changed. The country cannot: shipping and VAT depend on it. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'address1',
  'address2',
  'postalCode',
  'city',
  'province',
  'phone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressDraft = Record<AddressField, string>;
export type AddressFaults = Partial<Record<AddressField, Fault>>;

/** The form's first values: the present address, with the customer's name where the address has none. */
export function draftOf(address: Address | null, customerName: string | null): AddressDraft {
  const draft = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? '']),
  ) as AddressDraft;
  return draft.name === '' ? { ...draft, name: customerName ?? '' } : draft;
}

const FIELDS: FieldsByPath<AddressField> = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, field]));

/** What the contract refuses of a draft. The name is optional in the contract and required in this form. */
export function validateAddress(draft: AddressDraft, country: Address['country']): AddressFaults {
  const faults = faultsOf(addressInput, addressOf(draft, country));
  return faultsByField(draft.name.trim() === '' ? { ...faults, name: 'missing' } : faults, FIELDS);
}

/** The draft as the call expects it: without blank fields. */
export function addressOf(draft: AddressDraft, country: Address['country']): Address {
  const filled = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, draft[field].trim()]).filter(([, value]) => value !== ''),
  ) as unknown as Pick<Address, 'address1' | 'postalCode' | 'city'>;
  return { ...filled, country };
}

/** The paths that the server refused as faults of the form's fields. */
export function addressFaultsOf(paths: readonly string[]): AddressFaults {
  const refused = ADDRESS_FIELDS.filter((field) => paths.includes(`shippingAddress.${field}`));
  return Object.fromEntries(refused.map((field) => [field, 'invalid']));
}
