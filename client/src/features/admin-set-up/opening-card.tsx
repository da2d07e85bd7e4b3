import { useText } from '../../shared/config/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure } from '../../shared/ui/admin/states';
import { Link } from '../../shared/ui/link';
import { setUpMessages } from './messages';
import { Opening } from './opening';
import { useGetSetUpQuery } from './set-up-api';

/** In Settings: whether visitors see the shop, and closing it. For owners. */
export function OpeningCard() {
  return useMay('settings.write') ? <Card /> : null;
}

function Card() {
  const t = useText(setUpMessages);
  const { data, error, refetch } = useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="admin-card grid gap-2 p-4" aria-labelledby="visitors">
      <h2 id="visitors" className="text-sm">
        {t('visitors')}
      </h2>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Opening setUp={data} />
          <Link to="/admin/set-up" className="link inline-flex min-h-8 items-center">
            {t('toGuide')}
          </Link>
        </>
      ) : (
        <div className="skeleton h-28" />
      )}
    </section>
  );
}
