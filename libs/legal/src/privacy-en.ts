import type { Figures } from './legal-text.js';
import { orderYearsOf, RETENTION } from '#contracts/retention';

/** How long a paid order stays; the clause of the one-stop shop only where it makes a difference. */
const ordersStay = (years: number) => {
  const period = `${years} years after the end of the year of the order and its last refund`;
  if (years >= RETENTION.ossOrderYears) return period;
  return `${period}; ${RETENTION.ossOrderYears} years when we declare its VAT for another country of the European Union`;
};

export const privacyEn = ({ shop, email, authorities, countryCode }: Figures) => ({
  title: 'Privacy policy',
  description: `What ${shop} keeps of you, why, how long, who else sees it, and what you can ask of us under the GDPR.`,
  intro: `${shop} sells products, not data. We ask for what an order needs and keep it for as long as we must. There is no account, no advertising network and no profile of you.`,
  sections: {
    controller: {
      title: 'Who is responsible',
      body: [
        `${shop} decides what happens with your data and answers for it under the General Data Protection Regulation (GDPR). For every question about it: ${email}.`,
      ],
    },
    what: {
      title: 'What we keep, and why',
      body: [
        {
          table: [
            ['What', 'Why', 'Basis (GDPR)', 'How long'],
            [
              'Order: name, email, address, what you bought, what you paid',
              'To deliver it, to take it back, to account for it',
              'Contract, Art. 6(1)(b); tax law, Art. 6(1)(c)',
              ordersStay(orderYearsOf(countryCode)),
            ],
            [
              'Order that was never paid',
              'To help when something went wrong at paying',
              'Steps before a contract, Art. 6(1)(b)',
              `${RETENTION.unpaidOrderDays} days after it ended`,
            ],
            [
              'Withdrawal, return or exchange: name, email, what you stated',
              'To carry it out, and to prove its receipt',
              'Legal duty, Art. 6(1)(c); contract, Art. 6(1)(b)',
              `With the order; ${RETENTION.unmatchedWithdrawalDays} days when it belongs to none; ${RETENTION.unconfirmedWithdrawalDays} days when you never confirm it`,
            ],
            [
              'What the payment provider reports',
              'To book every payment once',
              'Contract, Art. 6(1)(b)',
              `${RETENTION.paymentEventDays} days`,
            ],
            [
              'Emails that we send you',
              'To send them once, and to send them again when you ask',
              'Contract, Art. 6(1)(b)',
              `${RETENTION.mailDays} days`,
            ],
            [
              'Cart',
              'So that it is still there when you come back',
              'Steps before a contract, Art. 6(1)(b)',
              `Until ${RETENTION.cartDays} days after you last touched it`,
            ],
            [
              'Message through the contact form',
              'To answer it',
              'Our interest in answering, Art. 6(1)(f)',
              `${RETENTION.messageDays} days after we answered it`,
            ],
            [
              'Newsletter: email address',
              'To send it, once you have confirmed',
              'Consent, Art. 6(1)(a)',
              `Until ${RETENTION.formerSubscriberDays} days after you unsubscribe; ${RETENTION.unconfirmedSubscriberDays} days when you never confirm`,
            ],
            [
              'Visits and words that are searched for, without name or address',
              'To know what is read and looked for',
              'Our interest in knowing it, Art. 6(1)(f)',
              `${RETENTION.visitDays} days`,
            ],
            [
              'Server logs, without names or addresses',
              'To keep the shop running and safe',
              'Our interest in security, Art. 6(1)(f)',
              `At most ${RETENTION.logDays} days`,
            ],
            [
              'Log of changes by staff, with what they changed of an order',
              'To know who changed what',
              'Our interest in security, Art. 6(1)(f)',
              `${RETENTION.auditYears} years`,
            ],
            [
              'Customers and orders that we bring in from an earlier shop: files and reports',
              'To check and undo the transfer',
              'Our interest in correct records, Art. 6(1)(f)',
              `Files ${RETENTION.uploadDays} days, reports ${RETENTION.importReportDays} days`,
            ],
            [
              'Customer record: name, email, telephone, addresses, notes',
              'To know our customers and their history',
              'Our interest in serving you well, Art. 6(1)(f)',
              `${RETENTION.customerYears} years after your last order and the last change; while you agree to marketing emails`,
            ],
            [
              'Orders of an earlier shop of ours: name, email, address, what you bought',
              'To account for them, and to know your history',
              'Tax law, Art. 6(1)(c); our interest in correct records, Art. 6(1)(f)',
              `${orderYearsOf(countryCode)} years after the end of the year of the order`,
            ],
            [
              'Review: name, email, what you wrote',
              'To show what buyers say',
              'Consent, Art. 6(1)(a)',
              `${RETENTION.reviewYears} years after you wrote it`,
            ],
            [
              'Request for your data: email address',
              'To mail you the link',
              'Legal duty, Art. 6(1)(c)',
              `Until the link ends, at most ${RETENTION.dataLinkMinutes + RETENTION.dataAccessMinutes} minutes; the email as above`,
            ],
          ],
        },
        'You need not give us any of this. Without name, email and address we just cannot send you a parcel.',
      ],
    },
    payment: {
      title: 'Payment',
      body: [
        'You pay on the page of our payment provider, which is itself responsible for what it processes there. Card numbers and bank details never reach us; we learn that, how and how much was paid.',
      ],
    },
    cookies: {
      title: 'Cookies and storage on your device',
      body: [
        'We set only what the shop cannot work without, so there is no banner to click away:',
        {
          list: [
            'a cookie that ties your cart to your browser, and one that remembers the language you chose;',
            'on your device: the country and the discount code you chose, which we are sent when your cart is priced;',
            'on your device alone, never sent to us: your wishlist, what you looked at last, how you like lists laid out, and, until the tab is closed, what you typed at checkout.',
          ],
        },
        'You can delete all of it in your browser at any time.',
      ],
    },
    statistics: {
      title: 'Counting visitors',
      body: [
        'We count how often pages are seen, without cookies and without an id on your device. Visitors are told apart by a hash made with a random value that is destroyed every day; after that nobody, we included, can tell who it was. Words that are searched for in the shop are counted without noting who searched. Basis: our interest in knowing what is read and looked for, Art. 6(1)(f).',
      ],
    },
    newsletter: {
      title: 'Newsletter',
      body: [
        'You are on the list only after pressing the link in the confirmation email. Every newsletter has a link to leave it again. We do not measure whether you open it.',
      ],
    },
    recipients: {
      title: 'Who else sees it',
      body: [
        'Only those who are needed, and only what they need, under contracts that bind them:',
        {
          list: [
            'the carrier: name, address, and email for the delivery notice;',
            'the payment provider: amount, order number, and what you tell it;',
            'those who host the shop and deliver its emails.',
          ],
        },
        'We sell and rent out nothing. If one of them processes data outside the European Economic Area, it is under an adequacy decision or the standard contractual clauses of the European Commission.',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        'You may at any time and free of charge:',
        {
          list: [
            'see what we have of you, and get it in a common format;',
            'have it corrected, erased or locked, as far as no law obliges us to keep it;',
            'object to what we do on the ground of our own interest;',
            'withdraw a consent, with effect from then on.',
          ],
        },
        'The page Your data, linked at the foot of every page, shows, downloads and erases what we have of your address. An order that is on its way, or a return in progress, must be finished first. Invoices stay with name and address for as long as the table above says for orders.',
        `For everything else an email to ${email} is enough; we answer within a month. You may also complain to a supervisory authority: ${authorities.privacy === null ? 'ours' : `ours, the ${authorities.privacy},`} or that of the country you live in.`,
      ],
    },
    security: {
      title: 'How we guard it',
      body: [
        'The shop is reached over encrypted connections only. Few people can see orders, each with an own sign-in, and every change they make is recorded. We make no automated decisions about you.',
      ],
    },
    changes: {
      title: 'Changes',
      body: [
        'When the shop changes, this text changes with it. What holds is what stands here; if something important changes for data that we already have, we tell you.',
      ],
    },
  },
});
