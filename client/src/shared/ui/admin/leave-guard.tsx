import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { DialogButtons, PanelDialog } from './panel-dialog';

type Way = { to: string } | 'back';

/** The mark of a second entry for the same address, which Back leaves first. */
const SECOND = 'unsaved';
const onSecond = () => (history.state as Record<string, unknown> | null)?.[SECOND] === true;

interface LeaveGuardProps {
  dirty: boolean;
  /** Where what is saved now is found: takes the place of this page, so that Back does not lead to its empty form. */
  onward?: string | null;
}

/**
 * Asks before unsaved work is left: by a link, by the browser's Back, by closing the page. The declarative router
 * cannot hold a navigation back; so a second entry of the same address is put on the history, and Back only leads to
 * the first one, where the question is asked.
 */
export function LeaveGuard({ dirty, onward = null }: LeaveGuardProps) {
  const t = useText(uiMessages);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Way | null>(null);
  const passing = useRef(false);

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
      setAsked({ to: link.pathname + link.search });
    };
    const onPop = () => {
      if (!passing.current && !onSecond()) setAsked('back');
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
    if (dirty || onward === null) return;
    const go = () => void navigate(onward, { replace: true });
    if (!onSecond()) {
      go();
      return;
    }
    addEventListener('popstate', go, { once: true });
    history.back();
  }, [dirty, onward, navigate]);

  if (!asked) return null;
  const leave = () => {
    passing.current = true;
    setAsked(null);
    if (asked === 'back') history.back();
    else void navigate(asked.to, { replace: true });
  };
  const stay = () => {
    setAsked(null);
    if (asked === 'back') history.forward();
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
