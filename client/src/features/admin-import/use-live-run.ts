import type { ImportRun } from '#contracts/import';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { eventsOf, importApi } from './import-api';
import { importMessages } from './messages';
import { useRunMessage } from './run-message';

const AT_WORK = new Set(['queued', 'running', 'cancelling', 'undoing']);

/** True while the worker has something to do for it. */
export const isAtWork = (run: ImportRun): boolean => AT_WORK.has(run.state);

/** An import at work as it goes, told by the server; when it ends, the lists are read anew and a notice says how it went. */
export function useLiveRun(listed: ImportRun | undefined): ImportRun | undefined {
  const [live, setLive] = useState<ImportRun>();
  const onEnd = useEnd();
  const id = listed && isAtWork(listed) ? listed.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const source = new EventSource(eventsOf(id));
    source.addEventListener('progress', (event) => {
      const run = JSON.parse((event as MessageEvent<string>).data) as ImportRun;
      setLive(run);
      if (isAtWork(run)) return;
      source.close();
      onEnd.current(run);
    });
    return () => source.close();
  }, [id, onEnd]);
  return live?.id === listed?.id && id !== undefined ? live : listed;
}

/** The newest way to tell of an end, without opening the stream anew for it. */
function useEnd() {
  const t = useText(importMessages);
  const toast = useToast();
  const dispatch = useDispatch();
  const messageOf = useRunMessage();
  const tell = (run: ImportRun) => {
    dispatch(importApi.util.invalidateTags(['Import', 'Product', 'Category', 'Storefront']) as never);
    const description = messageOf(run);
    const isDryRun = run.mode === 'dry-run';
    if (run.state === 'done') toast({ title: t(isDryRun ? 'dryRunDone' : 'successful'), description });
    else if (run.state === 'failed') toast({ title: t('failedTitle'), description, tone: 'destructive' });
    else toast({ title: t(run.state === 'undone' ? 'importUndone' : 'cancelled'), description });
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  return latest;
}
