import { defineMessages } from '../../../shared/config/messages';

export const ordersTabMessages = defineMessages({
  en: { shops: 'Orders by shop', thisShop: 'This shop', earlierShop: 'Earlier shop' },
  nl: { shops: 'Bestellingen per winkel', thisShop: 'Deze winkel', earlierShop: 'Eerdere winkel' },
});
