import type { GuestOrder } from '#contracts/orders';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRequestCancelMutation, type OrderLink } from '../../features/guest-order/guest-order-api';
import { orderFormMessages } from '../../features/guest-order/order-form-messages';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextArea } from '../../shared/ui/text-field';

interface CancelPartProps {
  order: GuestOrder;
  link: OrderLink;
  /** Alternative actions beside the button. */
  children: ReactNode;
}

/** Asks for confirmation, explains the next step and sends the cancellation request to the owner. */
export function CancelPart({ order, link, children }: CancelPartProps) {
  const t = useText(orderFormMessages);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [requestCancel, { isLoading: busy, isSuccess: sent, error }] = useRequestCancelMutation();
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) question.current?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = async () => {
    if (busy) return;
    if (!('error' in (await requestCancel({ link, reason: reason.trim() })))) setOpen(false);
  };
  return (
    <>
      <p role="status" className={sent ? 'mt-3 font-medium text-moss' : ''}>
        {sent && t('cancelSent')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {children}
        {order.canRequestCancel && !open && (
          <button
            type="button"
            ref={opener}
            className="button-quiet button-small"
            onClick={() => setOpen(true)}
          >
            {t('cancel')}
          </button>
        )}
      </div>
      {open && (
        <div className="mt-5 grid max-w-[60ch] gap-4 rounded-md border border-line bg-surface p-5">
          <h3 ref={question} tabIndex={-1} className="text-lead outline-none">
            {t('cancelTitle')}
          </h3>
          <p>{t('cancelWhat')}</p>
          <TextArea
            label={t('cancelReason')}
            aside={t('optional')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {error && (
            <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
              {t(problemCode(error) === 'orders.step-not-allowed' ? 'cancelRefused' : 'cancelFailed')}
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            <button type="button" className="button button-small" onClick={close}>
              {t('cancelKeep')}
            </button>
            <button
              type="button"
              className="button-quiet button-small"
              aria-disabled={busy || undefined}
              onClick={() => void send()}
            >
              <BusyLabel busy={busy} busyText={t('cancelSending')}>
                {t('cancelSend')}
              </BusyLabel>
            </button>
          </p>
        </div>
      )}
    </>
  );
}
