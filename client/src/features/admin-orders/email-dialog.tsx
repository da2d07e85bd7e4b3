import { correctEmailInput, type CorrectEmailInput, type Order } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CheckField } from '../../shared/ui/admin/fields';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { emailMessages } from './email-messages';
import { useChangeOrderMutation } from './orders-api';

interface EmailDialogProps {
  order: Pick<Order, 'id' | 'email' | 'mails'>;
  onClose: () => void;
}

/** Corrects the address that the mails of an order go to, and sends there at once what its buyer has missed. */
export function EmailDialog({ order, onClose }: EmailDialogProps) {
  const t = useText(emailMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [entered, setEntered] = useState(order.email ?? '');
  const [isSent, setSent] = useState(true);
  const [checked, setChecked] = useState(false);
  const mail = order.mails.includes('confirmation') ? 'confirmation' : 'link';
  const { email: schema } = correctEmailInput.shape;
  const { data: email } = schema.safeParse(entered);
  const fault = email === undefined ? t('invalid') : email === order.email ? t('same') : null;
  const submit = async () => {
    setChecked(true);
    if (email === undefined || fault !== null) return;
    const body: CorrectEmailInput = { key, email, mail: isSent ? mail : null };
    const succeeded = await reportOutcome(change({ id: order.id, action: 'email', body }), {
      done: t('done'),
      ...(isSent && { text: t('sent', { email }) }),
      failed: t('failed'),
    });
    if (succeeded) onClose();
  };
  return (
    <PanelDialog title={t('title')} text={t('text')} onClose={onClose}>
      <DialogForm label={t('save')} busy={isLoading} onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLengthOf(schema)}
          value={entered}
          error={checked ? fault : null}
          onChange={(event) => setEntered(event.target.value)}
        />
        <CheckField label={t(mail)} checked={isSent} onChange={setSent} />
      </DialogForm>
    </PanelDialog>
  );
}
