import { codeForm } from '#kernel';
import type { Finding, ReasonCode } from '../engine/finding.js';
import { readMoney } from './money-text.js';
import type { SourceRecord } from './records.js';
import { cleanText, readId, readTime } from './record-text.js';

interface SourceAmount {
  readonly amount: string;
  readonly currencyCode: string;
}

/** One code of a discount as its source describes it, in Shopify's words. Null means that it has no such value. */
export interface SourceDiscount {
  readonly row: number;
  readonly id: string;
  /** Kind of the discount, such as `DiscountCodeBasic`. */
  readonly type: string;
  readonly code: string | null;
  readonly title: string;
  readonly status: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Uses of this code that are allowed in all, and those so far. */
  readonly usageLimit: number | null;
  readonly used: number;
  readonly oncePerCustomer: boolean;
  readonly customers: string | null;
  readonly items: string | null;
  readonly minimum: string | null;
  readonly minimumSubtotal: SourceAmount | null;
  /** A share: 0.15 for 15 per cent. */
  readonly percentage: number | null;
  readonly amount: SourceAmount | null;
  readonly onEachItem: boolean;
}

/** As in the contract of coupons. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;
const MOST_USES = 1_000_000;
const MOST_EURO = 99_999_999;

/**
 * A coupon in the shop's terms, or the reason why there is none like it here: a coupon takes a percentage or an amount off
 * the whole order of any customer. A restriction is never dropped, because the code would give away more than before.
 */
export function mapDiscount(source: SourceDiscount): SourceRecord {
  const code = cleanText(codeForm(source.code ?? ''), 60);
  const name = code ?? cleanText(source.title) ?? readId(source.id) ?? source.id;
  const reason = reasonAgainst(source, code);
  const key = `${readId(source.id) ?? source.id}/${code ?? ''}`;
  const base = { key, name, title: cleanText(source.title, 120), row: source.row };
  if (!reason) return { ...base, fields: fieldsOf(source, code ?? ''), findings: [] };
  const about = { row: source.row, handle: name, field: 'discount', value: source.title };
  const refused: Finding = { ...about, kind: 'rejected', code: reason };
  return { ...base, fields: null, findings: [refused] };
}

function reasonAgainst(source: SourceDiscount, code: string | null): ReasonCode | null {
  if (source.type.startsWith('DiscountAutomatic')) return 'discount-automatic';
  if (source.type !== 'DiscountCodeBasic') return 'discount-kind';
  if (code === null || !CODE.test(code)) return 'discount-code';
  if (source.items !== 'AllDiscountItems' || source.onEachItem) return 'discount-items';
  if (source.customers !== null && source.customers !== 'DiscountCustomerAll') return 'discount-customers';
  if (source.oncePerCustomer) return 'discount-per-customer';
  if (source.minimum === 'DiscountMinimumQuantity') return 'discount-quantity';
  const amounts = [source.amount, source.minimumSubtotal].filter((amount) => amount !== null);
  if (amounts.some(({ currencyCode }) => currencyCode !== 'EUR')) return 'discount-currency';
  if (source.usageLimit !== null && source.usageLimit <= source.used) return 'discount-used-up';
  const hasMinimum = source.minimumSubtotal === null || euro(source.minimumSubtotal.amount) !== null;
  return valueOf(source) === null || !hasMinimum ? 'discount-value' : null;
}

/** Per cent or euro with two decimals; null when a coupon cannot have it. */
function valueOf({ percentage, amount }: SourceDiscount): string | null {
  const value = percentage === null ? euro(amount?.amount) : percent(percentage);
  const most = percentage === null ? MOST_EURO : 100;
  return value !== null && Number(value) > 0 && Number(value) <= most ? value : null;
}

function euro(text: string | undefined): string | null {
  const amount = text === undefined ? null : readMoney(text, 'EUR');
  return amount !== null && /^\d{1,8}\.\d{2}$/.test(amount) ? amount : null;
}

/** The share as per cent; null when it has more than two decimals. */
function percent(share: number): string | null {
  const hundredths = Math.round(share * 10_000);
  return Math.abs(share * 10_000 - hundredths) < 1e-6 ? (hundredths / 100).toFixed(2) : null;
}

function fieldsOf(source: SourceDiscount, code: string): object & Record<string, unknown> {
  const { usageLimit, used, minimumSubtotal, startsAt, endsAt } = source;
  return {
    code,
    name: cleanText(source.title, 120) ?? code,
    description: null,
    type: source.percentage === null ? 'fixed' : 'percentage',
    value: valueOf(source),
    minimumAmount: euro(minimumSubtotal?.amount),
    // The uses that are left: those of the earlier shop are not counted here.
    usageLimit: usageLimit === null ? null : Math.min(usageLimit - used, MOST_USES),
    isActive: source.status !== 'EXPIRED',
    startsAt: startsAt === null ? null : readTime(startsAt),
    expiresAt: endsAt === null ? null : readTime(endsAt),
  };
}
