import type { ActUndone, AuditAct, AuditEntry } from '#contracts/identity';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { uiMessages } from '../../shared/ui/admin/messages';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import { useCause } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useToast } from '../../shared/ui/toast/use-toast';
import { logMessages } from './log-messages';
import { staffMessages } from './messages';
import { useUndoActMutation, useUndoChangeMutation } from './staff-api';

/** Undoes one change, or says when that was done. */
export function UndoButton({ entry, what }: { entry: AuditEntry; what: string }) {
  const t = useText(staffMessages);
  const reportOutcome = useReportOutcome();
  const { moment } = useMoments();
  const mayUndo = useMay('audit.undo');
  const [undo, { isLoading }] = useUndoChangeMutation();
  if (entry.undoneAt)
    return <span className="text-xs text-stone">{t('undone', { when: moment(entry.undoneAt) })}</span>;
  if (!entry.canUndo || !mayUndo) return null;
  return (
    <button
      type="button"
      className="button-quiet min-h-8"
      disabled={isLoading}
      aria-label={t('undoOf', { what })}
      onClick={() =>
        void reportOutcome(undo(entry.id), { done: t('undoneToast'), text: what, failed: t('notUndone') })
      }
    >
      {t('undo')}
    </button>
  );
}

/** Undoes what is left of an act of many changes, and shows which of them could not be undone, and why. */
export function UndoActButton({ act, what }: { act: AuditAct; what: string }) {
  const t = useText(logMessages);
  const staff = useText(staffMessages);
  const format = useFormat();
  const cause = useCause();
  const toast = useToast();
  const mayUndo = useMay('audit.undo');
  const [undo, { isLoading }] = useUndoActMutation();
  const [result, setResult] = useState<ActUndone | null>(null);
  const run = async () => {
    const { data, error } = await undo(act.id);
    if (!data) toast({ title: staff('notUndone'), description: cause(error), tone: 'destructive' });
    else if (data.left.count > 0) setResult(data);
    else toast({ title: t('allUndone', { count: data.undone }), description: what });
  };
  const { moment } = useMoments();
  const left = act.count - act.undone;
  if (left === 0 && act.undoneAt)
    return <span className="text-xs text-stone">{staff('undone', { when: moment(act.undoneAt) })}</span>;
  return (
    <>
      {act.undone > 0 && (
        <span className="text-xs text-stone">
          {t('partlyUndone', { undone: format.number(act.undone), count: format.number(act.count) })}
        </span>
      )}
      {act.canUndo && mayUndo && (
        <button
          type="button"
          className="button-quiet min-h-8"
          disabled={isLoading}
          aria-label={`${t('undoAll', { count: left })}: ${what}`}
          onClick={() => void run()}
        >
          {t('undoAll', { count: left })}
        </button>
      )}
      {result && <LeftDialog result={result} onClose={() => setResult(null)} />}
    </>
  );
}

function LeftDialog({ result: { undone, left }, onClose }: { result: ActUndone; onClose: () => void }) {
  const t = useText(logMessages);
  const ui = useText(uiMessages);
  const staff = useText(staffMessages);
  const locale = useSelector(selectLocale);
  const cause = useCause();
  const others = left.count - left.changes.length;
  const parts = [
    ...(undone > 0 ? [t('allUndone', { count: undone })] : []),
    t('left', { count: left.count }),
  ];
  return (
    <PanelDialog title={parts.join(', ')} text={t('leftText')} onClose={onClose}>
      <ul className="-my-2 divide-y divide-line" data-testid="left">
        {left.changes.map(({ id, subject, code, message }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[2fr_3fr]">
            <span className="font-medium">{subject.name?.[locale] ?? staff('gone')}</span>
            <span className="text-stone">{cause({ problem: { code, message, requestId: '' } })}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-4 text-stone">{t('more', { count: others })}</p>}
      <DialogButtons>
        <button type="button" className="button" onClick={onClose}>
          {ui('close')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
