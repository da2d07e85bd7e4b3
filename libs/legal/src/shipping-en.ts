import { costBlocks, timesTable } from './delivery-blocks.js';
import type { Block, Figures } from './legal-text.js';
import { customsLines } from './vat-texts.js';

const LAW =
  'For 14 days from the day on which you receive the last piece you have the legal right of withdrawal: no reason, no condition.';

/** The right by law, and what the shop adds to it. */
const terms = ({ returnDays, voluntaryReturns, returnConditions }: Figures): Block[] => {
  if (voluntaryReturns === 'none') return [LAW];
  if (voluntaryReturns === 'standard')
    return [
      `${LAW} After that, until ${returnDays} days from receipt, we take back unworn items with their tags and refund their price without the delivery cost.`,
    ];
  return [
    `${LAW} After that, until ${returnDays} days from receipt, we take items back on these conditions, which apply to these voluntary returns only:`,
    { list: returnConditions },
    'How to return, in both cases:',
  ];
};

export const shippingEn = (figures: Figures) => {
  const { shop, email, returnDays, handling, country, vat } = figures;
  return {
    title: 'Shipping info',
    description: `Where ${shop} delivers, how long it takes and what it costs. ${returnDays} days to return.`,
    intro: `This is how long your order from ${shop} is on its way, what that costs, and how it comes back if it does not suit.`,
    sections: {
      costs: {
        title: 'What shipping costs',
        body: [
          ...costBlocks(figures, 'en'),
          'The cart shows the exact amount before you pay. There is no handling fee, and no charge for one way to pay over another.',
        ],
      },
      times: {
        title: 'How long it takes',
        body: [
          `We prepare an order ${handling}, unless the page of a product in it states another time; it leaves when all of it is ready. After that, delivery takes:`,
          timesTable(figures, 'en'),
          `Business days are Monday to Friday, without ${country === null ? 'public holidays' : `the public holidays of ${country}`}. Before Christmas and around public holidays in your country it can take a little longer. If we cannot keep to these times, we write to you; you may then also call the order off and have your money back.`,
        ],
      },
      tracking: {
        title: 'Following your parcel',
        body: [
          'As soon as the parcel leaves, you get an email with carrier and tracking number. If nothing moves for five business days, write to us: we ask the carrier and do not leave it to you.',
          'Check the address before you pay. While an order is still being prepared we can change it; once it has left, only the carrier can.',
        ],
      },
      customs: {
        title: vat.customsDuty ? 'Customs and import charges' : 'Outside the European Union',
        body: customsLines(vat, 'en'),
      },
      returns: {
        title: 'Sending something back',
        body: [
          ...terms(figures),
          {
            list: [
              `State it on the page “Withdraw from contract here”, linked at the bottom of every page, or write to ${email}. You get a receipt at once, and the return address by email.`,
              'Pack the pieces so that they arrive as they left, and keep the proof of posting.',
              'We refund within 14 days of hearing from you, with the way to pay that you used, as soon as the goods or the proof of posting are here.',
            ],
          },
          'Try it on as you would in a shop. Within the 14 days we refund less only where a piece has lost value because it was handled beyond that, worn outdoors or washed for example; a missing tag or box is no reason. The cost of sending back is yours, unless we sent something wrong or faulty; then we pay it.',
        ],
      },
      exchange: {
        title: 'Another size or colour',
        body: [
          'Open your order by the link in its mails, press “Return or exchange” and choose the size or colour: the shop answers by mail. Or return what you have and order the other one right away; we refund the first as soon as it is back.',
        ],
      },
      faulty: {
        title: 'Wrong, damaged or faulty',
        body: [
          `It should not happen. If it does, send a photo to ${email}. You choose whether we repair or replace it, free of charge; if neither is possible, you get a lower price or your money back. We pay the postage in both directions. If the parcel is visibly damaged, let the carrier note that if you can; your rights do not depend on it.`,
        ],
      },
    },
  };
};
