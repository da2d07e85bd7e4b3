import type { PurchaseStep } from '#contracts/monitoring';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { mailMoment } from './mail-moment.js';

export interface ShopTroubleNotice {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly adminUrl: string;
  readonly kind: 'purchase-fails' | 'no-orders' | 'card-testing';
  /** ISO 8601: the first failure, the last order, or when it was noticed. */
  readonly since: string;
  /** Of a purchase that fails. */
  readonly step: PurchaseStep | null;
  readonly reason: string | null;
  /** Of a silence: the orders that usually come in such a time. */
  readonly expected: number | null;
  /** Of card testing, in the last hour. Missing in a mail of an earlier release. */
  readonly cards?: {
    readonly declines: number;
    readonly networks: number;
    readonly paidOrders: number;
  } | null;
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
    'card-testing': {
      subject: (shop: string) => `${shop}: someone is testing cards`,
      heading: 'Someone is testing stolen cards in your shop',
      text: 'Far more cards are declined than orders are paid. Someone is most likely trying out the numbers of stolen cards on your payment page.',
      todo: 'The shop already acts by itself. Whoever has many declined cards gets no page for cards for an hour, and every card must now be confirmed by its bank. Your customers notice no more than that. Please look at the new orders in Stripe before you send them, refund those that Stripe marks as risky, and check that its rules against fraud (Radar) are turned on. You get one mail when it is over.',
      since: 'Noticed',
    },
    step: 'Step',
    reason: 'Answer',
    expected: 'Usual in this time',
    orders: (count: string) => `${count} orders`,
    declines: 'Declined cards in the last hour',
    networks: 'From different networks',
    paidOrders: 'Orders paid in the last hour',
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
    'card-testing': {
      subject: (shop: string) => `${shop}: iemand probeert kaarten uit`,
      heading: 'Iemand probeert gestolen kaarten uit in je winkel',
      text: 'Er worden veel meer kaarten geweigerd dan er bestellingen worden betaald. Waarschijnlijk probeert iemand op je betaalpagina nummers van gestolen kaarten uit.',
      todo: 'De winkel doet zelf al iets. Wie veel geweigerde kaarten heeft, krijgt een uur lang geen pagina voor kaarten, en elke kaart moet nu door de bank worden bevestigd. Meer merken je klanten er niet van. Bekijk nieuwe bestellingen in Stripe voordat je ze verstuurt, betaal terug wat Stripe als riskant aanmerkt, en controleer of de regels tegen fraude (Radar) daar aanstaan. Je krijgt één mail als het voorbij is.',
      since: 'Opgemerkt',
    },
    step: 'Stap',
    reason: 'Antwoord',
    expected: 'Gewoon in deze tijd',
    orders: (count: string) => `${count} bestellingen`,
    declines: 'Geweigerde kaarten in het afgelopen uur',
    networks: 'Van verschillende netwerken',
    paidOrders: 'Betaalde bestellingen in het afgelopen uur',
    payments: 'Naar Betalingen',
    shop: 'Naar de winkel',
    steps: {
      choose: 'iets vinden dat te koop is',
      list: 'lijst met producten',
      product: 'pagina van een product',
      cart: 'in de winkelmand leggen',
      quote: 'prijs en bezorging',
      checkout: 'afrekenen en betaalpagina',
    },
    nothing: 'er is niets te koop: alles is uitverkocht',
  },
} as const;

/** The shop may not be selling, or cards are tested in it, for the owner. */
export const shopTroubleNotice: MailTemplate<ShopTroubleNotice> = {
  name: 'shop-trouble-notice',
  render({ shopName, shopUrl, adminUrl, kind, since, step, reason, expected, cards }, locale) {
    const t = TEXTS[locale];
    const texts = t[kind];
    const count = expected?.toLocaleString(locale, { maximumFractionDigits: 1 });
    const facts = [
      [t.step, step && t.steps[step]],
      [t.reason, reason === 'nothing-to-buy' ? t.nothing : reason],
      [t.expected, count && t.orders(count)],
      [t.declines, cards && String(cards.declines)],
      [t.networks, cards && String(cards.networks)],
      [t.paidOrders, cards && String(cards.paidOrders)],
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
