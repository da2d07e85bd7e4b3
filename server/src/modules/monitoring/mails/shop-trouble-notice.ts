import type { PurchaseStep } from '#contracts/monitoring';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { mailMoment } from './mail-moment.js';

export interface ShopTroubleNotice {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly adminUrl: string;
  readonly kind: 'purchase-fails' | 'no-orders';
  /** ISO 8601: the first failure, or the last order. */
  readonly since: string;
  /** Of a purchase that fails. */
  readonly step: PurchaseStep | null;
  readonly reason: string | null;
  /** Of a silence: the orders that usually come in such a time. */
  readonly expected: number | null;
}

const TEXTS = {
  en: {
    'purchase-fails': {
      subject: (shop: string) => `${shop}: a trial purchase fails`,
      heading: 'Your shop may not be selling',
      text: 'The shop buys from itself every hour, up to the payment page. That fails now, so your customers may be stuck too.',
      todo: 'Buy something yourself, up to the payment page. If that fails too, look at the payments page of the admin and at the health of the server, or call whoever runs it. The shop tries again every three minutes and mails you once when it works.',
      since: 'Failing since',
    },
    'no-orders': {
      subject: (shop: string) => `${shop}: unusually long without an order`,
      heading: 'No order for unusually long',
      text: 'No order has come for longer than is usual at this hour and on this weekday. It may be chance, a holiday, or something that keeps customers from buying.',
      todo: 'Buy something yourself, up to the payment page, on a phone and on a computer. Look at the payments page of the admin, and at advertisements that may have stopped. You get one mail when the next order comes.',
      since: 'Last order',
    },
    step: 'Step',
    reason: 'Answer',
    expected: 'Usual in this time',
    orders: (count: string) => `${count} orders`,
    payments: 'To the payments page',
    shop: 'To the shop',
    steps: {
      choose: 'find something that can be bought',
      list: 'list of products',
      product: 'page of a product',
      cart: 'put it into the cart',
      quote: 'price and delivery',
      checkout: 'checkout and payment page',
    },
    nothing: 'nothing can be bought: everything is sold out',
  },
  nl: {
    'purchase-fails': {
      subject: (shop: string) => `${shop}: een proefaankoop mislukt`,
      heading: 'Je winkel verkoopt misschien niet',
      text: 'De winkel koopt elk uur bij zichzelf, tot aan de betaalpagina. Dat mislukt nu, dus je klanten lopen misschien ook vast.',
      todo: 'Koop zelf iets, tot aan de betaalpagina. Mislukt dat ook, kijk dan op de pagina Betalingen van het beheer en of de server in orde is, of bel wie hem beheert. De winkel probeert het elke drie minuten opnieuw en mailt je één keer als het weer werkt.',
      since: 'Mislukt sinds',
    },
    'no-orders': {
      subject: (shop: string) => `${shop}: ongewoon lang zonder bestelling`,
      heading: 'Ongewoon lang geen bestelling',
      text: 'Er is langer geen bestelling gekomen dan op dit uur en deze weekdag gewoon is. Het kan toeval zijn, een feestdag, of iets waardoor klanten niet kunnen kopen.',
      todo: 'Koop zelf iets, tot aan de betaalpagina, op een telefoon en op een computer. Kijk op de pagina Betalingen van het beheer, en of advertenties zijn gestopt. Je krijgt één mail als de volgende bestelling komt.',
      since: 'Laatste bestelling',
    },
    step: 'Stap',
    reason: 'Antwoord',
    expected: 'Gewoon in deze tijd',
    orders: (count: string) => `${count} bestellingen`,
    payments: 'Naar Betalingen',
    shop: 'Naar de winkel',
    steps: {
      choose: 'iets vinden dat te koop is',
      list: 'lijst met producten',
      product: 'pagina van een product',
      cart: 'in de winkelwagen leggen',
      quote: 'prijs en bezorging',
      checkout: 'afrekenen en betaalpagina',
    },
    nothing: 'er is niets te koop: alles is uitverkocht',
  },
} as const;

/** The shop may not be selling, for the owner. */
export const shopTroubleNotice: MailTemplate<ShopTroubleNotice> = {
  name: 'shop-trouble-notice',
  render({ shopName, shopUrl, adminUrl, kind, since, step, reason, expected }, locale) {
    const t = TEXTS[locale];
    const texts = t[kind];
    const count = expected?.toLocaleString(locale, { maximumFractionDigits: 1 });
    const facts = [
      [t.step, step && t.steps[step]],
      [t.reason, reason === 'nothing-to-buy' ? t.nothing : reason],
      [t.expected, count && t.orders(count)],
      [texts.since, mailMoment(since, locale)],
    ] as const;
    return {
      subject: texts.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: texts.text,
        heading: texts.heading,
        blocks: [
          { kind: 'paragraph', text: texts.text },
          { kind: 'table', rows: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
          { kind: 'paragraph', text: texts.todo },
          { kind: 'button', label: t.payments, url: `${adminUrl}/payments` },
          { kind: 'button', label: t.shop, url: shopUrl },
        ],
      }),
    };
  },
};
