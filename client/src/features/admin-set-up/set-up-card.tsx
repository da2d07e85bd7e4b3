import { useText } from '../../shared/config/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { Link } from '../../shared/ui/link';
import { setUpMessages } from './messages';
import { progressOf } from './progress';
import { ProgressBar } from './progress-bar';
import { useGetSetUpCardQuery } from './set-up-api';
import { usePutAway } from './use-set-up';

/**
 * The set-up guide on Home: how far its owner is, and the next step. Nothing for staff, and nothing once it is finished or put
 * away. A guide that cannot be loaded leaves Home as it is: the menu leads to it, and says why.
 */
export function SetUpCard() {
  return useMay('settings.write') ? <Card /> : null;
}

function Card() {
  const t = useText(setUpMessages);
  const { putAway, isBusy } = usePutAway();
  const { data } = useGetSetUpCardQuery(undefined, { refetchOnMountOrArgChange: true });
  const setUp = data?.setUp;
  if (!setUp) return null;
  const { next, isFinished } = progressOf(setUp);
  if (isFinished) return null;
  return (
    <section className="admin-card mb-6 p-4" aria-labelledby="set-up-card">
      <h2 id="set-up-card" className="mb-1 text-sm">
        {t('title')}
      </h2>
      <ProgressBar setUp={setUp} />
      <p className="mt-3">{next ? t('next', { step: t(next.name) }) : t('onlyOpening')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/admin/set-up" className="button">
          {t('goOn')}
        </Link>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void putAway(true)}>
          {t('putAway')}
        </button>
      </div>
    </section>
  );
}
