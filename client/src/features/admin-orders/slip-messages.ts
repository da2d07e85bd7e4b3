import { defineMessages } from '../../shared/config/messages';

export const slipMessages = defineMessages({
  en: {
    title: 'Packing slip',
    order: 'Order {number}, {date}',
    thanks: 'Thank you for your order.',
  },
  nl: {
    title: 'Pakbon',
    order: 'Bestelling {number}, {date}',
    thanks: 'Bedankt voor je bestelling.',
  },
});
