import type { ReturnDetail } from '#contracts/returns';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { returnMessages } from './messages';
import { useReturnStep } from './use-return-step';

interface StepDialogProps {
  one: ReturnDetail;
  onClose: () => void;
}

/** Asks for the number of the order that a statement means. */
export function MatchDialog({ one: { id, version, orderNumber }, onClose }: StepDialogProps) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('matched'), onClose);
  const [number, setNumber] = useState(orderNumber);
  const [tried, setTried] = useState(false);
  const missing = number.trim() === '';
  const submit = async () => {
    setTried(true);
    if (!missing) await take({ id, step: 'match', body: { version, orderNumber: number } });
  };
  return (
    <PanelDialog title={t('match')} text={t('matchText')} onClose={onClose}>
      <DialogForm label={t('match')} busy={busy} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('orderNumber')}
          required
          maxLength={40}
          spellCheck={false}
          value={number}
          error={tried && missing ? t('required') : null}
          onChange={(event) => setNumber(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}

/** Confirms the next refund. */
export function RefundDialog({ one, onClose }: StepDialogProps) {
  const t = useText(returnMessages);
  const format = useFormat();
  const { take, busy } = useReturnStep(t('refundDone'), onClose);
  const { id, version } = one;
  const amount = format.price(one.refundAmount ?? '0.00');
  const text =
    one.arrivedAt === null && !one.unsent ? `${t('refundBefore')} ${t('refundText')}` : t('refundText');
  return (
    <PanelDialog title={t('refundTitle', { amount })} text={text} onClose={onClose}>
      <DialogForm
        label={t('refundNow')}
        danger
        busy={busy}
        busyText={t('busy')}
        onSubmit={() => take({ id, step: 'refund', body: { version } })}
        onClose={onClose}
      >
        {null}
      </DialogForm>
    </PanelDialog>
  );
}

/** Asks for the reason that the customer gets by mail. */
export function RejectDialog({ one: { id, version }, onClose }: StepDialogProps) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('rejected'), onClose);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (!missing) await take({ id, step: 'reject', body: { version, reason } });
  };
  return (
    <PanelDialog title={t('reject')} text={t('rejectText')} onClose={onClose}>
      <DialogForm
        label={t('reject')}
        danger
        busy={busy}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextArea
          label={t('reason')}
          rows={4}
          required
          maxLength={1000}
          value={reason}
          error={tried && missing ? t('required') : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}

/** Ends a return without a refund. */
export function CloseDialog({ one: { id, version }, onClose }: StepDialogProps) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('closed'), onClose);
  const [note, setNote] = useState('');
  return (
    <PanelDialog title={t('close')} text={t('closeText')} onClose={onClose}>
      <DialogForm
        label={t('close')}
        danger
        busy={busy}
        busyText={t('busy')}
        onSubmit={() => take({ id, step: 'close', body: { version, note } })}
        onClose={onClose}
      >
        <TextArea
          label={t('note')}
          aside={t('optional')}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
