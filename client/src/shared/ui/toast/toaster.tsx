import { Toast as Primitive } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import { defineMessages, useText } from '../../config/messages';
import { CloseIcon } from '../icons';
import { selectToast, toastDismissed, type Toast } from './toast-slice';

const messages = defineMessages({
  en: { region: 'Notifications ({hotkey})', close: 'Dismiss' },
  nl: { region: 'Meldingen ({hotkey})', close: 'Sluiten' },
});

const SHOWN_MS = 5000;
const UNDO_OF_MANY_MS = 60_000;

interface ToasterProps {
  /** An error stays until it is closed. */
  errorsStay?: boolean | undefined;
}

/**
 * Toast region: F8 focuses it, a swipe of 50 px to the right dismisses, and toasts show for five seconds, the way back from a
 * change of many things for a minute.
 */
export function Toaster({ errorsStay = false }: ToasterProps) {
  const t = useText(messages);
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  const durationOf = ({ tone, action }: Toast) =>
    errorsStay && tone === 'destructive' ? Infinity : action?.isOfMany ? UNDO_OF_MANY_MS : SHOWN_MS;
  return (
    <Primitive.Provider swipeDirection="right" swipeThreshold={50} label={t('region', { hotkey: 'F8' })}>
      {toast && (
        <Primitive.Root
          key={toast.id}
          duration={durationOf(toast)}
          className={`toast ${toast.tone === 'destructive' ? 'toast-destructive' : ''}`}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dispatch(toastDismissed(toast.id));
          }}
        >
          <div className="grid gap-0.5">
            <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
            {toast.description && (
              <Primitive.Description className="text-sm opacity-85">
                {toast.description}
              </Primitive.Description>
            )}
          </div>
          {toast.action && (
            <Primitive.Action
              className="ml-auto min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
              altText={toast.action.label}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Primitive.Action>
          )}
          <Primitive.Close className="icon-button -mr-2 text-inherit" aria-label={t('close')}>
            <CloseIcon />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        hotkey={['F8']}
        label={t('region', { hotkey: 'F8' })}
        className="toasts pointer-events-none fixed top-0 left-0 z-60 m-0 flex w-full max-w-104 list-none flex-col p-4 outline-none md:top-auto md:bottom-0 md:[body:has([data-side=drawer])_&]:max-w-[min(26rem,calc(100vw-27rem))]"
      />
    </Primitive.Provider>
  );
}
