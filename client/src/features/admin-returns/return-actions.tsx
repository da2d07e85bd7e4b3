import type { ReturnDetail, ReturnStep } from '#contracts/returns';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { CloseDialog, MatchDialog, RefundDialog, RejectDialog } from './answer-dialogs';
import { ExchangeDialog } from './exchange-dialog';
import { InstructDialog } from './instruct-dialog';
import { returnMessages } from './messages';
import { ReceiveDialog } from './receive-dialog';

interface ReturnActionsProps {
  one: ReturnDetail;
  returnAddress: string;
}

/** The step that usually comes next is the filled button. */
function mainStep({
  kind,
  nextSteps,
  status,
  instructedAt,
  refundFailed,
  unsent,
}: ReturnDetail): ReturnStep | undefined {
  const order: ReturnStep[] =
    status === 'arrived' || refundFailed
      ? [kind === 'exchange' ? 'exchange' : 'refund', 'refund', 'receive']
      : instructedAt === null && !unsent
        ? ['match', 'instruct']
        : ['receive', 'refund'];
  return order.find((step) => nextSteps.includes(step));
}

/** Buttons for the steps that are possible now, each with its dialog. */
export function ReturnActions({ one, returnAddress }: ReturnActionsProps) {
  const t = useText(returnMessages);
  const format = useFormat();
  const [open, setOpen] = useState<ReturnStep | null>(null);
  const main = mainStep(one);
  const close = () => setOpen(null);
  const label = (step: ReturnStep) => {
    if (step === 'exchange') return t('exchangeNow');
    return step === 'refund' ? t('refund', { amount: format.price(one.refundAmount ?? '0.00') }) : t(step);
  };
  const steps = one.nextSteps.filter((step) => step !== 'refund' || one.refundAmount !== null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className={step === main ? 'button' : 'button-quiet'}
            onClick={() => setOpen(step)}
          >
            {label(step)}
          </button>
        ))}
      </div>
      {open === 'match' && <MatchDialog one={one} onClose={close} />}
      {open === 'instruct' && <InstructDialog one={one} returnAddress={returnAddress} onClose={close} />}
      {open === 'receive' && <ReceiveDialog one={one} onClose={close} />}
      {open === 'exchange' && <ExchangeDialog one={one} onClose={close} />}
      {open === 'refund' && <RefundDialog one={one} onClose={close} />}
      {open === 'reject' && <RejectDialog one={one} onClose={close} />}
      {open === 'close' && <CloseDialog one={one} onClose={close} />}
    </>
  );
}
