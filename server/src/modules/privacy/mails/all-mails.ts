import { dataLink } from './data-link.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module, with an example each. */
export const PRIVACY_MAILS: readonly ExemplifiedMail[] = [
  withExample(dataLink, {
    shopName: 'Aran & Ash',
    contactEmail: 'hello@aran-and-ash.example',
    url: `https://shop.example${pageAddress('yourData', { locale: 'en', id: '1', link: '2' })}`,
  }),
];
