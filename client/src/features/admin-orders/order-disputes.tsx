import type { OrderDispute } from '#contracts/disputes';
import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { useCopy } from '../../shared/ui/admin/use-copy';
import { disputeMessages } from './dispute-messages';
import { reasonText } from './dispute-reason';

const TONES: Record<OrderDispute['state'], BadgeTone> = {
  open: 'bad',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
};

/** Disputes and warnings of fraud with their deadline, what they have taken and left, and the facts of the order as evidence. */
export function OrderDisputes({ order }: { order: Order }) {
  const t = useText(disputeMessages);
  const format = useFormat();
  const copy = useCopy({ copied: t('copied'), notCopied: t('notCopied') });
  const path = `/api/orders/${order.id}/evidence.txt`;
  const facts = () =>
    fetch(path).then((response) =>
      response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
    );
  return (
    <section aria-labelledby="disputes" className="admin-card grid gap-3 p-4">
      <h2 id="disputes" className="text-sm">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {order.disputes.map((dispute) => (
          <Entry key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {!Money.parse(order.lostAmount).isZero && (
        <p className="max-w-prose">
          {t('lostOfOrder', {
            lost: format.price(order.lostAmount),
            left: format.price(order.refundableAmount),
          })}
        </p>
      )}
      <p className="max-w-prose">{t('facts')}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button-quiet" onClick={() => copy(facts())}>
          {t('copy')}
        </button>
        <a className="button-quiet" href={path} download>
          {t('download')}
        </a>
      </p>
    </section>
  );
}

function Entry({ dispute }: { dispute: OrderDispute }) {
  const t = useText(disputeMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const { kind, state, amount, fee, reason, evidenceDueBy, openedAt } = dispute;
  const facts = [
    ...(kind === 'dispute' ? [format.price(amount)] : []),
    t('reason', { reason: reasonText(t, reason) }),
    t('opened', { when: moment(openedAt) }),
    ...(fee === null ? [] : [t('fee', { amount: format.price(fee) })]),
  ];
  return (
    <li>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(kind)}</span>
        <AdminBadge tone={TONES[state]}>{t(state)}</AdminBadge>
      </span>
      {state === 'open' && evidenceDueBy !== null && (
        <span className="block font-medium text-(--color-warning)">
          {t('due', { when: moment(evidenceDueBy) })}
        </span>
      )}
      <span className="block text-xs break-words text-stone">{facts.join(' · ')}</span>
    </li>
  );
}
