import type { AuditAct } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { AuditFilterBar, useAuditFilters } from './audit-filters';
import { Act } from './audit-line';
import type { AdminWords } from './audit-words';
import { logMessages } from './log-messages';
import { staffMessages } from './messages';
import { useGetActsQuery } from './staff-api';

/** Who changed what, newest first and day by day, with before and after, and a way back where there is one. */
export function AuditList({ words }: { words: AdminWords }) {
  const chosen = useAuditFilters();
  const { data, error, refetch } = useGetActsQuery(chosen.filters);
  return (
    <>
      <AuditFilterBar chosen={chosen} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-96" />
      ) : data.items.length === 0 ? (
        <Nothing onClear={chosen.any ? chosen.clear : undefined} />
      ) : (
        <>
          <Days acts={data.items} words={words} />
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function Nothing({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useText(logMessages);
  const staff = useText(staffMessages);
  if (!onClear) return <AdminState title={staff('noEntries')} text={staff('noEntriesText')} />;
  return (
    <AdminState title={t('noneFit')} text={t('noneFitText')}>
      <button type="button" className="button-quiet" onClick={onClear}>
        {t('clear')}
      </button>
    </AdminState>
  );
}

function Days({ acts, words }: { acts: readonly AuditAct[]; words: AdminWords }) {
  const { date, namedDayOf } = useMoments();
  const days = new Map<string, AuditAct[]>();
  for (const act of acts) {
    const day = date(act.createdAt);
    days.set(day, [...(days.get(day) ?? []), act]);
  }
  return (
    <div className="grid gap-4" data-testid="audit">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-1.5 text-sm text-stone">{namedDayOf(ofDay[0]?.createdAt ?? '')}</h2>
          <ul className="admin-card divide-y divide-line">
            {ofDay.map((act) => (
              <Act key={act.id} act={act} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
