import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { DialogButtons, PanelDialog } from './panel-dialog';

type Exit = { to: string } | 'back';

/** Marks the second history entry for the same address. Back leaves this entry first. */
const SECOND = 'unsaved';
const onSecond = () => (history.state as Record<string, unknown> | null)?.[SECOND] === true;

interface LeaveGuardProps {
  dirty: boolean;
  /**
   * Address of the saved record. It replaces this page in the history, so that Back does not return to its
   * empty form.
   */
  savedAddress?: string | null;
}

/**
 * Asks for confirmation before unsaved changes are lost through a link, Back or closing the page.
 * The declarative router cannot block a navigation. The guard therefore pushes a second history entry for the
 * same address. Back only leads to the first entry, and the question appears there.
 */
export function LeaveGuard({ dirty, savedAddress = null }: LeaveGuardProps) {
  const t = useText(uiMessages);
  const navigate = useNavigate();
  const [pendingExit, setPendingExit] = useState<Exit | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    if (!onSecond()) history.pushState({ ...(history.state as object | null), [SECOND]: true }, '');
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.hasAttribute('download'))
        return;
      if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingExit({ to: link.pathname + link.search });
    };
    const onPop = () => {
      if (!isLeaving.current && !onSecond()) setPendingExit('back');
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPop);
    };
  }, [dirty]);

  useEffect(() => {
    if (dirty || savedAddress === null) return;
    const openSaved = () => void navigate(savedAddress, { replace: true });
    if (!onSecond()) {
      openSaved();
      return;
    }
    addEventListener('popstate', openSaved, { once: true });
    history.back();
  }, [dirty, savedAddress, navigate]);

  if (!pendingExit) return null;
  const leave = () => {
    isLeaving.current = true;
    setPendingExit(null);
    if (pendingExit === 'back') history.back();
    else void navigate(pendingExit.to, { replace: true });
  };
  const stay = () => {
    setPendingExit(null);
    if (pendingExit === 'back') history.forward();
  };
  return (
    <PanelDialog title={t('unsaved')} text={t('unsavedText')} onClose={stay}>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={leave}>
          {t('leave')}
        </button>
        <button type="button" className="button" onClick={stay}>
          {t('stay')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
