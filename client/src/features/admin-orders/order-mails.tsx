import type { Order, OrderMail } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { orderMailMessages } from './mail-messages';
import { Part } from './part';
import { useChangeOrderMutation } from './orders-api';

const names = {
  confirmation: 'mailConfirmation',
  shipped: 'mailShipped',
  delivered: 'mailDelivered',
  cancelled: 'mailCancelled',
  link: 'mailLink',
} as const satisfies Record<OrderMail, string>;

/** Buttons to send the mails that apply to the order, with what is true of it now and to its present address. */
export function OrderMails({ order }: { order: Order }) {
  const t = useText(orderMailMessages);
  const reportOutcome = useReportOutcome();
  const mayWrite = useMay('orders.write');
  const [change, { isLoading }] = useChangeOrderMutation();
  if (order.mails.length === 0 || !mayWrite) return null;
  const send = (mail: OrderMail) =>
    void reportOutcome(change({ id: order.id, action: 'resend', body: { key: crypto.randomUUID(), mail } }), {
      done: t('doneResend'),
      text: t(names[mail]),
      failed: t('failedResend'),
    });
  return (
    <Part title={t('writeMail')}>
      <ul>
        {order.mails.map((mail) => (
          <li key={mail} className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
            {t(names[mail])}
            <button
              type="button"
              className="link min-h-6 text-stone hover:text-ink"
              disabled={isLoading}
              aria-label={`${t('resend')}: ${t(names[mail])}`}
              onClick={() => send(mail)}
            >
              {t('resend')}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
