import { emailCorrectedMail } from './email-corrected.js';
import { emailCorrectedNotice } from './email-corrected-notice.js';
import { disputeNotice } from './dispute-notice.js';
import { orderCancelled } from './order-cancelled.js';
import { orderConfirmation } from './order-confirmation.js';
import { orderDelivered } from './order-delivered.js';
import { orderHeldNotice } from './order-held-notice.js';
import { orderLink } from './order-link.js';
import type { OrderMail } from './order-mail.js';
import { orderRefund } from './order-refund.js';
import { orderShipped } from './order-shipped.js';
import { cancelRequestNotice, newOrderNotice } from './owner-notices.js';
import { paymentFailed } from './payment-failed.js';
import { refundFailedNotice } from './refund-failed-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

const PLAIN = { option: null, optionName: null };
const ORDER: OrderMail = {
  orderNumber: 'AA-7K4M-93QX',
  customerName: 'Zoë Byrne',
  subtotal: '251.85',
  discountAmount: '20.00',
  couponCode: 'FERRY15',
  shippingAmount: '4.95',
  taxAmount: '41.10',
  totalAmount: '236.80',
  paid: true,
  carrier: 'PostNL',
  trackingNumber: '3SABCD1234567',
  trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567',
  shippingAddress: {
    name: 'Zoë Byrne',
    address1: 'Keizersgracht 12',
    address2: '2 hoog',
    postalCode: '1015 CX',
    city: 'Amsterdam',
    country: 'NL',
  },
  items: [
    {
      name: 'Linen Jacket',
      size: 'M',
      color: 'Blue',
      ...PLAIN,
      quantity: 1,
      total: '129.95',
      facts: {
        composition: [{ component: 'shell', fibres: [{ fibre: 'cotton', percent: 100 }] }],
        animalParts: false,
        footwear: null,
        maker: 'Example Mill',
      },
    },
    { name: 'City Runner', size: '42', color: 'Grey', ...PLAIN, quantity: 1, total: '109.95' },
    {
      name: 'Wool Cap',
      size: null,
      color: null,
      option: 'Long',
      optionName: 'Peak',
      quantity: 1,
      total: '11.95',
    },
  ],
  shopName: 'Aran & Ash',
  contactEmail: 'hello@example.com',
  returnDays: 30,
  orderUrl: `https://shop.example${pageAddress('order', { locale: 'en', number: 'AA-7K4M-93QX', key: 'example' })}`,
  withdrawalUrl: `https://shop.example${pageAddress('withdrawal', { locale: 'en', order: 'AA-7K4M-93QX', key: 'example' })}`,
  shopUrl: 'https://shop.example',
};

/** The mails of this module. */
export const ORDERS_MAILS: readonly ExemplifiedMail[] = [
  withExample(orderConfirmation, ORDER),
  withExample(orderShipped, ORDER),
  withExample(orderDelivered, ORDER),
  withExample(orderCancelled, ORDER),
  withExample(orderRefund, {
    ...ORDER,
    refund: { amount: '11.95', whole: false, cause: 'owner', reason: 'The cap came back.' },
  }),
  withExample(disputeNotice, {
    ...ORDER,
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'orders/0199aa00-0000-7000-8000-000000000000' })}`,
    hold: {
      reason: 'dispute',
      details: {
        dispute: 'du_example',
        amount: '236.80',
        reason: 'fraudulent',
        dueBy: '2026-12-04T22:59:59.000Z',
      },
    },
  }),
  withExample(refundFailedNotice, {
    ...ORDER,
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'orders/0199aa00-0000-7000-8000-000000000000' })}`,
    failed: {
      refundId: '0199aa00-0000-7000-8000-000000000001',
      amount: '11.95',
      failure: 'expired_or_canceled_card',
    },
  }),
  withExample(orderLink, ORDER),
  withExample(emailCorrectedMail, {
    shopName: ORDER.shopName,
    contactEmail: ORDER.contactEmail,
    shopUrl: ORDER.shopUrl,
    orderNumbers: [ORDER.orderNumber],
    isPresent: true,
  }),
  withExample(emailCorrectedNotice, {
    shopName: ORDER.shopName,
    orderNumbers: [ORDER.orderNumber],
    actor: 'staff@example.com',
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'orders/0199aa00-0000-7000-8000-000000000000' })}`,
  }),
  withExample(paymentFailed, { ...ORDER, paid: false }),
  withExample(newOrderNotice, ORDER),
  withExample(cancelRequestNotice, ORDER),
  withExample(orderHeldNotice, {
    ...ORDER,
    hold: { reason: 'address', details: { fault: 'vat-area', priced: 'GB', found: 'XI' } },
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'orders/0199aa00-0000-7000-8000-000000000001' })}`,
  }),
];
