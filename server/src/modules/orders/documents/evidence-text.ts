import type { Evidence } from '../read/read-evidence.js';
import type { PostalAddress } from '#kernel';

/** The evidence as plain text in English, the language in which payment providers and card networks accept it. */
export function evidenceText(evidence: Evidence): string {
  const { carrier, trackingNumber, trackingUrl } = evidence;
  return [
    `Evidence for order ${evidence.orderNumber}`,
    section('Order', [
      ['Placed', evidence.placedAt],
      ['Paid', evidence.paidAt],
      ['Total', `EUR ${evidence.totalAmount}`],
      ['Refunded', `EUR ${evidence.refundedAmount}`],
      ['Payment method', evidence.paymentMethod],
      ['Payment reference', evidence.paymentReference],
      ['Terms agreed to (version)', evidence.termsVersion],
    ]),
    section('Customer', [
      ['Name', evidence.customerName],
      ['E-mail', evidence.email],
      ['Delivery address', lineOf(evidence.shippingAddress)],
      ['Billing address', lineOf(evidence.billingAddress)],
    ]),
    section('Delivery', [
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
      ['Tracking page', trackingUrl],
      ['Shipped', evidence.shippedAt],
      ['Delivered', evidence.deliveredAt],
    ]),
    list('Items', evidence.items, ({ name, quantity, total }) => `${quantity} x ${name}: EUR ${total}`),
    list('Documents', evidence.documents, (one) => `${one.number} of ${one.issuedAt}: EUR ${one.total}`),
    list('Mails sent', evidence.mails, (one) => `${one.sentAt} ${one.template} to ${one.recipient}`),
    list(
      'Disputes',
      evidence.disputes,
      (one) => `${one.ref} of ${one.openedAt}: EUR ${one.amount}, ${one.reason}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(title: string, facts: readonly (readonly [string, string | null])[]): string {
  return [title, ...facts.map(([name, value]) => `- ${name}: ${value ?? 'none'}`)].join('\n');
}

function list<T>(title: string, rows: readonly T[], text: (row: T) => string): string {
  const lines = rows.length === 0 ? ['- none'] : rows.map((row) => `- ${text(row)}`);
  return [title, ...lines].join('\n');
}

const PARTS = [
  'name',
  'company',
  'address1',
  'address2',
  'postalCode',
  'city',
  'province',
  'country',
] as const;

function lineOf(address: PostalAddress): string | null {
  const line = PARTS.flatMap((part) => address[part] ?? [])
    .filter(Boolean)
    .join(', ');
  return line === '' ? null : line;
}
