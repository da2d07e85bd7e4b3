import type { Payout } from '#contracts/payouts';
import { useText } from '../../shared/config/messages';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { useMoney } from './money';
import { payoutMessages } from './payout-messages';

const TONES: Record<Payout['state'], BadgeTone> = {
  pending: 'plain',
  'in-transit': 'info',
  paid: 'good',
  failed: 'bad',
  cancelled: 'bad',
};

/** The state of a payout, and its difference from the sum of its transactions when there is one. */
export function PayoutState({ payout: { state, failure, content, currency } }: { payout: Payout }) {
  const t = useText(payoutMessages);
  const money = useMoney();
  const difference = content?.difference ?? '0.00';
  return (
    <span className="flex flex-wrap items-center gap-1">
      <AdminBadge tone={TONES[state]}>{t(state)}</AdminBadge>
      {difference !== '0.00' && (
        <AdminBadge tone="bad">{t('differs', { amount: money(difference, currency) })}</AdminBadge>
      )}
      {failure && <span className="text-xs break-all text-stone">{failure}</span>}
    </span>
  );
}
