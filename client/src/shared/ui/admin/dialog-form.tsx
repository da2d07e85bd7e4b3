import type { FormEvent, ReactNode, Ref } from 'react';
import { useText } from '../../config/messages';
import { BusyLabel } from '../busy-label';
import { uiMessages } from './messages';
import { DialogButtons } from './panel-dialog';

interface DialogFormProps {
  /** What the sending button does; saving where it is left out. */
  label?: string;
  busy?: boolean;
  /** What the sending button says while it is busy; that it saves where it is left out. */
  busyText?: string;
  /** The other button, which closes; cancelling where it is left out. */
  cancelLabel?: string;
  /** Something is taken away or paid back. */
  danger?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => Promise<unknown> | void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, then cancel and send. Faults are shown at the fields, not by the browser. */
export function DialogForm({
  label,
  busy = false,
  busyText,
  cancelLabel,
  danger = false,
  disabled = false,
  className = 'grid gap-4',
  ref,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const t = useText(uiMessages);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  return (
    <form ref={ref} noValidate onSubmit={submit}>
      <div className={className}>{children}</div>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </button>
        <button type="submit" className={danger ? 'button-danger' : 'button'} disabled={busy || disabled}>
          <BusyLabel busy={busy} busyText={busyText ?? t('saving')}>
            {label ?? t('save')}
          </BusyLabel>
        </button>
      </DialogButtons>
    </form>
  );
}
