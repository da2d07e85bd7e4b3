import type { ImportRun } from '#contracts/import';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { useStream, type Stream } from '../../shared/hooks/use-stream';
import { useToast } from '../../shared/ui/toast/use-toast';
import { eventsOf, importApi } from './import-api';
import { importMessages } from './messages';
import { useRunMessage } from './run-message';
import { forgetImport, watchedImport, watchImport } from './watched-import';

const AT_WORK = new Set(['queued', 'running', 'cancelling', 'undoing']);

/** True while the worker still processes the import. */
export const isAtWork = (run: ImportRun): boolean => AT_WORK.has(run.state);

/** True while something of an import is to come: its products, or pictures after them. */
export const isLive = (run: ImportRun): boolean =>
  isAtWork(run) || (run.state !== 'undone' && run.pictures.waiting > 0);

/**
 * Returns a running import with live progress from the server, until its last picture has arrived, and the stream of that progress.
 * When its products or its pictures are through, the lists reload; a toast shows the outcome of the products.
 */
export function useLiveRun(listed: ImportRun | undefined): { run: ImportRun | undefined; stream: Stream } {
  const [live, setLive] = useState<ImportRun>();
  const reloadLists = useReloadLists();
  const id = listed && isLive(listed) ? listed.id : undefined;
  const stream = useStream(id === undefined ? undefined : eventsOf(id), {
    progress: (data, close) => {
      const run = JSON.parse(data) as ImportRun;
      setLive(run);
      if (isLive(run)) return;
      close();
      reloadLists();
    },
  });
  useEffect(() => () => setLive(undefined), [id]);
  const run = live && live.id === id ? live : listed;
  useOutcome(run);
  return { run, stream };
}

/** Shows the outcome of an import once, when it was seen at work in this tab before, be it on an earlier visit. */
function useOutcome(run: ImportRun | undefined): void {
  const t = useText(importMessages);
  const toast = useToast();
  const messageOf = useRunMessage();
  const reloadLists = useReloadLists();
  const report = useEffectEvent((ended: ImportRun) => {
    reloadLists();
    const description = messageOf(ended);
    const isDryRun = ended.mode === 'dry-run';
    if (ended.state === 'done') toast({ title: t(isDryRun ? 'dryRunDone' : 'successful'), description });
    else if (ended.state === 'failed') toast({ title: t('failedTitle'), description, tone: 'destructive' });
    else toast({ title: t(ended.state === 'undone' ? 'importUndone' : 'cancelled'), description });
  });
  useEffect(() => {
    if (!run) return;
    if (isAtWork(run)) watchImport(run.id);
    else if (watchedImport() === run.id) {
      forgetImport();
      report(run);
    }
  }, [run]);
}

/** Reloads every list that an import changes. */
function useReloadLists(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(importApi.util.invalidateTags(['Import', 'Product', 'Category', 'Storefront']) as never);
  };
}
