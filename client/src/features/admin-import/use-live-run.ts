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

/** True while something of an import is to come: its products, or pictures after them. */
export const isLive = (run: ImportRun): boolean =>
  isAtWork(run) || (run.state !== 'undone' && run.pictures.waiting > 0);

/**
 * Returns a running import with live progress from the server, until its last picture has arrived. When its products
 * or its pictures are through, the lists reload; a toast shows the outcome of the products.
 */
export function useLiveRun(listed: ImportRun | undefined): ImportRun | undefined {
  const [live, setLive] = useState<ImportRun>();
  const onProgress = useLatestProgressHandler(live?.id === listed?.id ? (live ?? listed) : listed);
  const id = listed && isLive(listed) ? listed.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const source = new EventSource(eventsOf(id));
    source.addEventListener('progress', (event) => {
      const run = JSON.parse((event as MessageEvent<string>).data) as ImportRun;
      setLive(run);
      onProgress.current(run);
      if (!isLive(run)) source.close();
    });
    return () => {
      source.close();
      setLive(undefined);
    };
  }, [id, onProgress]);
  return live?.id === listed?.id && id !== undefined ? live : listed;
}

/** Reference to the latest handler for progress, so that a new handler does not reopen the stream. */
function useLatestProgressHandler(before: ImportRun | undefined) {
  const t = useText(importMessages);
  const toast = useToast();
  const dispatch = useDispatch();
  const messageOf = useRunMessage();
  const report = (run: ImportRun) => {
    const isEnd = before !== undefined && isAtWork(before) && !isAtWork(run);
    if (isEnd || !isLive(run))
      dispatch(importApi.util.invalidateTags(['Import', 'Product', 'Category', 'Storefront']) as never);
    if (!isEnd) return;
    const description = messageOf(run);
    const isDryRun = run.mode === 'dry-run';
    if (run.state === 'done') toast({ title: t(isDryRun ? 'dryRunDone' : 'successful'), description });
    else if (run.state === 'failed') toast({ title: t('failedTitle'), description, tone: 'destructive' });
    else toast({ title: t(run.state === 'undone' ? 'importUndone' : 'cancelled'), description });
  };
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  return latest;
}
