import type { Locale } from '#contracts/primitives';
import { amountText } from '#legal/format';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface SmallBusinessThreshold {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly state: 'near' | 'over';
  /** Euro: the sales to consumers in other member states of this year and the last one, and their threshold. */
  readonly thisYear: string;
  readonly lastYear: string;
  readonly threshold: string;
}

interface Amounts {
  readonly thisYear: string;
  readonly lastYear: string;
  readonly threshold: string;
}

const TEXTS = {
  en: {
    near: {
      subject: (shop: string) => `${shop}: sales to other EU countries are near the threshold`,
      heading: 'Nearly at the threshold for sales to other EU countries',
      what: ({ thisYear, threshold }: Amounts) =>
        `You are not registered for VAT. Your sales to consumers in other EU countries come to ${thisYear} this year. Up to ${threshold} a year they count as sales in your own country, and your small-business scheme covers them. From the sale on that passes it they no longer do.`,
      todo: 'Before you pass it, choose one of these, with your tax office or adviser:',
    },
    over: {
      subject: (shop: string) => `${shop}: sales to other EU countries have passed the threshold`,
      heading: 'Your small-business scheme no longer covers sales to other EU countries',
      what: ({ thisYear, lastYear, threshold }: Amounts) =>
        `You are not registered for VAT. Your sales to consumers in other EU countries come to ${thisYear} this year and ${lastYear} last year. Above ${threshold} in either year, such a sale is subject to the VAT of the country that it goes to. Your shop still charges none, because it does not know what you have arranged there: without an arrangement you pay that VAT yourself.`,
      todo: 'Choose one of these now, with your tax office or adviser:',
    },
    ways: [
      'take part in the EU scheme for small businesses in those countries (you get a number that ends in EX); then nothing changes in the shop;',
      'register for VAT and the one-stop shop, and fill in your VAT number in the settings;',
      'stop delivering to other countries, in the shipping zones.',
    ],
    others: 'Sales outside this shop, such as on marketplaces, count too: add them yourself.',
    button: 'To the reports',
  },
  nl: {
    near: {
      subject: (shop: string) => `${shop}: verkopen aan andere EU-landen naderen de drempel`,
      heading: 'Bijna bij de drempel voor verkopen aan andere EU-landen',
      what: ({ thisYear, threshold }: Amounts) =>
        `Je bent niet geregistreerd voor de btw. Je verkopen aan consumenten in andere EU-landen zijn dit jaar ${thisYear}. Tot ${threshold} per jaar tellen ze als verkopen in je eigen land en vallen ze onder je kleineondernemersregeling. Vanaf de verkoop die daaroverheen gaat, is dat niet meer zo.`,
      todo: 'Kies voordat je eroverheen gaat een van deze mogelijkheden, met je belastingdienst of adviseur:',
    },
    over: {
      subject: (shop: string) => `${shop}: verkopen aan andere EU-landen zijn over de drempel`,
      heading: 'Verkopen aan andere EU-landen vallen niet meer onder je kleineondernemersregeling',
      what: ({ thisYear, lastYear, threshold }: Amounts) =>
        `Je bent niet geregistreerd voor de btw. Je verkopen aan consumenten in andere EU-landen zijn dit jaar ${thisYear} en waren vorig jaar ${lastYear}. Boven ${threshold} in een van beide jaren geldt voor zo’n verkoop de btw van het land waar hij heen gaat. Je winkel rekent nog steeds geen btw, want hij weet niet wat je daar hebt geregeld: zonder regeling betaal je die btw zelf.`,
      todo: 'Kies nu een van deze mogelijkheden, met je belastingdienst of adviseur:',
    },
    ways: [
      'meedoen aan de EU-kleineondernemersregeling in die landen (je krijgt een nummer dat eindigt op EX); dan verandert er in de winkel niets;',
      'je aanmelden voor de btw en het éénloketsysteem, en je btw-nummer invullen bij de instellingen;',
      'niet meer bezorgen in andere landen, bij de verzendzones.',
    ],
    others: 'Verkopen buiten deze winkel, zoals op marktplaatsen, tellen mee: tel die er zelf bij.',
    button: 'Naar de rapporten',
  },
} as const;

/** Sales to other member states near or above the threshold, for an owner who is not registered for VAT. */
export const smallBusinessThreshold: MailTemplate<SmallBusinessThreshold> = {
  name: 'small-business-threshold',
  render({ shopName, adminUrl, state, ...amounts }, locale) {
    const t = TEXTS[locale];
    const { subject, heading, what, todo } = t[state];
    const text = what(inWords(amounts, locale));
    return {
      subject: subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: heading,
        heading,
        blocks: [
          { kind: 'paragraph', text },
          { kind: 'paragraph', text: [todo, ...t.ways.map((way) => `– ${way}`)].join('\n') },
          { kind: 'paragraph', text: t.others },
          { kind: 'button', label: t.button, url: `${adminUrl}/reports` },
        ],
      }),
    };
  },
};

function inWords({ thisYear, lastYear, threshold }: Amounts, locale: Locale): Amounts {
  return {
    thisYear: amountText(thisYear, locale),
    lastYear: amountText(lastYear, locale),
    threshold: amountText(threshold, locale),
  };
}
