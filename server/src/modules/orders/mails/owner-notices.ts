import { itemPictures } from './item-pictures.js';
import type { OrderMail } from './order-mail.js';
import { addressBlocks, exchangeOf, orderTable } from './order-rows.js';
import { pageAddress } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

const TEXTS = {
  en: {
    newSubject: (number: string, amount: string) => `New order ${number}: ${amount}`,
    newHeading: 'A new order',
    newBody: (who: string) => `${who} has ordered and paid.`,
    exchangeBody: (who: string) => `The exchange for ${who} is paid and can be sent.`,
    cancelSubject: (number: string) => `Cancel order ${number}? The shopper asks`,
    cancelHeading: 'A shopper would like to cancel',
    cancelBody: (who: string, number: string) =>
      `${who} asks you to cancel order ${number}. You decide: cancel it in the admin, or send it.`,
    order: (number: string) => `Order ${number}`,
    address: 'Send it to',
    somebody: 'Somebody',
    button: 'To the admin',
  },
  nl: {
    newSubject: (number: string, amount: string) => `Nieuwe bestelling ${number}: ${amount}`,
    newHeading: 'Een nieuwe bestelling',
    newBody: (who: string) => `${who} heeft besteld en betaald.`,
    exchangeBody: (who: string) => `De ruil voor ${who} is betaald en kan worden verstuurd.`,
    cancelSubject: (number: string) => `Bestelling ${number} annuleren? De klant vraagt erom`,
    cancelHeading: 'Een klant wil annuleren',
    cancelBody: (who: string, number: string) =>
      `${who} vraagt je om bestelling ${number} te annuleren. Jij beslist: annuleer hem in het beheer, of verstuur hem.`,
    order: (number: string) => `Bestelling ${number}`,
    address: 'Versturen naar',
    somebody: 'Iemand',
    button: 'Naar het beheer',
  },
} as const;

/** A new paid order, for the owner. */
export const newOrderNotice: MailTemplate<OrderMail> = {
  name: 'new-order-notice',
  render(order, locale) {
    const t = TEXTS[locale];
    const { credit } = exchangeOf(order);
    const body = (credit.isZero ? t.newBody : t.exchangeBody)(order.customerName ?? t.somebody);
    return {
      subject: t.newSubject(order.orderNumber, euroText(order.totalAmount, locale)),
      ...layoutMail({
        locale,
        shopName: order.shopName,
        preheader: body,
        heading: t.newHeading,
        blocks: [
          { kind: 'paragraph', text: body },
          orderTable(order, locale, { caption: t.order(order.orderNumber) }),
          ...addressBlocks(order, locale, t.address),
          { kind: 'button', label: t.button, url: order.shopUrl + pageAddress('admin') },
        ],
      }),
    };
  },
  shownPictures: itemPictures,
};

/** A shopper requests the cancellation of an order, for the owner. */
export const cancelRequestNotice: MailTemplate<OrderMail> = {
  name: 'cancel-request-notice',
  render(order, locale) {
    const t = TEXTS[locale];
    const body = t.cancelBody(order.customerName ?? t.somebody, order.orderNumber);
    return {
      subject: t.cancelSubject(order.orderNumber),
      ...layoutMail({
        locale,
        shopName: order.shopName,
        preheader: body,
        heading: t.cancelHeading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'button', label: t.button, url: order.shopUrl + pageAddress('admin') },
        ],
      }),
    };
  },
};
