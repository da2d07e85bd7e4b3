import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import { DialogButtons, PanelDialog } from './panel-dialog';

type Way = { to: string } | { steps: number };

/** How far the browser went in its history; the router numbers its entries. */
function historyIndex(): number {
  return Number((history.state as { idx?: unknown } | null)?.idx ?? 0);
}

/**
 * Asks before unsaved work is left: by a link, by the browser's back and forward, by closing the page.
 * The declarative router cannot hold a navigation back, so this listens in front of it.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useText(uiMessages);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Way | null>(null);
  const passing = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    const here = historyIndex();
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
    const onPop = (event: PopStateEvent) => {
      if (passing.current) return;
      const steps = historyIndex() - here;
      if (steps === 0) return event.stopImmediatePropagation();
      // Back to where the work is, before the router hears of it; then ask.
      event.stopImmediatePropagation();
      history.go(-steps);
      setAsked({ steps });
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    addEventListener('popstate', onPop, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPop, true);
    };
  }, [dirty]);

  if (!asked) return null;
  const leave = () => {
    passing.current = true;
    setAsked(null);
    if ('to' in asked) void navigate(asked.to);
    else history.go(asked.steps);
  };
  return (
    <PanelDialog title={t('unsaved')} text={t('unsavedText')} onClose={() => setAsked(null)}>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={leave}>
          {t('leave')}
        </button>
        <button type="button" className="button" onClick={() => setAsked(null)}>
          {t('stay')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
