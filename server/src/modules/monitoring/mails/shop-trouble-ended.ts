import { mailMoment } from './mail-moment.js';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface ShopTroubleEnded {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly adminUrl: string;
  readonly kind: 'purchase-fails' | 'no-orders' | 'card-testing';
  /** ISO 8601. */
  readonly since: string;
  readonly endedAt: string;
}

const TEXTS = {
  en: {
    'purchase-fails': {
      subject: (shop: string) => `${shop}: trial purchases work again`,
      heading: 'The shop sells again',
      text: (since: string, end: string) =>
        `Trial purchases failed from ${since} until ${end}. They work again.`,
    },
    'no-orders': {
      subject: (shop: string) => `${shop}: an order has come`,
      heading: 'An order has come',
      text: (since: string, end: string) =>
        `No order came from ${since} until ${end}. That was unusually long; now there is one.`,
    },
    'card-testing': {
      subject: (shop: string) => `${shop}: nobody tests cards any more`,
      heading: 'Nobody tests cards any more',
      text: (since: string, end: string) =>
        `Unusually many cards were declined from ${since} until ${end}. That is over, and cards are taken as before.`,
    },
    button: 'To the admin',
  },
  nl: {
    'purchase-fails': {
      subject: (shop: string) => `${shop}: proefaankopen lukken weer`,
      heading: 'De winkel verkoopt weer',
      text: (since: string, end: string) =>
        `Proefaankopen mislukten van ${since} tot ${end}. Ze lukken nu weer.`,
    },
    'no-orders': {
      subject: (shop: string) => `${shop}: er is een bestelling`,
      heading: 'Er is een bestelling',
      text: (since: string, end: string) =>
        `Er kwam geen bestelling van ${since} tot ${end}. Dat was ongewoon lang; nu is er een.`,
    },
    'card-testing': {
      subject: (shop: string) => `${shop}: er worden geen kaarten meer uitgeprobeerd`,
      heading: 'Er worden geen kaarten meer uitgeprobeerd',
      text: (since: string, end: string) =>
        `Er werden ongewoon veel kaarten geweigerd van ${since} tot ${end}. Dat is voorbij, en kaarten worden weer gewoon aangenomen.`,
    },
    button: 'Naar het beheer',
  },
} as const;

/** What the owner was told of is over. */
export const shopTroubleEnded: MailTemplate<ShopTroubleEnded> = {
  name: 'shop-trouble-ended',
  render({ shopName, adminUrl, kind, since, endedAt }, locale) {
    const { button, [kind]: t } = TEXTS[locale];
    const text = t.text(mailMoment(since, locale), mailMoment(endedAt, locale));
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: text,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text },
          { kind: 'button', label: button, url: `${adminUrl}/orders` },
        ],
      }),
    };
  },
};
