import { heldOrdersFooter } from './held-orders.js';
import type { OrderMail } from './order-mail.js';
import type { AddressHold } from '../domain/order-hold.js';
import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { countryName } from '#legal/part-names';

export interface OrderHeldMail extends OrderMail {
  readonly hold: AddressHold;
  /** The order in the admin. */
  readonly adminUrl: string;
}

type Places = { readonly priced: string; readonly found: string };

const TEXTS = {
  en: {
    subject: (number: string) => `Do not send order ${number} yet: the address does not fit the price`,
    heading: 'An order is held',
    country: ({ priced, found }: Places) =>
      `The price was made for ${priced}, but the address that the customer gave while paying is in ${found}.`,
    'vat-area': ({ priced, found }: Places) =>
      `The price was made for ${priced}, but the address that the customer gave while paying belongs to ${found}, where other VAT rules apply.`,
    zone: ({ priced, found }: Places) =>
      `The delivery was priced for the zone “${priced}”, but the address that the customer gave while paying is in the zone “${found}”.`,
    'no-delivery': ({ priced }: Places) =>
      `The delivery was priced for the zone “${priced}”, but the shop does not deliver to the address that the customer gave while paying.`,
    todo: 'It is paid and cannot be shipped yet. Ask the customer to change the address on the page of the order, or cancel it, which refunds it. If you want to send it all the same, release it on its page first.',
    areas: { XI: 'Northern Ireland', ZZ: 'a territory outside the VAT of the Union' },
    button: 'To the order',
  },
  nl: {
    subject: (number: string) => `Verstuur bestelling ${number} nog niet: het adres past niet bij de prijs`,
    heading: 'Een bestelling wordt vastgehouden',
    country: ({ priced, found }: Places) =>
      `De prijs is gemaakt voor ${priced}, maar het adres dat de klant bij het betalen gaf, ligt in ${found}.`,
    'vat-area': ({ priced, found }: Places) =>
      `De prijs is gemaakt voor ${priced}, maar het adres dat de klant bij het betalen gaf, hoort bij ${found}, waar andere btw-regels gelden.`,
    zone: ({ priced, found }: Places) =>
      `De bezorging is berekend voor de zone ‘${priced}’, maar het adres dat de klant bij het betalen gaf, ligt in de zone ‘${found}’.`,
    'no-delivery': ({ priced }: Places) =>
      `De bezorging is berekend voor de zone ‘${priced}’, maar de winkel bezorgt niet op het adres dat de klant bij het betalen gaf.`,
    todo: 'De bestelling is betaald en kan nog niet worden verzonden. Vraag de klant om het adres op de bestelpagina te wijzigen, of annuleer de bestelling: dan gaat het geld terug. Wil je hem toch versturen, geef hem dan eerst vrij op de pagina van de bestelling.',
    areas: { XI: 'Noord-Ierland', ZZ: 'een gebied buiten de btw van de Unie' },
    button: 'Naar de bestelling',
  },
} as const;

/** An order that must not be shipped yet, for the owner: what differs, and what to do. */
export const orderHeldNotice: MailTemplate<OrderHeldMail> = {
  name: 'order-held-notice',
  render(order, locale) {
    const t = TEXTS[locale];
    const body = differenceText(order.hold, locale);
    return {
      subject: t.subject(order.orderNumber),
      ...layoutMail({
        locale,
        shopName: order.shopName,
        preheader: body,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'paragraph', text: t.todo },
          { kind: 'button', label: t.button, url: order.adminUrl },
        ],
        footer: heldOrdersFooter(order.shopUrl, locale),
      }),
    };
  },
};

function differenceText({ details }: AddressHold, locale: Locale): string {
  const t = TEXTS[locale];
  const { fault, priced, found } = details;
  if (fault === 'zone' || fault === 'no-delivery') return t[fault]({ priced, found });
  const nameOf = (code: string): string =>
    code === 'XI' || code === 'ZZ' ? t.areas[code] : code === '' ? '–' : countryName(code, locale);
  return t[fault === 'vat-area' ? 'vat-area' : 'country']({ priced: nameOf(priced), found: nameOf(found) });
}
