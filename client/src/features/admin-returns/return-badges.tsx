import type { ReturnSummary } from '#contracts/returns';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectRenderedAt } from '../../shared/config/request-slice';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { returnMessages } from './messages';

const STATES = {
  received: ['sReceived', 'plain'],
  unmatched: ['sUnmatched', 'bad'],
  wish: ['sWish', 'warning'],
  open: ['sOpen', 'info'],
  arrived: ['sArrived', 'warning'],
  refunded: ['sRefunded', 'good'],
  exchanged: ['sExchanged', 'good'],
  rejected: ['sRejected', 'plain'],
  closed: ['sClosed', 'plain'],
  repeated: ['sRepeated', 'plain'],
} as const satisfies Record<ReturnSummary['status'], readonly [string, BadgeTone]>;

/** No goods are awaited from an order that was not sent. */
export function ReturnStatusBadge({ one: { status, unsent } }: { one: ReturnSummary }) {
  const t = useText(returnMessages);
  const [label, tone] = status === 'open' && unsent ? (['sUnsent', 'warning'] as const) : STATES[status];
  return <AdminBadge tone={tone}>{t(label)}</AdminBadge>;
}

/** Badge of the return of an order that was paid without money; nothing for any other. */
export function TestReturnBadge({ one }: { one: ReturnSummary }) {
  const t = useText(returnMessages);
  return one.isTest && <AdminBadge tone="warning">{t('test')}</AdminBadge>;
}

const DAY_MS = 86_400_000;

/** Days left until the refund is due: red when it is late, a warning in the last three days. */
export function RefundClock({ refundBy }: Pick<ReturnSummary, 'refundBy'>) {
  const t = useText(returnMessages);
  const { date } = useMoments();
  const now = useSelector(selectRenderedAt);
  if (refundBy === null) return <span className="text-stone">–</span>;
  const left = Math.floor((Date.parse(refundBy) - now) / DAY_MS);
  const [tone, text] =
    left < 0
      ? (['bad', t('overdue', { count: -left })] as const)
      : ([left < 3 ? 'warning' : 'plain', left === 0 ? t('today') : t('daysLeft', { count: left })] as const);
  return (
    <span className="whitespace-nowrap">
      <AdminBadge tone={tone}>{text}</AdminBadge>
      <span className="block text-xs text-stone">{date(refundBy)}</span>
    </span>
  );
}
