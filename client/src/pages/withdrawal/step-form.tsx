import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { BusyLabel } from '../../shared/ui/busy-label';
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
  const hydrated = useHydrated();
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={(event) => void send(event)}
      className={className}
    >
      <input type="hidden" name="locale" value={useSelector(selectLocale)} />
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
    </form>
  );
}
