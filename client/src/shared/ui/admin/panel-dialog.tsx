import { Dialog as Primitive } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useText } from '../../config/messages';
import { CloseIcon } from '../icons';
import { uiMessages } from './messages';

interface PanelDialogProps {
  title: string;
  /** One sentence about the subject or the effect. */
  text?: string;
  onClose: () => void;
  children: ReactNode;
}

const FIRST_FIELD = 'form :is(input, select, textarea):enabled';

/**
 * Modal dialog, mounted while open. Focus starts in the first field, stays inside and returns to the opener.
 * Escape closes it.
 */
export function PanelDialog({ title, text, onClose, children }: PanelDialogProps) {
  const t = useText(uiMessages);
  // Read during rendering, because focus can be inside the dialog a moment later.
  const [opener] = useState(() => document.activeElement);
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="admin-overlay" />
        <Primitive.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const field = (event.target as HTMLElement).querySelector<HTMLElement>(FIRST_FIELD);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          // Without this the library looks for its own trigger, finds none and drops the focus.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className="admin-card admin-dialog fixed top-1/2 left-1/2 z-50 flex max-h-[92dvh] w-[min(36rem,94vw)] -translate-x-1/2 -translate-y-1/2 flex-col shadow-lift outline-none"
        >
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
            <div className="py-1.5 max-md:py-2.5">
              <Primitive.Title className="text-base">{title}</Primitive.Title>
              {text && <Primitive.Description className="mt-0.5 text-stone">{text}</Primitive.Description>}
            </div>
            <Primitive.Close className="icon-button" aria-label={t('close')}>
              <CloseIcon />
            </Primitive.Close>
          </div>
          <div className="min-h-0 scroll-pb-20 overflow-y-auto p-4 has-[.admin-dialog-buttons]:pb-0">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Buttons at the end of a dialog's form. They stay visible however long the form is. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="admin-dialog-buttons sticky bottom-0 -mx-4 mt-4 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-3 first:-mt-4 first:border-t-0">
      {children}
    </div>
  );
}
