import {
  closeReturnInput,
  matchReturnInput,
  refundReturnInput,
  rejectReturnInput,
} from '#contracts/return-steps';
import type { ReturnDetail } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { returnMessages } from './messages';
import { useChangeReturnMutation } from './returns-api';

interface ReturnDialogProps {
  one: ReturnDetail;
  onClose: () => void;
}

/** Asks for the number of the order that a statement means. */
export function MatchDialog({ one, onClose }: ReturnDialogProps) {
  const t = useText(returnMessages);
  const [change] = useChangeReturnMutation();
  return (
    <StepDialog
      schema={matchReturnInput}
      suggested={one}
      sent={() => ({ version: one.version })}
      title={t('match')}
      text={t('matchText')}
      label={t('match')}
      send={(body) => change({ id: one.id, step: 'match', body })}
      report={{ done: t('matched'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}

/** Confirms the next refund. */
export function RefundDialog({ one, onClose }: ReturnDialogProps) {
  const t = useText(returnMessages);
  const format = useFormat();
  const [change] = useChangeReturnMutation();
  const amount = format.price(one.refundAmount ?? '0.00');
  const text =
    one.arrivedAt === null && !one.unsent ? `${t('refundBefore')} ${t('refundText')}` : t('refundText');
  return (
    <StepDialog
      schema={refundReturnInput}
      sent={() => ({ version: one.version })}
      title={t('refundTitle', { amount })}
      text={text}
      label={t('refundNow')}
      danger
      send={(body) => change({ id: one.id, step: 'refund', body })}
      report={{ done: t('refundDone'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}

/** Asks for the reason that the customer gets by mail. */
export function RejectDialog({ one, onClose }: ReturnDialogProps) {
  const t = useText(returnMessages);
  const [change] = useChangeReturnMutation();
  return (
    <StepDialog
      schema={rejectReturnInput}
      sent={() => ({ version: one.version })}
      title={t('reject')}
      text={t('rejectText')}
      label={t('reject')}
      danger
      send={(body) => change({ id: one.id, step: 'reject', body })}
      report={{ done: t('rejected'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}

/** Ends a return without a refund. */
export function CloseDialog({ one, onClose }: ReturnDialogProps) {
  const t = useText(returnMessages);
  const [change] = useChangeReturnMutation();
  return (
    <StepDialog
      schema={closeReturnInput}
      sent={() => ({ version: one.version })}
      title={t('close')}
      text={t('closeText')}
      label={t('close')}
      danger
      send={(body) => change({ id: one.id, step: 'close', body })}
      report={{ done: t('closed'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}
