import type { AuditAct } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AuditFilterBar, useAuditFilters } from './audit-filters';
import { Act } from './audit-line';
import type { AdminWords } from './audit-words';
import { logMessages } from './log-messages';
import { staffMessages } from './messages';
import { useGetActsQuery } from './staff-api';

/** Who changed what, newest first and day by day, with before and after, and a way back where there is one. */
export function AuditList({ words }: { words: AdminWords }) {
  const chosen = useAuditFilters();
  const t = useText(logMessages);
  const staff = useText(staffMessages);
  return (
    <>
      <AuditFilterBar chosen={chosen} />
      <AdminList
        query={useGetActsQuery(chosen.filters)}
        none={{ title: staff('noEntries'), text: staff('noEntriesText') }}
        nothing={{ title: t('noneFit'), text: t('noneFitText') }}
        onClear={chosen.any ? chosen.clear : null}
      >
        {(acts) => <Days acts={acts} words={words} />}
      </AdminList>
    </>
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
