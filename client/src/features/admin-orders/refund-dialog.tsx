import { refundInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';
import { everythingAmount, refundAmount } from './refund-amount';
import { RefundParts, type RefundChoice } from './refund-parts';

/** What is chosen to be refunded, its amount, and what is sent of it. */
function useRefund(order: Order) {
  const [choice, setChoice] = useState<RefundChoice>({
    everything: true,
    withLostValue: false,
    quantities: {},
    shipping: false,
  });
  const { everything, withLostValue, quantities, shipping } = choice;
  const items = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  const amount = everything
    ? everythingAmount(order, withLostValue)
    : refundAmount(order, { items, shipping });
  const part = everything
    ? { everything, withLostValue, items: [], shipping: false }
    : { everything, withLostValue: false, items: items.filter(({ quantity }) => quantity > 0), shipping };
  const tooMuch = amount !== null && Money.parse(order.refundableAmount).isLessThan(Money.parse(amount));
  return { choice, setChoice, amount, tooMuch, part };
}

/**
 * Dialog for a full refund or one by line and quantity. It shows the amount first. The idempotency key belongs to the dialog, so
 * that pressing twice refunds once.
 */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const [key] = useState(() => crypto.randomUUID());
  const [change] = useChangeOrderMutation();
  const { choice, setChoice, amount, tooMuch, part } = useRefund(order);
  const left = format.price(order.refundableAmount);
  const shown = amount === null ? '–' : format.price(amount);
  const label = tooMuch
    ? t('refundTooMuch', { left })
    : amount === null
      ? t(choice.everything ? 'refundOnlyLostValue' : 'refundNothing')
      : t('refundNow', { amount: shown });
  return (
    <StepDialog
      schema={refundInput}
      sent={() => ({ key, ...part })}
      title={t('refundTitle', { number: order.orderNumber })}
      text={t('refundLeft', { amount: left })}
      label={label}
      danger
      disabled={amount === null || tooMuch}
      send={(body) => change({ id: order.id, action: 'refund', body })}
      report={{ done: t('doneRefund', { amount: shown }), text: t('doneRefundText'), failed: t('failed') }}
      onClose={onClose}
      before={() => <RefundParts order={order} choice={choice} onChoice={setChoice} />}
    >
      <p className="flex justify-between border-t border-line pt-3 text-base font-semibold" role="status">
        <span>{t('refundSum')}</span>
        <span data-testid="refund-amount">{shown}</span>
      </p>
    </StepDialog>
  );
}
