import type { TraderFact } from '#contracts/content';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface TraderFactsNotice {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly missing: readonly TraderFact[];
  /** True while real payments are refused because of them. */
  readonly refused: boolean;
}

const TEXTS = {
  en: {
    subject: (shop: string) => `${shop}: facts of the trader are missing`,
    heading: 'Please complete the facts of the trader',
    refused: 'Your shop cannot receive real payments until these facts are filled in:',
    warned: 'Your shop keeps selling, but the law asks for these facts:',
    button: 'To the settings',
    facts: {
      legalName: 'legal name',
      address: 'postal address',
      contactEmail: 'email address of the shop',
      phone: 'telephone',
      registrationNumber: 'trade register number',
      vatNumber: 'VAT number',
    },
  },
  nl: {
    subject: (shop: string) => `${shop}: er ontbreken gegevens van de ondernemer`,
    heading: 'Vul de gegevens van de ondernemer aan',
    refused: 'Je winkel kan geen echte betalingen ontvangen tot deze gegevens zijn ingevuld:',
    warned: 'Je winkel verkoopt gewoon door, maar de wet vraagt om deze gegevens:',
    button: 'Naar de instellingen',
    facts: {
      legalName: 'officiële naam',
      address: 'postadres',
      contactEmail: 'e-mailadres van de winkel',
      phone: 'telefoon',
      registrationNumber: 'KvK-nummer',
      vatNumber: 'btw-nummer',
    },
  },
} as const;

/** Facts of the trader are missing while payments are real, for the owner. */
export const traderFactsNotice: MailTemplate<TraderFactsNotice> = {
  name: 'trader-facts-notice',
  render({ shopName, adminUrl, missing, refused }, locale) {
    const t = TEXTS[locale];
    const what = refused ? t.refused : t.warned;
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: what,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: what },
          { kind: 'paragraph', text: missing.map((fact) => `– ${t.facts[fact]}`).join('\n') },
          { kind: 'button', label: t.button, url: `${adminUrl}/settings` },
        ],
      }),
    };
  },
};
