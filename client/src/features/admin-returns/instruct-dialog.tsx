import { instructReturnInput } from '#contracts/return-steps';
import type { ReturnDetail } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { returnMessages } from './messages';
import { useChangeReturnMutation } from './returns-api';

interface InstructDialogProps {
  one: ReturnDetail;
  /** Suggested address. */
  returnAddress: string;
  onClose: () => void;
}

/** Address, message and label of the mail with the instructions. Sending it accepts a wish. */
export function InstructDialog({ one, returnAddress, onClose }: InstructDialogProps) {
  const t = useText(returnMessages);
  const [change] = useChangeReturnMutation();
  return (
    <StepDialog
      schema={instructReturnInput}
      suggested={{ returnAddress }}
      sent={() => ({ version: one.version })}
      title={t('instruct')}
      text={t(one.status === 'wish' ? 'acceptText' : 'instructText')}
      label={t('instruct')}
      send={(body) => change({ id: one.id, step: 'instruct', body })}
      report={{ done: t('instructedDone'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}
