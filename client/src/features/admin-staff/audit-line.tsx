import type { AuditAct, AuditEntry } from '#contracts/identity';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminFailure } from '../../shared/ui/admin/states';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { changedParts } from './audit-changes';
import { AuditDetails } from './audit-details';
import { Subject, useSubjectName } from './audit-subject';
import type { AdminWords } from './audit-words';
import { logMessages } from './log-messages';
import { staffMessages } from './messages';
import { useGetChangesQuery } from './staff-api';
import { UndoActButton, UndoButton } from './undo-buttons';
import { useActionName } from './use-action-name';

/** The most changes of an act that are shown one by one. */
const MOST_SHOWN = 100;

/** What one request has changed: one line, which unfolds to what was before and after, or to its changes. */
export function Act({ act, words }: { act: AuditAct; words: AdminWords }) {
  const action = useActionName()(act.action);
  const t = useText(logMessages);
  const name = useSubjectName(act, words);
  if (act.count === 1)
    return <Change entry={act} words={words} author={<Author email={act.staffEmail} at={act.createdAt} />} />;
  const others = act.count - 1;
  const what = name === '' ? t('changes', { count: act.count }) : t('andOthers', { name, count: others });
  return (
    <Line
      action={act.action}
      title={action}
      subject={what}
      author={<Author email={act.staffEmail} at={act.createdAt} />}
      undo={<UndoActButton act={act} what={`${action}, ${what}`} />}
    >
      {() => <Changes of={act} words={words} />}
    </Line>
  );
}

function Change({ entry, words, author }: { entry: AuditEntry; words: AdminWords; author?: ReactNode }) {
  const action = useActionName()(entry.action);
  const hasParts = changedParts(entry.before, entry.after).length > 0;
  return (
    <Line
      action={entry.action}
      title={action}
      subject={<Subject entry={entry} words={words} />}
      author={author}
      undo={<UndoButton entry={entry} what={action} />}
    >
      {hasParts ? () => <AuditDetails entry={entry} words={words} /> : undefined}
    </Line>
  );
}

/** The changes of an act, loaded when it is unfolded. */
function Changes({ of, words }: { of: AuditAct; words: AdminWords }) {
  const t = useText(logMessages);
  const { data, error, refetch } = useGetChangesQuery({ act: of.id, limit: MOST_SHOWN });
  if (!data)
    return error ? (
      <AdminFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="skeleton h-24" />
    );
  const others = of.count - data.length;
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.map((entry) => (
          <Change key={entry.id} entry={entry} words={words} />
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-xs text-stone">{t('more', { count: others })}</p>}
    </>
  );
}

function Author({ email, at }: { email: string; at: string }) {
  const t = useText(staffMessages);
  const { time } = useMoments();
  return (
    <>
      <span className="truncate" title={email}>
        {email === 'system' ? t('system') : email}
      </span>
      <time dateTime={at} className="shrink-0">
        {time(at)}
      </time>
    </>
  );
}

interface LineProps {
  /** The kind of change, as it is stored. */
  action: string;
  title: string;
  subject: ReactNode;
  author?: ReactNode;
  undo: ReactNode;
  /** What unfolds beneath the line. */
  children: (() => ReactNode) | undefined;
}

function Line({ action, title, subject, author, undo, children }: LineProps) {
  const t = useText(logMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-action={action} className="px-2 py-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 lg:grid-cols-[auto_minmax(0,1fr)_15rem_14rem]">
        {children ? (
          <button
            type="button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${t('show')}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? '' : '-rotate-90'}`} />
          </button>
        ) : (
          <span className="size-9" />
        )}
        <p className="min-w-0 py-1 wrap-anywhere">
          <span className="font-medium">{title}</span>
          {subject && <> · {subject}</>}
        </p>
        <p className="flex min-w-0 gap-3 text-xs text-stone max-lg:col-start-2 lg:justify-between">
          {author}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-lg:col-start-2 max-lg:my-1 max-lg:empty:hidden lg:justify-end">
          {undo}
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="pb-2 md:pl-11">
        {isOpen && children?.()}
      </div>
    </li>
  );
}
