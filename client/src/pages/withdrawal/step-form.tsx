import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import { PlainForm } from '../../shared/ui/plain-form';
import { withdrawalMessages } from './messages';
import type { useStatement } from './use-statement';

interface StepFormProps {
  statement: Pick<ReturnType<typeof useStatement>, 'form' | 'refusal' | 'busy' | 'send'>;
  /** Where the browser sends the form with JavaScript blocked. */
  action: string;
  className: string;
  /** The fields. */
  children: ReactNode;
}

/** The form of the first step, with what was refused of it and the button that leads to the second. */
export function StepForm({
  statement: { form, refusal, busy, send },
  action,
  className,
  children,
}: StepFormProps) {
  const t = useText(withdrawalMessages);
  return (
    <PlainForm ref={form} action={action} onSend={send} className={className}>
      {children}
      {refusal && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
          {t(refusal)}
        </p>
      )}
      <button type="submit" className="button justify-self-start" aria-disabled={busy || undefined}>
        <BusyLabel busy={busy} busyText={t('sending')}>
          {t('next')}
        </BusyLabel>
      </button>
    </PlainForm>
  );
}
