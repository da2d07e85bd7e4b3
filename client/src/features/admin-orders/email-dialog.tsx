import { correctEmailInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { emailMessages } from './email-messages';
import { useChangeOrderMutation } from './orders-api';

interface EmailDialogProps {
  order: Pick<Order, 'id' | 'email' | 'mails'>;
  onClose: () => void;
}

/** Corrects the address that the mails of an order go to, and sends there at once what its buyer has missed. */
export function EmailDialog({ order, onClose }: EmailDialogProps) {
  const t = useText(emailMessages);
  const [change] = useChangeOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [isSent, setSent] = useState(true);
  const mail = order.mails.includes('confirmation') ? 'confirmation' : 'link';
  const isSame = (typed: unknown) => correctEmailInput.shape.email.safeParse(typed).data === order.email;
  return (
    <StepDialog
      schema={correctEmailInput}
      suggested={order}
      sent={() => ({ key, mail: isSent ? mail : null })}
      faults={({ email }) => (isSame(email) ? { email: t('same') } : {})}
      title={t('title')}
      text={t('text')}
      label={t('save')}
      send={(body) => change({ id: order.id, action: 'email', body })}
      report={{ done: t('done'), ...(isSent && { text: t('sent') }), failed: t('failed') }}
      onClose={onClose}
    >
      <CheckField label={t(mail)} checked={isSent} onChange={setSent} />
    </StepDialog>
  );
}
