import type { ImportRun } from '#contracts/import';
import { useState } from 'react';
import type { ListPage } from '../../shared/api/list';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { HISTORY_PAGE, useUndoImportMutation } from './import-api';
import { importMessages } from './messages';
import { Pager, type Trail } from './pager';
import { recordMessages } from './record-messages';
import { sourceMessages } from './source-messages';

const STATES = {
  queued: ['queued', 'info'],
  running: ['stateRunning', 'info'],
  cancelling: ['cancelling', 'info'],
  done: ['done', 'good'],
  failed: ['failed', 'bad'],
  cancelled: ['stateCancelled', 'plain'],
  undoing: ['undoing', 'info'],
  undone: ['undone', 'plain'],
} as const;

interface HistoryProps {
  page: ListPage<ImportRun>;
  trail: Trail;
  /** False for an import of a kind that the signed-in member may not see. */
  mayShow: (run: ImportRun) => boolean;
  onShow: (id: string) => void;
}

/** How many products or records the import has brought. */
const takenOf = ({ kind, imported, counts }: ImportRun): number =>
  kind === 'products' ? imported.products : counts.new + counts.changed + counts.unchanged;

/** List of imports, newest first. The newest one can be undone. */
export function History({ page, trail, mayShow, onShow }: HistoryProps) {
  const t = useText(importMessages);
  const records = useText(recordMessages);
  const runs = page.items;
  const reportOutcome = useReportOutcome();
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const [undo] = useUndoImportMutation();
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{t('history')}</h2>
      {runs.length === 0 ? (
        <p className="text-stone">{t('noHistory')}</p>
      ) : (
        <div className="admin-card relative overflow-x-auto">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t('oneImport')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col" className="hidden sm:table-cell">
                  {records('number')}
                </th>
                <th scope="col">
                  <span className="sr-only">{t('show')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Row
                  key={run.id}
                  run={run}
                  mayShow={mayShow(run)}
                  onShow={() => onShow(run.id)}
                  onUndo={() => setUndoing(run)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager list={t('history')} trail={trail} size={HISTORY_PAGE} page={page} />
      {undoing && (
        <Confirm
          title={t('undoTitle')}
          text={t('undoText')}
          label={t('undo')}
          onClose={() => setUndoing(null)}
          onConfirm={() => {
            setUndoing(null);
            onShow(undoing.id);
            void reportOutcome(undo(undoing.id), { done: t('undoStarted'), failed: t('notUndone') });
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  run: ImportRun;
  mayShow: boolean;
  onShow: () => void;
  onUndo: () => void;
}

/** Where an import came from, how it ended, and what can be done about it. */
function Row({ run, mayShow, onShow, onUndo }: RowProps) {
  const t = useText(importMessages);
  const records = useText(recordMessages);
  const s = useText(sourceMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const [state, tone] = STATES[run.state];
  return (
    <tr>
      <td className="min-w-28 wrap-anywhere">
        {run.fileName ?? t('fromApi')}
        {run.mode === 'dry-run' && ` (${t('dryRun')})`}
        {run.kind !== 'products' && <span className="block">{records(run.kind)}</span>}
        {run.sourceName !== null && (
          <span className="block text-stone">{s('fromSource', { name: run.sourceName })}</span>
        )}
        <span className="block text-stone">{moment(run.createdAt)}</span>
      </td>
      <td>
        <AdminBadge tone={tone}>{t(state)}</AdminBadge>
      </td>
      <td className="hidden sm:table-cell">{format.number(takenOf(run))}</td>
      <td>
        <div className="flex flex-wrap justify-end gap-1">
          {mayShow && (
            <button type="button" className="button-quiet" onClick={onShow}>
              {t('show')}
            </button>
          )}
          {run.undoable && mayShow && (
            <button type="button" className="button-quiet" onClick={onUndo}>
              {t('undo')}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
