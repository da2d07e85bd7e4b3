import { defineMessages } from '../../shared/config/messages';

/** How an order is delivered, as it was stated to the customer. */
export const deliveryMessages = defineMessages({
  en: {
    zone: 'Zone: {zone}',
    promised: 'Stated: {days} working days from handing it over',
    carrier: 'By {carrier}',
    customsDuty: 'The customer may have to pay customs duty on arrival.',
    importCharges: 'The customer pays import charges on arrival.',
  },
  nl: {
    zone: 'Zone: {zone}',
    promised: 'Beloofd: {days} werkdagen na het versturen',
    carrier: 'Met {carrier}',
    customsDuty: 'De klant moet bij aankomst misschien douanerechten betalen.',
    importCharges: 'De klant betaalt invoerkosten bij aankomst.',
  },
});
