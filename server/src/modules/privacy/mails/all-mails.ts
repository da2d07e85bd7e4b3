import { dataLink } from './data-link.js';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module, with an example each. */
export const PRIVACY_MAILS: readonly ExemplifiedMail[] = [
  withExample(dataLink, {
    shopName: 'Aran & Ash',
    contactEmail: 'hello@aran-and-ash.example',
    url: 'https://shop.example/your-data?id=1&link=2',
  }),
];
