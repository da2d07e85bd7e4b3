import type { PaymentMethodId } from '#contracts/checkout';
import { PAYMENT_METHOD_NAMES } from '#kernel/payment-method-names';
import { useText } from '../../shared/config/messages';
import { centsOf } from '../../shared/format/cents';
import { useFormat } from '../../shared/format/format';
import { BusyLabel } from '../../shared/ui/busy-label';
import { LockIcon } from '../../shared/ui/icons';
import { checkoutMessages } from './messages';

interface PayButtonProps {
  method: PaymentMethodId;
  /** The method's own name, as the server gives it. */
  name: string | undefined;
  /** Undefined while it is worked out. */
  total: string | undefined;
  busy: boolean;
  disabled?: boolean;
}

/** Pays the total that it names, or places an order for nothing; keeps its width while the payment is prepared. */
export function PayButton({ method, name, total, busy, disabled = false }: PayButtonProps) {
  const t = useText(checkoutMessages);
  const format = useFormat();
  const way =
    method === 'card' ? t('payCard') : t('payOther', { method: name ?? PAYMENT_METHOD_NAMES[method] });
  const label =
    total === undefined ? t('pay') : centsOf(total) === 0 ? t('placeOrder') : `${way} ${format.price(total)}`;
  return (
    <button
      type="submit"
      className="button price min-h-14 w-full text-lg"
      aria-disabled={busy || undefined}
      disabled={disabled || total === undefined}
    >
      <BusyLabel busy={busy} busyText={t('preparing')}>
        <LockIcon />
        {label}
      </BusyLabel>
    </button>
  );
}
