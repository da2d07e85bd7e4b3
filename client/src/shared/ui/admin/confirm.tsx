import type { ReactNode } from 'react';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { DialogButtons, PanelDialog } from './panel-dialog';

interface ConfirmProps {
  title: string;
  text: string;
  /** Text of the button, such as `Delete`. */
  label: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirmation dialog before something is deleted or cancelled. */
export function Confirm({ title, text, label, busy = false, onConfirm, onClose, children }: ConfirmProps) {
  const t = useText(uiMessages);
  return (
    <PanelDialog title={title} text={text} onClose={onClose}>
      {children}
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button-danger" disabled={busy} onClick={onConfirm}>
          {label}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
