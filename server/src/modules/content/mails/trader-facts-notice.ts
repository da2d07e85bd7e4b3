import type { TraderFact } from '#contracts/trader';
import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface TraderFactsNotice {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly missing: readonly TraderFact[];
  /** True while real payments are refused because of them. */
  readonly refused: boolean;
  /**
   * The languages whose official notice of the legal guarantee is missing. Missing in a mail that an earlier release has
   * stored.
   */
  readonly notices?: readonly Locale[];
}

const TEXTS = {
  en: {
    subject: (shop: string) => `${shop}: what the law asks for is incomplete`,
    heading: 'Please complete what the law asks for',
    refused: 'Your shop cannot receive real payments until these facts are filled in:',
    warned: 'Your shop keeps selling, but the law asks for these facts:',
    notices:
      'The official EU notice of the legal guarantee has not been uploaded in these languages. Your shop shows a drawing of its own instead:',
    languages: { en: 'English', nl: 'Dutch' },
    button: 'To the settings',
    facts: {
      shopName: 'name of the shop',
      legalName: 'legal name',
      address: 'postal address',
      contactEmail: 'email address of the shop',
      phone: 'telephone',
      registrationNumber: 'trade register number',
      vatNumber: 'VAT number, or that you are not registered for VAT',
    },
  },
  nl: {
    subject: (shop: string) => `${shop}: wat de wet vraagt is niet compleet`,
    heading: 'Vul aan wat de wet vraagt',
    refused: 'Je winkel kan geen echte betalingen ontvangen tot deze gegevens zijn ingevuld:',
    warned: 'Je winkel verkoopt gewoon door, maar de wet vraagt om deze gegevens:',
    notices:
      'De officiële EU-mededeling over de wettelijke garantie is in deze talen niet geüpload. Je winkel toont in plaats daarvan een eigen tekening:',
    languages: { en: 'Engels', nl: 'Nederlands' },
    button: 'Naar de instellingen',
    facts: {
      shopName: 'naam van de winkel',
      legalName: 'officiële naam',
      address: 'postadres',
      contactEmail: 'e-mailadres van de winkel',
      phone: 'telefoon',
      registrationNumber: 'KvK-nummer',
      vatNumber: 'btw-nummer, of dat je geen btw-nummer hebt',
    },
  },
} as const;

/** Facts of the trader, or official notices of the legal guarantee, are missing while payments are real, for the owner. */
export const traderFactsNotice: MailTemplate<TraderFactsNotice> = {
  name: 'trader-facts-notice',
  render({ shopName, adminUrl, missing, refused, notices = [] }, locale) {
    const t = TEXTS[locale];
    const what = refused ? t.refused : t.warned;
    const list = (names: readonly string[]) => names.map((name) => `– ${name}`).join('\n');
    const parts = [
      ...(missing.length > 0 ? [what, list(missing.map((fact) => t.facts[fact]))] : []),
      ...(notices.length > 0 ? [t.notices, list(notices.map((language) => t.languages[language]))] : []),
    ];
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: parts[0] ?? '',
        heading: t.heading,
        blocks: [
          ...parts.map((text) => ({ kind: 'paragraph', text }) as const),
          { kind: 'button', label: t.button, url: `${adminUrl}/settings` },
        ],
      }),
    };
  },
};
