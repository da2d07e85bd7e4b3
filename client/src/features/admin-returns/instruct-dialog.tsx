import { instructReturnInput, type ReturnDetail } from '#contracts/returns';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { returnMessages } from './messages';
import { useReturnStep } from './use-return-step';

interface InstructDialogProps {
  one: ReturnDetail;
  /** Suggested address. */
  returnAddress: string;
  onClose: () => void;
}

/** Address, message and label of the mail with the instructions. Sending it accepts a wish. */
export function InstructDialog({ one, returnAddress, onClose }: InstructDialogProps) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('instructedDone'), onClose);
  const [values, setValues] = useState({ returnAddress, message: '', labelUrl: '' });
  const [tried, setTried] = useState(false);
  const body = { version: one.version, ...values };
  const faults = tried ? faultsOf(instructReturnInput, body) : {};
  const set = (name: keyof typeof values, value: string) => setValues((was) => ({ ...was, [name]: value }));
  const submit = async () => {
    setTried(true);
    if (instructReturnInput.safeParse(body).success) await take({ id: one.id, step: 'instruct', body });
  };
  const text = t(one.status === 'wish' ? 'acceptText' : 'instructText');
  return (
    <PanelDialog title={t('instruct')} text={text} onClose={onClose}>
      <DialogForm label={t('instruct')} busy={busy} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
        <TextArea
          label={t('address')}
          rows={4}
          required
          maxLength={300}
          value={values.returnAddress}
          error={faults['returnAddress'] ? t('required') : null}
          onChange={(event) => set('returnAddress', event.target.value)}
        />
        <TextArea
          label={t('message')}
          aside={t('optional')}
          rows={3}
          maxLength={1000}
          value={values.message}
          onChange={(event) => set('message', event.target.value)}
        />
        <TextField
          label={t('label')}
          aside={t('optional')}
          hint={t('labelHint')}
          type="url"
          inputMode="url"
          maxLength={500}
          value={values.labelUrl}
          error={faults['labelUrl'] ? t('invalid') : null}
          onChange={(event) => set('labelUrl', event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
