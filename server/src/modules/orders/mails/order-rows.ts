import { characteristics } from './characteristics.js';
import { contentIdOf } from './item-pictures.js';
import { optionsOf } from '../domain/order-line.js';
import type { OrderFacts } from '../read/order-mail-data.js';
import { customsDutyText } from '#legal/customs-duty-text';
import { daysText } from '#legal/delivery-times';
import { countryName } from '#legal/part-names';
import { noVatReason } from '#legal/small-business';
import type { Locale } from '#contracts/primitives';
import { sizeName } from '#contracts/size-words';
import { Money } from '#kernel';
import { proposedNames } from '#kernel/common-colours';
import type { MailBlock, MailTableRow } from '#platform/mail/mail-layout';
import { euroText } from '#legal/format';

const TEXTS = {
  en: {
    caption: 'Your order',
    test: 'Test order: no money was paid, and nothing is sent.',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    vat: (amount: string) => `includes ${amount} VAT`,
    address: 'It goes to',
    returned: 'Paid with returned goods',
    rest: 'Paid by you',
    noVat: 'without VAT',
    time: (days: string) => `Delivery takes ${days} working days once it has left us.`,
    charges:
      'It goes out of the EU’s VAT area: on arrival the country may charge import VAT, customs duty and a handling fee. You pay those to the carrier; they are not in the total.',
  },
  nl: {
    caption: 'Je bestelling',
    test: 'Testbestelling: er is geen geld betaald en er wordt niets verstuurd.',
    subtotal: 'Subtotaal',
    discount: 'Korting',
    shipping: 'Verzending',
    free: 'Gratis',
    total: 'Totaal',
    vat: (amount: string) => `inclusief ${amount} btw`,
    address: 'We sturen het naar',
    returned: 'Betaald met teruggestuurde artikelen',
    rest: 'Door jou betaald',
    noVat: 'zonder btw',
    time: (days: string) => `De bezorging duurt ${days} werkdagen nadat het bij ons is vertrokken.`,
    charges:
      'Het gaat buiten het btw-gebied van de EU: bij aankomst kan het land invoer-btw, douanerechten en inklaringskosten rekenen. Die betaal je aan de bezorger; ze zitten niet in het totaal.',
  },
} as const;

/**
 * An order's lines and totals as a table of a mail. `lines` replace the usual rows of the lines.
 */
export function orderTable(
  order: OrderFacts,
  locale: Locale,
  { caption, lines = itemRows(order, locale) }: { caption?: string; lines?: readonly MailTableRow[] } = {},
): MailBlock {
  const t = TEXTS[locale];
  const discount = {
    label: t.discount,
    value: `− ${euroText(order.discountAmount, locale)}`,
    detail: order.couponCode ?? '',
  };
  const rows: MailTableRow[] = [
    ...lines,
    { label: t.subtotal, value: euroText(order.subtotal, locale) },
    ...(Number(order.discountAmount) > 0 ? [discount] : []),
    {
      label: t.shipping,
      value: Number(order.shippingAmount) === 0 ? t.free : euroText(order.shippingAmount, locale),
    },
    {
      label: t.total,
      value: euroText(order.totalAmount, locale),
      detail: vatText(order, locale),
      strong: true,
    },
    ...exchangeRows(order, locale),
  ];
  const title = caption ?? t.caption;
  return { kind: 'table', caption: order.isTest ? `${title}. ${t.test}` : title, rows };
}

/** The VAT in the total, or why there is none. */
function vatText({ smallBusinessIn, delivery, taxAmount }: OrderFacts, locale: Locale): string {
  if (smallBusinessIn) return noVatReason(smallBusinessIn, locale);
  const t = TEXTS[locale];
  return delivery?.importCharges ? t.noVat : t.vat(euroText(taxAmount, locale));
}

/** How the total of an exchange was paid; nothing in any other order. */
function exchangeRows(order: OrderFacts, locale: Locale): MailTableRow[] {
  const t = TEXTS[locale];
  const { credit, rest } = exchangeOf(order);
  if (credit.isZero) return [];
  return [
    { label: t.returned, value: euroText(credit.toString(), locale) },
    ...(rest.isZero ? [] : [{ label: t.rest, value: euroText(rest.toString(), locale) }]),
  ];
}

/** What returned goods pay of the total, and what is left for the customer. */
export function exchangeOf({ exchangeCredit, totalAmount }: OrderFacts): { credit: Money; rest: Money } {
  const credit = Money.parse(exchangeCredit ?? '0.00');
  return { credit, rest: Money.parse(totalAmount).minus(credit) };
}

/** Colour, size and third option for a reader of `locale`. */
export function chosenOf(item: Parameters<typeof optionsOf>[0], locale: Locale): string {
  return optionsOf({
    ...item,
    color: item.color && proposedNames(item.color)[locale],
    size: item.size && sizeName(item.size, locale),
  });
}

/** The lines alone. */
export function itemRows(order: OrderFacts, locale: Locale): MailTableRow[] {
  return order.items.map((item, at) => ({
    picture: contentIdOf(item, at),
    label: `${item.quantity} × ${item.name}`,
    value: euroText(item.total, locale),
    detail: [chosenOf(item, locale), item.material].filter(Boolean).join(', '),
  }));
}

/** The lines with the main characteristics of each product. */
export function agreedRows(order: OrderFacts, locale: Locale): MailTableRow[] {
  return itemRows(order, locale).map((row, at) => {
    const stated = characteristics(order.items[at]?.facts, locale);
    return { ...row, detail: [row.detail, ...stated].filter(Boolean).join('\n') };
  });
}

/** The delivery time and the import charges as they were stated before the order. */
export function deliveryBlocks({ delivery }: OrderFacts, locale: Locale): MailBlock[] {
  if (!delivery) return [];
  const t = TEXTS[locale];
  return [
    { kind: 'paragraph', text: t.time(daysText(delivery)) },
    ...(delivery.importCharges ? [{ kind: 'paragraph' as const, text: t.charges }] : []),
    ...(delivery.customsDuty ? [{ kind: 'paragraph' as const, text: customsDutyText(locale) }] : []),
  ];
}

/** The shipping address; nothing without one. */
export function addressBlocks(order: OrderFacts, locale: Locale, heading?: string): MailBlock[] {
  const { name, company, address1, address2, postalCode, city, country } = order.shippingAddress;
  if (!address1) return [];
  const town = [postalCode, city].filter(Boolean).join(' ');
  // Only a code has a name to look up.
  const land = country && /^[A-Z]{2}$/.test(country) ? countryName(country, locale) : country;
  const lines = [name ?? order.customerName, company, address1, address2, town, land].filter(Boolean);
  return [
    { kind: 'subheading', text: heading ?? TEXTS[locale].address },
    { kind: 'paragraph', text: lines.join('\n') },
  ];
}
