import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';
import { everythingAmount, refundAmount } from './refund-amount';
import { RefundParts, type RefundChoice } from './refund-parts';

/**
 * State and submission of a refund. The idempotency key belongs to the dialog, so that pressing twice refunds
 * once.
 */
function useRefund(order: Order, onClose: () => void) {
  const t = useText(detailMessages);
  const format = useFormat();
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<RefundChoice>({
    everything: true,
    withLostValue: false,
    quantities: {},
    shipping: false,
  });
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const items = Object.entries(choice.quantities).map(([id, quantity]) => ({ id, quantity }));
  const amount = choice.everything
    ? everythingAmount(order, choice.withLostValue)
    : refundAmount(order, { items, shipping: choice.shipping });
  const tooMuch = amount !== null && Money.parse(order.refundableAmount).isLessThan(Money.parse(amount));
  const submit = async () => {
    if (amount === null || tooMuch) return;
    const part = choice.everything
      ? { everything: true, withLostValue: choice.withLostValue, items: [], shipping: false }
      : {
          everything: false,
          withLostValue: false,
          items: items.filter(({ quantity }) => quantity > 0),
          shipping: choice.shipping,
        };
    const succeeded = await reportOutcome(
      change({ id: order.id, action: 'refund', body: { key, ...part, restock, reason } }),
      {
        done: t('doneRefund', { amount: format.price(amount) }),
        text: t('doneRefundText'),
        failed: t('failed'),
      },
    );
    if (succeeded) onClose();
  };
  return { choice, setChoice, restock, setRestock, reason, setReason, amount, tooMuch, busy, submit };
}

/** Dialog for a full refund or one by line and quantity. It shows the amount first. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const { choice, setChoice, restock, setRestock, reason, setReason, amount, tooMuch, busy, submit } =
    useRefund(order, onClose);
  const left = format.price(order.refundableAmount);
  const label = tooMuch
    ? t('refundTooMuch', { left })
    : amount === null
      ? t(choice.everything ? 'refundOnlyLostValue' : 'refundNothing')
      : t('refundNow', { amount: format.price(amount) });
  return (
    <PanelDialog
      title={t('refundTitle', { number: order.orderNumber })}
      text={t('refundLeft', { amount: left })}
      onClose={onClose}
    >
      <DialogForm
        label={label}
        danger
        disabled={amount === null || tooMuch}
        busy={busy}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <RefundParts order={order} choice={choice} onChoice={setChoice} />
        <label className="admin-choice">
          <input
            type="checkbox"
            className="admin-check"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          {t('restock')}
        </label>
        <TextField
          label={t('reason')}
          aside={t('optional')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="flex justify-between border-t border-line pt-3 text-base font-semibold" role="status">
          <span>{t('refundSum')}</span>
          <span data-testid="refund-amount">{amount === null ? '–' : format.price(amount)}</span>
        </p>
      </DialogForm>
    </PanelDialog>
  );
}
