/** Columns of Shopify's customer export. */
const CUSTOMER_COLUMNS = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
] as const;
export type CustomerRow = Partial<Record<(typeof CUSTOMER_COLUMNS)[number], string>>;

/** Columns of Shopify's order export that the import reads, and a few that it does not. */
const ORDER_COLUMNS = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem compare at price',
  'Lineitem sku',
  'Lineitem discount',
  'Billing Name',
  'Billing Street',
  'Billing City',
  'Billing Zip',
  'Billing Country',
  'Shipping Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Shipping Country',
  'Notes',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
  'Id',
  'Tags',
  'Phone',
] as const;
export type OrderRow = Partial<Record<(typeof ORDER_COLUMNS)[number], string>>;

function csv(columns: readonly string[], rows: readonly Partial<Record<string, string>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  return lines
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
    .concat('\n');
}

/** Shopify's export of customers. */
export const customerText = (rows: readonly CustomerRow[]): string => csv(CUSTOMER_COLUMNS, rows);

/** Shopify's export of orders; the rows of an order follow each other. */
export const orderText = (rows: readonly OrderRow[]): string => csv(ORDER_COLUMNS, rows);

/** `count` different customers. */
export function customerRows(count: number): CustomerRow[] {
  return Array.from({ length: count }, (_, n) => ({
    'Customer ID': `'70000${n}`,
    'First Name': 'Aoife',
    'Last Name': `Byrne ${n}`,
    Email: `Aoife.${n}@example.test`,
    'Accepts Email Marketing': n % 2 === 0 ? 'yes' : 'no',
    'Default Address Address1': `${n + 1} Harbour Road`,
    'Default Address City': 'Howth',
    'Default Address Country Code': 'IE',
    'Default Address Zip': "'D13 X000",
    'Default Address Phone': "'+35318390000",
    Phone: "'+353861234567",
    'Total Spent': '120.00',
    'Total Orders': '2',
    Note: 'Likes wool',
    'Tax Exempt': 'no',
    Tags: 'vip, wholesale',
  }));
}

/** `count` different orders of two lines each. */
export function orderRows(count: number): OrderRow[] {
  return Array.from({ length: count }, (_, n): OrderRow[] => [
    {
      Name: `#${1001 + n}`,
      Id: `50000${n}`,
      Email: `aoife.${n}@example.test`,
      'Financial Status': 'paid',
      'Paid at': '2024-03-01 12:00:05 +0100',
      'Fulfillment Status': 'fulfilled',
      'Fulfilled at': '2024-03-02 09:00:00 +0100',
      Currency: 'EUR',
      Subtotal: '110.00',
      Shipping: '4.95',
      Taxes: '21.46',
      Total: '104.95',
      'Discount Code': 'SPRING',
      'Discount Amount': '10.00',
      'Shipping Method': 'Standard',
      'Created at': '2024-03-01 12:00:00 +0100',
      'Lineitem quantity': '1',
      'Lineitem name': 'Achill Fleece - M / Moss',
      'Lineitem price': '90.00',
      'Lineitem sku': 'AF-M-MOSS',
      'Lineitem discount': '10.00',
      'Shipping Name': `Aoife Byrne ${n}`,
      'Shipping Address1': `${n + 1} Harbour Road`,
      'Shipping City': 'Howth',
      'Shipping Zip': "'D13 X000",
      'Shipping Country': 'IE',
      'Payment Method': 'Shopify Payments',
      'Refunded Amount': '0.00',
      Tags: '',
    },
    {
      Name: `#${1001 + n}`,
      Email: `aoife.${n}@example.test`,
      'Lineitem quantity': '2',
      'Lineitem name': 'Socks',
      'Lineitem price': '10.00',
      'Lineitem sku': 'SOCKS',
    },
  ]).flat();
}
