import { Dialog as Primitive } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { defineMessages, useText } from '../config/messages';
import { CloseIcon } from './icons';

const messages = defineMessages({ en: { close: 'Close' }, nl: { close: 'Sluiten' } });

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /**
   * `left`, `right`: full height at that edge. `adaptive`: from the bottom on phones, a centred dialog on
   * wide screens. `drawer`: from the bottom on phones, at the right edge on wide screens; a toast
   * stands beside it.
   */
  side: 'left' | 'right' | 'drawer' | 'adaptive';
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
}

const places = {
  left: 'inset-y-0 left-0 w-[min(22rem,88vw)] animate-[slide-in-left_200ms_var(--ease-out)]',
  right: 'inset-y-0 right-0 w-[min(27rem,100vw)] animate-[slide-in-right_200ms_var(--ease-out)]',
  drawer:
    'inset-x-0 bottom-0 max-h-[min(85vh,calc(100vh-6.5rem))] rounded-t-md animate-[slide-in-up_200ms_var(--ease-out)] md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[27rem] md:rounded-none md:animate-[slide-in-right_200ms_var(--ease-out)]',
  adaptive:
    'inset-x-0 bottom-0 max-h-[88vh] rounded-t-md animate-[slide-in-up_200ms_var(--ease-out)] md:inset-auto md:top-1/2 md:left-1/2 md:w-[min(34rem,92vw)] md:-translate-x-1/2 md:-translate-y-1/2 md:animate-[fade-in_160ms_var(--ease-out)] md:rounded-md',
} as const;

/** Panel over the page. Focus stays inside and returns to the opener; Escape and the backdrop close it. Load it lazily. */
export function Sheet({ open, onOpenChange, title, side, children, footer }: SheetProps) {
  const t = useText(messages);
  const opener = useRef<Element>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-[fade-in_160ms_var(--ease-out)] bg-veil" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          // Without this the library looks for its own trigger, finds none and drops the focus. A page that was opened from
          // the panel has taken it already.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement !== document.body) return;
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          // The library lets a later toast consume Escape; close the panel as well.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onOpenChange(false);
          }}
          data-side={side}
          className={`fixed z-50 flex flex-col bg-cream shadow-lift outline-none ${places[side]}`}
        >
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Primitive.Title className="font-serif text-lead">{title}</Primitive.Title>
            <Primitive.Close className="icon-button" aria-label={t('close')}>
              <CloseIcon />
            </Primitive.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
