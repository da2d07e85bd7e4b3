import type { ImportRun } from '#contracts/import';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure, StaleNotice, StreamNotice } from '../../shared/ui/admin/states';
import type { FactInput } from './decisions';
import { History } from './history';
import { useGetImportsQuery } from './import-api';
import { importMessages } from './messages';
import { useTrail } from './pager';
import { useMay } from '../../shared/ui/admin/permissions';
import { RecordsForm } from './records-form';
import { RunCard } from './run-card';
import { ScheduleForm } from './schedule-form';
import { StartForm } from './start-form';
import { StoreCard } from './store-card';
import { isAtWork, isLive, useLiveRun } from './use-live-run';
import { watchedImport } from './watched-import';

/** How often the list is read while an import runs whose progress is not sent. */
const POLL_MS = 5000;

/** With `?show=decisions` the newest import that brought products is shown, whose facts are to be decided. */
function useAskedRun(): (runs: readonly ImportRun[]) => ImportRun | undefined {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get('show') === 'decisions';
  return (runs) =>
    isAsked
      ? runs.find(({ kind, mode, state }) => kind === 'products' && mode === 'import' && state === 'done')
      : undefined;
}

/** Shopify import: connection, start, progress, result, history and schedule. */
export function ImportScreen({ FactInput }: { FactInput: FactInput }) {
  const t = useText(importMessages);
  const mayImportRecords = useMay('records.import');
  const mayShow = (run: ImportRun | undefined) => run?.kind === 'products' || mayImportRecords;
  const [isHidden, setHidden] = useState(false);
  // The progress of an import of another kind is not sent to staff who may not see it.
  const query = useGetImportsQuery();
  usePolling(query, isHidden ? POLL_MS : 0);
  const { data, error, refetch } = query;
  const trail = useTrail();
  const { data: listed = data } = useGetImportsQuery(trail.cursor, { skip: trail.cursor === undefined });
  const page = trail.cursor === undefined ? data : listed;
  const [shownId, setShownId] = useState(watchedImport);
  const runs = data?.items ?? [];
  const atWork = runs.find(isAtWork);
  const asked = useAskedRun();
  // A running import stays visible when it ends, and one whose pictures are arriving is shown first.
  const first = atWork ?? (shownId === null ? (runs.find(isLive) ?? asked(runs)) : undefined);
  if (first && mayShow(first) && first.id !== shownId) setShownId(first.id);
  if (isHidden !== (atWork !== undefined && !mayShow(atWork))) setHidden(!isHidden);
  const known = [...runs, ...(page?.items ?? [])];
  const { run: shown, stream } = useLiveRun(
    isHidden ? undefined : (atWork ?? known.find((run) => run.id === shownId && mayShow(run))),
  );
  return (
    <>
      <AdminHeading title={t('title')} />
      <StaleNotice query={query} />
      <StreamNotice stream={stream} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <StoreCard />
          <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
            <StartForm atWork={atWork} onStarted={setShownId} />
            <ScheduleForm />
          </div>
          {mayImportRecords && <RecordsForm atWork={atWork} onStarted={setShownId} />}
          {shown && <RunCard key={shown.id} run={shown} FactInput={FactInput} />}
          {page && <History page={page} trail={trail} mayShow={mayShow} onShow={setShownId} />}
        </div>
      )}
    </>
  );
}
