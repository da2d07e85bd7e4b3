import type { MailFate, StoredMail } from '#contracts/mails';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { fateMessages } from './fate-messages';
import { mailNames } from './mail-names';

const TONES: Record<MailFate, BadgeTone> = {
  waiting: 'info',
  deferred: 'warning',
  sent: 'good',
  failed: 'bad',
  held: 'warning',
  discarded: 'plain',
};

const STILL = { waiting: 'isWaiting', held: 'isHeld', discarded: 'isDiscarded' } as const;

/** What became of a mail, in a word. */
export function FateBadge({ fate }: { fate: MailFate }) {
  return <AdminBadge tone={TONES[fate]}>{useText(fateMessages)(fate)}</AdminBadge>;
}

/** Returns a function that says why a mail is not sent, in sentences; null for one that is. */
export function useFateText() {
  const t = useText(fateMessages);
  const { moment } = useMoments();
  return ({ fate, fault, attempts, triedUntil }: StoredMail): string | null => {
    if (fate === 'sent') return null;
    if (fate === 'deferred') {
      const why = t(fault === 'recipient' ? 'recipientNow' : (fault ?? 'other'));
      return `${why} ${triedUntil ? t('triedUntil', { when: moment(triedUntil) }) : t('triedOn')}`;
    }
    if (fate !== 'failed') return t(STILL[fate]);
    const why = t(fault ?? 'other');
    return attempts > 1 ? `${why} ${t('givenUp', { count: attempts })}` : why;
  };
}

/** Returns a function that names a mail by its template; one without a name by the template itself. */
export function useMailName() {
  const names = useText(mailNames);
  return (template: string): string =>
    template in mailNames.en ? names(template as 'order-confirmation') : template;
}
