import { defineMessages } from '../../../shared/config/messages';

/** What the parts that a shop lacks are called, inside a sentence. */
export const missingMessages = defineMessages({
  en: {
    shopName: 'name of the shop',
    legalName: 'legal name',
    address: 'postal address',
    contactEmail: 'email address of the shop',
    phone: 'telephone',
    registrationNumber: 'trade register number',
    vatNumber: 'VAT number, or that there is none',
    terms: 'terms of service',
    shipping: 'shipping and returns',
    privacy: 'privacy',
    imprint: 'imprint',
    'notice-en': 'official notice in English',
    'notice-nl': 'official notice in Dutch',
  },
  nl: {
    shopName: 'naam van de winkel',
    legalName: 'officiële naam',
    address: 'postadres',
    contactEmail: 'e-mailadres van de winkel',
    phone: 'telefoon',
    registrationNumber: 'KvK-nummer',
    vatNumber: 'btw-nummer, of dat er geen is',
    terms: 'algemene voorwaarden',
    shipping: 'bezorging en retour',
    privacy: 'privacy',
    imprint: 'colofon',
    'notice-en': 'officiële mededeling in het Engels',
    'notice-nl': 'officiële mededeling in het Nederlands',
  },
});
