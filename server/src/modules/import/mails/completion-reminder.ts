import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { dayText } from '#legal/format';

export interface CompletionReminder {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly state: 'soon' | 'due';
  /** The day that the owner chose, `2026-12-31`. */
  readonly completeBy: string;
  /** Products for sale that lack facts of the law. */
  readonly count: number;
}

const TEXTS = {
  en: {
    subject: (count: number) =>
      count === 1
        ? '1 product for sale lacks facts of the law'
        : `${count} products for sale lack facts of the law`,
    soon: (day: string) =>
      `When you imported your products, you chose to complete them by ${day}. That is within a week.`,
    due: (day: string) =>
      `When you imported your products, you chose to complete them by ${day}. That day has come.`,
    what: 'They are for sale without their composition, materials or maker. Fill them in for many products at once in the list, or take those that you cannot complete out of sale.',
    button: 'To the products that lack facts',
  },
  nl: {
    subject: (count: number) =>
      count === 1
        ? 'Bij 1 product in de verkoop ontbreken feiten die de wet vraagt'
        : `Bij ${count} producten in de verkoop ontbreken feiten die de wet vraagt`,
    soon: (day: string) =>
      `Toen je je producten importeerde, koos je ervoor ze uiterlijk ${day} aan te vullen. Dat is binnen een week.`,
    due: (day: string) =>
      `Toen je je producten importeerde, koos je ervoor ze uiterlijk ${day} aan te vullen. Die dag is er.`,
    what: 'Ze zijn te koop zonder samenstelling, materialen of maker. Vul die in de lijst voor veel producten tegelijk in, of haal wat je niet kunt aanvullen uit de verkoop.',
    button: 'Naar de producten met ontbrekende feiten',
  },
} as const;

/** Reminds the owner of products that were imported for sale without all facts of the law. */
export const completionReminder: MailTemplate<CompletionReminder> = {
  name: 'completion-reminder',
  render({ shopName, adminUrl, state, completeBy, count }, locale) {
    const t = TEXTS[locale];
    return {
      subject: `${shopName}: ${t.subject(count)}`,
      ...layoutMail({
        locale,
        shopName,
        preheader: t[state](dayText(completeBy, locale)),
        heading: t.subject(count),
        blocks: [
          { kind: 'paragraph', text: t[state](dayText(completeBy, locale)) },
          { kind: 'paragraph', text: t.what },
          { kind: 'button', label: t.button, url: `${adminUrl}/products?status=active&lacks=facts` },
        ],
      }),
    };
  },
};
