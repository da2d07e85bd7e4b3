import { mapCustomer } from '../../domain/records/map-customer.js';
import { missingOf, type FileRow, type RecordFile } from './record-file.js';

/** Columns of Shopify's customer export, new and old, and of a common export tool. */
const COLUMNS = {
  id: ['customer id', 'id'],
  email: ['email'],
  firstName: ['first name'],
  lastName: ['last name'],
  phone: ['phone'],
  note: ['note'],
  tags: ['tags'],
  taxExempt: ['tax exempt'],
  locale: ['language'],
  createdAt: ['created at'],
  consentState: ['email marketing: status', 'accepts email marketing', 'accepts marketing'],
  consentLevel: ['email marketing: level'],
  consentAt: ['email marketing: updated at'],
  company: ['default address company', 'company'],
  address1: ['default address address1', 'address1'],
  address2: ['default address address2', 'address2'],
  city: ['default address city', 'city'],
  province: ['default address province code', 'province code', 'province'],
  country: ['default address country code', 'country code', 'country'],
  zip: ['default address zip', 'zip'],
  addressPhone: ['default address phone'],
} as const;
type Column = keyof typeof COLUMNS;

/** Shopify's export of customers: one row for each. It has the default address only. */
export const CUSTOMER_FILE: RecordFile<Column> = {
  check: { name: 'Shopify customer export', missing: missingOf(COLUMNS, ['email', 'firstName', 'lastName']) },
  columns: COLUMNS,
  unused: /^(?:(?:accepts )?sms marketing.*|total spent|total orders|verified email|default address name)$/,
  groupOf: null,
  toRecord: ([{ number, cell }]) => mapCustomer({ row: number, ...customerOf(cell) }),
};

function customerOf(cell: FileRow<Column>['cell']) {
  return {
    id: cell('id'),
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    phone: cell('phone'),
    note: cell('note'),
    tags: cell('tags'),
    taxExempt: cell('taxExempt'),
    locale: cell('locale'),
    createdAt: cell('createdAt'),
    consentState: cell('consentState'),
    consentLevel: cell('consentLevel'),
    consentAt: cell('consentAt'),
    consentSource: null,
    addresses: [
      {
        firstName: cell('firstName'),
        lastName: cell('lastName'),
        company: cell('company'),
        address1: cell('address1'),
        address2: cell('address2'),
        city: cell('city'),
        province: cell('province'),
        zip: cell('zip'),
        country: cell('country'),
        phone: cell('addressPhone'),
      },
    ],
  };
}
