import { ACCOUNT_NOTICE_TEXTS, type AccountEvent } from './account-notice-texts.js';
import { shopTimeZone } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface AccountNotice {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly event: AccountEvent;
  /** The name of the passkey that it is about. */
  readonly passkey?: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Something about signing in to an account has changed, by its holder or by somebody else. */
export const accountNotice: MailTemplate<AccountNotice> = {
  name: 'account-notice',
  render({ shopName, adminUrl, event, passkey, at }, locale) {
    const t = ACCOUNT_NOTICE_TEXTS[locale];
    const { heading, body, not } = t.events[event];
    const when = new Date(at).toLocaleString(t.language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: shopTimeZone(),
    });
    const facts = [`${t.time}: ${when}`, ...(passkey === undefined ? [] : [`${t.passkey}: ${passkey}`])];
    return {
      subject: `${shopName}: ${heading}`,
      ...layoutMail({
        locale,
        shopName,
        preheader: body,
        heading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'paragraph', text: facts.join('\n') },
          { kind: 'paragraph', text: not ?? t.not },
          { kind: 'button', label: t.button, url: `${adminUrl}/staff` },
        ],
      }),
    };
  },
};
