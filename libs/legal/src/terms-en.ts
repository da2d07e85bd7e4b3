import { deliveryBlocks } from './delivery-blocks.js';
import type { Figures, Section } from './legal-text.js';
import { vatLines } from './vat-texts.js';
import { withdrawalForm } from './withdrawal-form.js';

/** What the shop adds to the right by law. */
const returns = ({ returnDays, voluntaryReturns, returnConditions }: Figures): Section => {
  if (voluntaryReturns === 'none')
    return {
      title: 'After the 14 days',
      body: [
        'When the 14 days are over, we have no longer term of our own for changing your mind. The guarantee stays as it is.',
      ],
    };
  const stays =
    'How to do that stands on the page Shipping info. Your right of withdrawal and the guarantee stay as they are.';
  const title = `Beyond the law: ${returnDays} days to return`;
  const promise = `We go further than the law: when the 14 days are over, you may still return items until ${returnDays} days from receipt`;
  if (voluntaryReturns === 'own')
    return {
      title,
      body: [`${promise}. Only these voluntary returns have conditions:`, { list: returnConditions }, stays],
    };
  return {
    title,
    body: [
      `${promise} and have their price back. Only these voluntary returns need items that are unworn and have their tags. ${stays}`,
    ],
  };
};

export const termsEn = (figures: Figures) => {
  const { shop, email, returnDays, handling, trader, country, vat } = figures;
  return {
    title: 'Terms of service',
    description: `What ${shop} and you owe each other: ordering, prices${vat.noVat === null ? ' with VAT' : ''}, payment, delivery, 14 days to withdraw, ${returnDays} days to return, and the legal guarantee.`,
    intro: `These terms hold for every order that you place with ${shop} as a consumer. They are written to be read. Where the law of your country gives you more, you have more.`,
    sections: {
      us: {
        title: 'Who we are',
        body: [
          `${shop} is an online shop. You reach us at ${email}.`,
          ...(trader.length > 0 ? [{ list: trader }] : []),
        ],
      },
      order: {
        title: 'How an order comes about',
        body: [
          'What stands in the shop is an invitation to order. By pressing the pay button you make a binding order. The contract is concluded when your payment has arrived and we have confirmed it by email; that email holds what you bought, what it cost and these terms.',
          'Before you pay you see everything at a glance and can correct it. We hold the pieces for 30 minutes while you pay. If a payment fails or is not made in time, no contract is concluded and nothing is charged.',
          'If something turns out to be unavailable after all, or a price is an obvious slip, we tell you at once and pay back what you paid.',
        ],
      },
      prices: {
        title: 'Prices',
        body: [
          'Prices are in euro. Shipping is added as it stands under Delivery. The total that you see before paying is what you pay.',
          { list: vatLines(vat, 'en') },
          'A struck-through price is our lowest price for the same item in the 30 days before the reduction. A discount code holds once per order, on the terms that come with it, and is not paid out in money.',
        ],
      },
      payment: {
        title: 'Payment',
        body: [
          'You pay in one of the ways that the checkout shows, on the secure page of our payment provider. We never see the details of your card or bank account. When the amount is charged depends on the way that you choose; that page says when.',
        ],
      },
      delivery: {
        title: 'Delivery',
        body: [
          ...deliveryBlocks(figures, 'en'),
          `We prepare an order ${handling}, unless the page of a product in it states another time; it leaves when all of it is ready. The delivery time begins after that, and you have your order at the latest within 30 days. The risk passes to you when you, or someone whom you have named, has received the goods. They remain our property until they are paid for.`,
        ],
      },
      withdrawal: {
        title: 'Right of withdrawal: 14 days',
        body: [
          'You may withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day on which you, or someone whom you have named other than the carrier, receive the last piece of the order.',
          `To withdraw, state it on the page “Withdraw from contract here”, linked at the bottom of every page, or in any other clear statement, for example by email to ${email}; it is enough to send it before the 14 days are over. You may use the form below, but need not. On that page you get a receipt with date and time at once, and by email too.`,
          {
            list: [
              'We pay back all that you paid for the pieces, and the cost of the standard delivery if you withdraw from the whole order, at the latest 14 days after your statement, with the way to pay that you used and without a fee.',
              'We may wait with it until the goods are back or you have shown that you have sent them.',
              'You send the goods back within 14 days of your statement. The direct cost of that is yours.',
              'You answer for a loss in value only as far as it comes from handling that goes beyond what is needed to see what the goods are and whether they fit.',
            ],
          },
        ],
      },
      form: withdrawalForm(figures, 'en'),
      returns: returns(figures),
      guarantee: {
        title: 'Legal guarantee',
        body: [
          'What we sell must be as described and fit for its use. If it is not, you have the legal guarantee of conformity: for at least two years from delivery, and longer where your country says so. You choose between repair and replacement, free of charge, unless your choice is impossible or out of proportion. If neither is possible, or if it takes too long or fails, you may ask for a lower price or your money back.',
          'After a repair, the legal guarantee of that item is twelve months longer, once.',
          'Screens differ, and so does daylight: small differences in shade are no fault. Our pictures show everything as truly as we can.',
        ],
      },
      liability: {
        title: 'Liability',
        body: [
          'We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law allows no limit. For the rest we are liable for damage that is typical for such a purchase and could be foreseen.',
        ],
      },
      content: {
        title: 'Pictures and texts',
        body: [
          `Names, pictures and texts in this shop belong to ${shop} or are used with permission. Sharing a link or a picture of what you like is welcome; trading with them is not.`,
        ],
      },
      complaints: {
        title: 'Complaints and the law that applies',
        body: [
          `If something is wrong, write to ${email}. We look for a solution within 14 days. If we do not find one, you may turn to the European Consumer Centre of your country or to the courts there; we are not obliged to take part in proceedings before a consumer arbitration board.`,
          `The law of ${country ?? 'the country in which we are established'} applies. It does not take away the protection that the binding law of the country you live in gives you.`,
        ],
      },
      changes: {
        title: 'Changes',
        body: [
          'For an order, the terms hold that stood here when you placed it. If a single provision does not hold, the others do.',
        ],
      },
    },
  };
};
