import { mapOrder, type SourceOrderAddress } from '../../domain/records/map-order.js';
import { missingOf, type FileRow, type RecordFile } from './record-file.js';

/** Columns of Shopify's order export. */
const COLUMNS = {
  number: ['name'],
  id: ['id'],
  email: ['email'],
  phone: ['phone'],
  paymentStatus: ['financial status'],
  paidAt: ['paid at'],
  fulfillmentStatus: ['fulfillment status'],
  fulfilledAt: ['fulfilled at'],
  currency: ['currency'],
  subtotal: ['subtotal'],
  shipping: ['shipping'],
  taxes: ['taxes'],
  total: ['total'],
  discountCode: ['discount code'],
  discount: ['discount amount'],
  refunded: ['refunded amount'],
  shippingMethod: ['shipping method'],
  placedAt: ['created at'],
  cancelledAt: ['cancelled at'],
  paymentMethod: ['payment method'],
  note: ['notes'],
  tags: ['tags'],
  lineName: ['lineitem name'],
  lineSku: ['lineitem sku'],
  lineQuantity: ['lineitem quantity'],
  linePrice: ['lineitem price'],
  lineDiscount: ['lineitem discount'],
  billingName: ['billing name'],
  billingCompany: ['billing company'],
  billingAddress1: ['billing address1', 'billing street'],
  billingAddress2: ['billing address2'],
  billingCity: ['billing city'],
  billingProvince: ['billing province', 'billing province name'],
  billingZip: ['billing zip'],
  billingCountry: ['billing country'],
  billingPhone: ['billing phone'],
  shippingName: ['shipping name'],
  shippingCompany: ['shipping company'],
  shippingAddress1: ['shipping address1', 'shipping street'],
  shippingAddress2: ['shipping address2'],
  shippingCity: ['shipping city'],
  shippingProvince: ['shipping province', 'shipping province name'],
  shippingZip: ['shipping zip'],
  shippingCountry: ['shipping country'],
  shippingPhone: ['shipping phone'],
};
type Column = keyof typeof COLUMNS;
type Cell = FileRow<Column>['cell'];

/** Shopify's export of orders: one row for each line; the first row of an order has the order's own cells. */
export const ORDER_FILE: RecordFile<Column> = {
  check: {
    name: 'Shopify order export',
    missing: missingOf(COLUMNS, ['number', 'placedAt', 'currency', 'total', 'lineName']),
  },
  columns: COLUMNS,
  unused:
    /^(?:accepts marketing|lineitem .+|tax \d (?:name|value)|note attributes|payment (?:id|references?|terms name)|next payment due at|outstanding balance|employee|location|device id|risk level|source|receipt number|duties|vendor|(?:billing|shipping) (?:street|address1|province|province name))$/,
  groupOf: ({ cell }) => cell('number'),
  toRecord: (rows) => {
    const [{ number: row, cell }] = rows;
    const lines = rows.map(({ number, cell: of }) => ({ row: number, ...lineOf(of) }));
    return mapOrder({
      row,
      ...orderOf(cell),
      shippingAddress: addressOf(cell, 'shipping'),
      billingAddress: addressOf(cell, 'billing'),
      lines,
    });
  },
};

function orderOf(cell: Cell) {
  const names = [
    'id',
    'number',
    'email',
    'phone',
    'placedAt',
    'paidAt',
    'fulfilledAt',
    'cancelledAt',
    'currency',
    'subtotal',
    'shipping',
    'taxes',
    'discount',
    'total',
    'refunded',
    'paymentStatus',
    'fulfillmentStatus',
    'discountCode',
    'shippingMethod',
    'paymentMethod',
    'note',
    'tags',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, cell(name)])) as Record<
    (typeof names)[number],
    string | null
  >;
}

function lineOf(cell: Cell) {
  return {
    name: cell('lineName'),
    sku: cell('lineSku'),
    quantity: cell('lineQuantity'),
    price: cell('linePrice'),
    discount: cell('lineDiscount'),
  };
}

function addressOf(cell: Cell, part: 'billing' | 'shipping'): SourceOrderAddress {
  return {
    name: cell(`${part}Name`),
    company: cell(`${part}Company`),
    address1: cell(`${part}Address1`),
    address2: cell(`${part}Address2`),
    city: cell(`${part}City`),
    province: cell(`${part}Province`),
    zip: cell(`${part}Zip`),
    country: cell(`${part}Country`),
    phone: cell(`${part}Phone`),
  };
}
