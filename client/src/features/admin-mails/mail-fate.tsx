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

/** What became of a mail, in a word. */
export function FateBadge({ fate }: { fate: MailFate }) {
  return <AdminBadge tone={TONES[fate]}>{useText(fateMessages)(fate)}</AdminBadge>;
}

/** Returns a function that says what became of a mail, and why, in sentences. */
export function useFateText() {
  const t = useText(fateMessages);
  const { moment } = useMoments();
  return ({ fate, fault, attempts, triedUntil }: StoredMail): string => {
    const why = t(fault ?? 'other');
    if (fate === 'deferred')
      return `${why} ${triedUntil ? t('triedUntil', { when: moment(triedUntil) }) : t('triedOn')}`;
    if (fate === 'failed') return attempts > 1 ? `${why} ${t('givenUp', { count: attempts })}` : why;
    return t(
      ({ waiting: 'isWaiting', sent: 'isSent', held: 'isHeld', discarded: 'isDiscarded' } as const)[fate],
    );
  };
}

/** Returns a function that names a mail by its template; one without a name by the template itself. */
export function useMailName() {
  const names = useText(mailNames);
  return (template: string): string =>
    template in mailNames.en ? names(template as 'order-confirmation') : template;
}
