import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: (shop: string) => `${shop}: your mail works`,
    heading: 'Your mail works',
    text: 'This is the test mail that you sent from the settings of your shop. Orders, returns and messages reach your customers the same way.',
    note: 'Did it land among unwanted mail? The settings show what the domain of the sender lacks.',
  },
  nl: {
    subject: (shop: string) => `${shop}: je e-mail werkt`,
    heading: 'Je e-mail werkt',
    text: 'Dit is de testmail die je vanuit de instellingen van je winkel hebt verstuurd. Mails over bestellingen, retouren en berichten komen op dezelfde manier bij je klanten.',
    note: 'Zat hij bij de ongewenste mail? In de instellingen zie je wat er aan het domein van de afzender ontbreekt.',
  },
} as const;

/** Sent when staff test the mail server. */
export const testMail: MailTemplate<{ readonly shopName: string }> = {
  name: 'test-mail',
  render({ shopName }, locale) {
    const t = TEXTS[locale];
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: t.text,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: t.text },
          { kind: 'note', text: t.note },
        ],
      }),
    };
  },
};
