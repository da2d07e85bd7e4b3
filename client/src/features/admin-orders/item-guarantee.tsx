import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { guaranteeMessages } from './guarantee-messages';
import { useNoteRepairMutation } from './orders-api';
import { RepairDialog } from './repair-dialog';

/** Until when the legal guarantee of an item holds, and its repair. Nothing before the delivery, and once all pieces have gone back. */
export function ItemGuarantee({ order, item }: { order: Order; item: OrderItem }) {
  const t = useText(guaranteeMessages);
  const { date } = useMoments();
  const mayWrite = useMay('orders.write');
  const [noting, setNoting] = useState(false);
  if (item.guaranteeUntil === null) return null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-stone">
      <span className="whitespace-nowrap">{t('until', { date: date(item.guaranteeUntil) })}</span>
      {item.repairedOn !== null ? (
        <Repaired orderId={order.id} item={item} on={item.repairedOn} mayWrite={mayWrite} />
      ) : (
        mayWrite && (
          <button
            type="button"
            className="link inline-flex min-h-6 items-center"
            aria-label={t('noteOf', { name: item.productName })}
            onClick={() => setNoting(true)}
          >
            {t('note')}
          </button>
        )
      )}
      {noting && <RepairDialog order={order} item={item} onClose={() => setNoting(false)} />}
    </span>
  );
}

interface RepairedProps {
  orderId: string;
  item: OrderItem;
  on: string;
  mayWrite: boolean;
}

function Repaired({ orderId, item, on, mayWrite }: RepairedProps) {
  const t = useText(guaranteeMessages);
  const { date } = useMoments();
  const reportOutcome = useReportOutcome();
  const [noteRepair, { isLoading }] = useNoteRepairMutation();
  const takeBack = () =>
    void reportOutcome(noteRepair({ id: orderId, itemId: item.id, on: null }), {
      done: t('doneTakenBack'),
      failed: t('failedTakeBack'),
    });
  return (
    <>
      <span className="whitespace-nowrap">{t('repaired', { date: date(on) })}</span>
      {mayWrite && (
        <button
          type="button"
          className="link inline-flex min-h-6 items-center"
          aria-label={t('takeBackOf', { name: item.productName })}
          disabled={isLoading}
          onClick={takeBack}
        >
          {t('takeBack')}
        </button>
      )}
    </>
  );
}
