import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../config/messages';
import { BusyLabel } from '../busy-label';
import { focusFirstFault } from './focus-fault';
import { uiMessages } from './messages';
import { DialogButtons } from './panel-dialog';

interface DialogFormProps {
  /** Text of the submit button; 'save' by default. */
  label?: string;
  busy?: boolean;
  /** Text of the submit button while busy; 'saving' by default. */
  busyText?: string;
  /** Text of the close button; 'cancel' by default. */
  cancelLabel?: string;
  /** Submitting deletes something or refunds money. */
  danger?: boolean;
  /** A second button that submits and goes further. Enter takes the first. */
  further?: { label: string; onSubmit: () => void };
  /** There is nothing to submit yet. */
  disabled?: boolean;
  className?: string;
  onSubmit: () => Promise<unknown> | void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Form of a dialog: fields, then cancel and submit. Errors appear at the fields instead of in the browser's
 * own bubbles; the first one gets the focus.
 */
export function DialogForm({
  label,
  busy = false,
  busyText,
  cancelLabel,
  danger = false,
  further,
  disabled = false,
  className = 'grid gap-4',
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const t = useText(uiMessages);
  const look = danger ? 'button-danger' : further ? 'button-quiet' : 'button';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React lets it rise to the form that opened the dialog, which would be submitted too.
    event.stopPropagation();
    if (busy) return;
    const form = event.currentTarget;
    await onSubmit();
    focusFirstFault(form);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={className}>{children}</div>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </button>
        <button type="submit" className={look} disabled={busy || disabled}>
          <BusyLabel busy={busy} busyText={busyText ?? t('saving')}>
            {label ?? t('save')}
          </BusyLabel>
        </button>
        {further && (
          <button
            type="button"
            className="button"
            disabled={busy || disabled}
            onClick={({ currentTarget: { form } }) => {
              further.onSubmit();
              focusFirstFault(form);
            }}
          >
            {further.label}
          </button>
        )}
      </DialogButtons>
    </form>
  );
}
