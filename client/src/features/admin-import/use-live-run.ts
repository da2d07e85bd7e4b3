import type { ImportRun } from '#contracts/import';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { eventsOf, importApi } from './import-api';
import { importMessages } from './messages';
import { useRunMessage } from './run-message';

const AT_WORK = new Set(['queued', 'running', 'cancelling', 'undoing']);

/** True while the worker still processes the import. */
export const isAtWork = (run: ImportRun): boolean => AT_WORK.has(run.state);

/**
 * Returns a running import with live progress from the server. When it ends, the lists reload and a toast
 * shows the outcome.
 */
export function useLiveRun(listed: ImportRun | undefined): ImportRun | undefined {
  const [live, setLive] = useState<ImportRun>();
  const onEnd = useLatestEndHandler();
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

/** Reference to the latest handler for the end, so that a new handler does not reopen the stream. */
function useLatestEndHandler() {
  const t = useText(importMessages);
  const toast = useToast();
  const dispatch = useDispatch();
  const messageOf = useRunMessage();
  const reportEnd = (run: ImportRun) => {
    dispatch(importApi.util.invalidateTags(['Import', 'Product', 'Category', 'Storefront']) as never);
    const description = messageOf(run);
    const isDryRun = run.mode === 'dry-run';
    if (run.state === 'done') toast({ title: t(isDryRun ? 'dryRunDone' : 'successful'), description });
    else if (run.state === 'failed') toast({ title: t('failedTitle'), description, tone: 'destructive' });
    else toast({ title: t(run.state === 'undone' ? 'importUndone' : 'cancelled'), description });
  };
  const latest = useRef(reportEnd);
  useEffect(() => {
    latest.current = reportEnd;
  });
  return latest;
}
