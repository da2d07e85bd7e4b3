import type { AuditEntry } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { AuditDetails } from './audit-details';
import { Subject } from './audit-subject';
import type { AdminWords } from './audit-words';
import { actionMessages } from './action-messages';
import { staffMessages } from './messages';
import { useGetAuditQuery, useUndoChangeMutation } from './staff-api';

const NAMES = ['subject'] as const;
const SUBJECTS = [
  'product',
  'category',
  'size-guide',
  'maker',
  'stock-item',
  'order',
  'return',
  'coupon',
  'contact-message',
  'settings',
  'brand',
  'home-page',
  'menus',
  'page',
  'page-photo',
  'redirect',
  'legal-text',
  'payments',
  'mail',
  'mail-wording',
  'sent-mail',
  'shop',
  'import',
  'staff',
  'sign-in',
] as const;

/** Who changed what, newest first, with before and after, and a way back where there is one. */
export function AuditList({ words }: { words: AdminWords }) {
  const t = useText(staffMessages);
  const { values, choose } = useAddressFilters(NAMES);
  const subjectType = SUBJECTS.find((one) => one === values.subject) ?? '';
  const { data, error, refetch } = useGetAuditQuery({ subjectType, cursor: values.after });
  return (
    <>
      <select
        aria-label={t('subject')}
        className="field mb-3 w-auto"
        value={subjectType}
        onChange={(event) => choose({ subject: event.target.value })}
      >
        <option value="">{t('anySubject')}</option>
        {SUBJECTS.map((one) => (
          <option key={one} value={one}>
            {t(`on-${one}`)}
          </option>
        ))}
      </select>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-96" />
      ) : data.items.length === 0 ? (
        <AdminState title={t('noEntries')} text={t('noEntriesText')} />
      ) : (
        <>
          <ul className="admin-card divide-y divide-line" data-testid="audit">
            {data.items.map((entry) => (
              <Entry key={entry.id} entry={entry} words={words} />
            ))}
          </ul>
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

/** What was done, in words; an action that this client does not know is shown as it is called. */
function useActionName(): (action: string) => string {
  const t = useText(actionMessages);
  return (action) =>
    action in actionMessages.en ? t(action as keyof (typeof actionMessages)['en']) : action;
}

function Entry({ entry, words }: { entry: AuditEntry; words: AdminWords }) {
  const t = useText(staffMessages);
  const action = useActionName();
  const { moment } = useMoments();
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-2" data-action={entry.action}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-medium">{action(entry.action)}</span> ·{' '}
          <Subject entry={entry} words={words.values} />
        </p>
        <UndoButton entry={entry} what={action(entry.action)} />
      </div>
      <p className="text-xs text-stone">
        <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time> ·{' '}
        {entry.staffEmail === 'system' ? t('system') : entry.staffEmail}
      </p>
      <AuditDetails entry={entry} words={words} />
    </li>
  );
}

function UndoButton({ entry, what }: { entry: AuditEntry; what: string }) {
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
