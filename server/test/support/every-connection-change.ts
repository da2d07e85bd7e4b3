import type { Changes } from './every-change.js';
import type { MailServer } from './mail-server.js';
import type { StripeStandIn } from './stripe-stand-in.js';

/** Changes of what the shop is connected to and of its mails, by the stand-in for Stripe and a mail server. */
export function connectionChanges(stripe: StripeStandIn, mailServer: MailServer): Changes {
  return {
    'PUT /api/payments/connection': () => ({ body: { secretKey: stripe.key, version: 0 } }),
    'POST /api/payments/connection/end': () => ({ body: { version: 1 } }),
    'PUT /api/mail/connection': () => ({
      body: {
        host: '127.0.0.1',
        port: mailServer.port,
        isUnencrypted: false,
        user: '',
        senderName: 'Aran & Ash',
        senderAddress: 'hello@example.test',
        version: 0,
      },
    }),
    'POST /api/mail/connection/test': () => ({ body: { locale: 'en' } }),
    'PUT /api/mail-wordings/:mail': () => ({
      id: 'order-confirmation',
      body: { texts: { en: {}, nl: { heading: 'Dank je wel' } }, version: 0 },
    }),
    'POST /api/mail-wordings/:mail/test': () => ({
      id: 'order-confirmation',
      body: { texts: { en: {}, nl: {} }, locale: 'en' },
    }),
    'POST /api/mail/connection/end': () => ({ body: { version: 3 } }),
  };
}
