import type { Address } from '#contracts/checkout';

/** The fields of a delivery address that can be changed; its country cannot, for the price was made for it. */
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
export type AddressFault = 'missing' | 'invalid';
export type AddressFaults = Partial<Record<AddressField, AddressFault>>;

const REQUIRED: readonly AddressField[] = ['name', 'address1', 'postalCode', 'city'];

/** The form as it opens: the address as it stands, to the name of who ordered when it has none of its own. */
export function draftOf(address: Address | null, customerName: string | null): AddressDraft {
  const draft = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? '']),
  ) as AddressDraft;
  return draft.name === '' ? { ...draft, name: customerName ?? '' } : draft;
}

/** What is missing. Whether a postal code fits its country is the server's word. */
export function validateAddress(draft: AddressDraft): AddressFaults {
  const faults: AddressFaults = {};
  for (const field of REQUIRED) if (draft[field].trim() === '') faults[field] = 'missing';
  if (!faults.postalCode && draft.postalCode.trim().length < 2) faults.postalCode = 'invalid';
  return faults;
}

/** The draft as the call takes it: without what is empty. */
export function addressOf(draft: AddressDraft, country: Address['country']): Address {
  const filled = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, draft[field].trim()]).filter(([, value]) => value !== ''),
  ) as unknown as Pick<Address, 'address1' | 'postalCode' | 'city'>;
  return { ...filled, country };
}

/** The server's refused paths as faults of the form's fields. */
export function addressFaultsOf(paths: readonly string[]): AddressFaults {
  const refused = ADDRESS_FIELDS.filter((field) => paths.includes(`shippingAddress.${field}`));
  return Object.fromEntries(refused.map((field) => [field, 'invalid']));
}
