import type { ImportRun } from '#contracts/import';
import { useState } from 'react';
import type { ListPage } from '../../shared/api/list';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useTold } from '../../shared/ui/admin/use-told';
import { HISTORY_PAGE, useUndoImportMutation } from './import-api';
import { importMessages } from './messages';
import { Pager, type Trail } from './pager';

const STATES = {
  queued: 'queued',
  running: 'stateRunning',
  cancelling: 'cancelling',
  done: 'done',
  failed: 'failed',
  cancelled: 'stateCancelled',
  undoing: 'undoing',
  undone: 'undone',
} as const;

interface HistoryProps {
  page: ListPage<ImportRun>;
  trail: Trail;
  onShow: (id: string) => void;
}

/** The imports, the newest first, with the way back of the newest. */
export function History({ page, trail, onShow }: HistoryProps) {
  const t = useText(importMessages);
  const runs = page.items;
  const format = useFormat();
  const moments = useMoments();
  const told = useTold();
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const [undo] = useUndoImportMutation();
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{t('history')}</h2>
      {runs.length === 0 ? (
        <p className="text-stone">{t('noHistory')}</p>
      ) : (
        <div className="admin-card overflow-x-auto">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('source')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('products')}</th>
                <th scope="col">
                  <span className="sr-only">{t('show')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <td>{moments.moment(run.createdAt)}</td>
                  <td>
                    {run.fileName ?? t('fromApi')}
                    {run.mode === 'dry-run' && ` (${t('dryRun')})`}
                  </td>
                  <td>{t(STATES[run.state])}</td>
                  <td>{format.number(run.imported.products)}</td>
                  <td className="text-right whitespace-nowrap">
                    <button type="button" className="button-quiet" onClick={() => onShow(run.id)}>
                      {t('show')}
                    </button>{' '}
                    {run.undoable && (
                      <button type="button" className="button-quiet" onClick={() => setUndoing(run)}>
                        {t('undo')}
                      </button>
                    )}
                  </td>
                </tr>
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
            void told(undo(undoing.id), { done: t('undoStarted'), failed: t('notUndone') });
          }}
        />
      )}
    </section>
  );
}
