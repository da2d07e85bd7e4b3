import type { Finding, ReasonCode } from '../engine/finding.js';
import { mapPlace, NO_PLACE, type SourcePlace } from './map-place.js';
import { isCurrency, readMoney } from './money-text.js';
import type { SourceRecord } from './records.js';
import { cleanNumberText, cleanText, readId, readMail, readTags, readTime } from './record-text.js';
import { LARGEST_COUNT, readWhole } from '#kernel/whole-number';

/** A line of an order as its source describes it. */
interface SourceOrderLine {
  readonly row: number;
  readonly name: string | null;
  readonly sku: string | null;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly discount: string | null;
}

/** An address on an order. */
export interface SourceOrderAddress extends SourcePlace {
  readonly name: string | null;
}

/** The amounts of an order; a missing one is zero, except the total. */
const AMOUNTS = ['subtotal', 'shipping', 'taxes', 'discount', 'total', 'refunded'] as const;
/** The times of an order. */
const TIMES = ['placedAt', 'paidAt', 'fulfilledAt', 'cancelledAt'] as const;

type Texts = Readonly<Record<(typeof AMOUNTS)[number] | (typeof TIMES)[number], string | null>>;

/** A past order as its source describes it. Null means that the source has no such value. */
export interface SourceOrder extends Texts {
  readonly row: number;
  readonly id: string | null;
  readonly number: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currency: string | null;
  readonly paymentStatus: string | null;
  readonly fulfillmentStatus: string | null;
  readonly discountCode: string | null;
  readonly shippingMethod: string | null;
  readonly paymentMethod: string | null;
  readonly note: string | null;
  readonly tags: string | readonly string[] | null;
  readonly shippingAddress: SourceOrderAddress;
  readonly billingAddress: SourceOrderAddress;
  readonly lines: readonly SourceOrderLine[];
}

/** Collects why an order is refused. */
class Refusals {
  readonly findings: Finding[] = [];

  constructor(
    private readonly handle: string | null,
    private readonly row: number,
  ) {}

  add(field: string, code: ReasonCode, value: string | null, row = this.row): void {
    this.findings.push({ kind: 'rejected', row, handle: this.handle, field, code, value });
  }

  note(field: string, code: ReasonCode, value: string | null): void {
    this.findings.push({ kind: 'note', row: this.row, handle: this.handle, field, code, value });
  }

  get isRefused(): boolean {
    return this.findings.some(({ kind }) => kind === 'rejected');
  }
}

/**
 * A past order in the shop's terms. Amounts stay exact in the order's own currency, so an order with an amount, a time or a
 * currency that cannot be read is refused rather than guessed.
 */
export function mapOrder(source: SourceOrder): SourceRecord {
  const number = cleanText(source.number, 60);
  const refusals = new Refusals(number, source.row);
  if (number === null) refusals.add('number', 'number-missing', null);
  const currency = (source.currency ?? '').trim().toUpperCase();
  if (!isCurrency(currency)) refusals.add('currency', 'currency-unknown', source.currency);
  const times = timesOf(source, refusals);
  const amounts = isCurrency(currency) ? amountsOf(source, currency, refusals) : {};
  const lines = isCurrency(currency) ? source.lines.flatMap((line) => lineOf(line, currency, refusals)) : [];
  const email = source.email ? readMail(source.email) : null;
  if (source.email && !email) refusals.note('email', 'mail-unreadable', cleanText(source.email));
  const [shippingAddress, billingAddress] = [source.shippingAddress, source.billingAddress].map(addressOf);
  const customerName = shippingAddress?.name ?? billingAddress?.name ?? null;
  const name = number ?? `row ${source.row}`;
  // Without the customer: nothing would find the name in the report of a refused order when the customer is erased.
  const base = { key: readId(source.id) ?? name, name, title: null, row: source.row };
  if (refusals.isRefused) return { ...base, fields: null, findings: refusals.findings };
  const fields = {
    number,
    shopifyId: readId(source.id),
    email,
    customerName,
    phone: cleanNumberText(source.phone),
    ...times,
    currency,
    ...amounts,
    paymentStatus: wordOf(source.paymentStatus),
    fulfillmentStatus: wordOf(source.fulfillmentStatus),
    discountCode: cleanText(source.discountCode),
    shippingMethod: cleanText(source.shippingMethod),
    paymentMethod: cleanText(source.paymentMethod),
    note: cleanText(source.note, 5000),
    tags: readTags(source.tags),
    shippingAddress: shippingAddress ?? null,
    billingAddress: billingAddress ?? null,
    source: 'shopify',
    lines,
  };
  return { ...base, fields, findings: refusals.findings };
}

function timesOf(source: SourceOrder, refusals: Refusals): Record<string, string | null> {
  const times = TIMES.map((field) => {
    const text = source[field]?.trim() ?? '';
    const at = text === '' ? null : readTime(text);
    if (text !== '' && at === null) refusals.add(field, 'time-unreadable', text);
    if (text === '' && field === 'placedAt') refusals.add(field, 'time-unreadable', null);
    return [field, at] as const;
  });
  return Object.fromEntries(times);
}

function amountsOf(source: SourceOrder, currency: string, refusals: Refusals): Record<string, string> {
  const amounts = AMOUNTS.map((field) => {
    const text = source[field]?.trim() ?? '';
    if (text === '' && field === 'total') refusals.add(field, 'amount-empty', null);
    return [field, moneyOf(text, field, currency, refusals)] as const;
  });
  return Object.fromEntries(amounts);
}

function moneyOf(text: string, field: string, currency: string, refusals: Refusals, row?: number): string {
  const amount = readMoney(text === '' ? '0' : text, currency);
  if (amount !== null) return amount;
  refusals.add(field, text.startsWith('-') ? 'amount-negative' : 'amount-unreadable', text, row);
  return '0';
}

function lineOf(line: SourceOrderLine, currency: string, refusals: Refusals): object[] {
  const name = cleanText(line.name, 500);
  const texts = [line.name, line.sku, line.quantity, line.price].map((text) => text?.trim() ?? '');
  if (texts.every((text) => text === '')) return [];
  const read = readWhole(line.quantity?.trim() || '1');
  const quantity = 'value' in read ? read.value : -1;
  if (quantity < 0 || quantity > LARGEST_COUNT)
    refusals.add('quantity', 'quantity-unreadable', line.quantity, line.row);
  const { row } = line;
  return [
    {
      name: name ?? cleanText(line.sku) ?? '–',
      sku: cleanNumberText(line.sku, 120),
      quantity,
      unitPrice: moneyOf(line.price?.trim() ?? '', 'price', currency, refusals, row),
      discount: moneyOf(line.discount?.trim() ?? '', 'discount', currency, refusals, row),
    },
  ];
}

function addressOf(address: SourceOrderAddress): (object & { name: string | null }) | null {
  const name = cleanText(address.name);
  const place = mapPlace(address);
  return name === null && place === null ? null : { name, ...(place ?? NO_PLACE) };
}

/** A status in lower case with hyphens: `partially_refunded` and `PARTIALLY_REFUNDED` are `partially-refunded`. */
function wordOf(text: string | null): string | null {
  return cleanText(text, 60)?.toLowerCase().replace(/[_ ]/g, '-') ?? null;
}
