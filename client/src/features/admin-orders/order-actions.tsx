import type { Order, OrderStep } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { CancelDialog } from './cancel-dialog';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';
import { RefundDialog } from './refund-dialog';
import { ShipDialog } from './ship-dialog';

const DONE = { process: 'doneProcess', deliver: 'doneDeliver' } as const;

/** Buttons for the actions that the server allows now. The usual next one is highlighted. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText(detailMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [asking, setAsking] = useState<OrderStep | null>(null);
  const may = (step: OrderStep) => order.nextSteps.includes(step);
  const close = () => setAsking(null);
  const now = (action: 'process' | 'deliver') =>
    void reportOutcome(change({ id: order.id, action }), { done: t(DONE[action]), failed: t('failed') });
  return (
    <div className="flex flex-wrap gap-2">
      {may('process') && (
        <button type="button" className="button" disabled={isLoading} onClick={() => now('process')}>
          {t('process')}
        </button>
      )}
      {may('ship') && (
        <button type="button" className="button" onClick={() => setAsking('ship')}>
          {t('ship')}
        </button>
      )}
      {may('deliver') && (
        <button type="button" className="button" disabled={isLoading} onClick={() => now('deliver')}>
          {t('deliver')}
        </button>
      )}
      <button type="button" className="button-quiet" onClick={() => window.print()}>
        {t('slip')}
      </button>
      {may('refund') && (
        <button type="button" className="button-quiet" onClick={() => setAsking('refund')}>
          {t('refund')}
        </button>
      )}
      {may('cancel') && (
        <button type="button" className="button-quiet text-sale" onClick={() => setAsking('cancel')}>
          {t('cancel')}
        </button>
      )}
      {asking === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  );
}
