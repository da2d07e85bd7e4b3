import type { PagePhoto } from '#contracts/page-photos';
import { useText } from '../../shared/config/messages';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure } from '../../shared/ui/admin/states';
import { photoMessages } from './messages';
import { PhotoCard } from './photo-card';
import { useGetPhotosQuery } from './photos-api';

const TIPS = ['tipReachable', 'tipWide', 'tipTest', 'tipLandscape'] as const;

/** Whether a slot can do something in this shop. Those of categories that it does not have would only puzzle its owner. */
const isUseful = ({ slot, isShown, isDefault }: PagePhoto) =>
  isShown || !isDefault || !slot.startsWith('collection-');

/** The places of the home page. */
export function PhotoSlots() {
  const t = useText(photoMessages);
  const { data, error, refetch } = useGetPhotosQuery();
  return (
    <>
      <AdminHeading title={t('title')} />
      <p className="mb-4 max-w-prose text-stone">{t('intro')}</p>
      {error && !data && <AdminFailure error={error} onRetry={() => void refetch()} />}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-busy={!data && !error}>
        {data
          ? data.filter(isUseful).map((photo) => <PhotoCard key={photo.slot} photo={photo} />)
          : !error && Array.from({ length: 6 }, (_, n) => <div key={n} className="skeleton h-80" />)}
      </div>
      <aside className="mt-6 max-w-prose text-stone">
        <h2 className="mb-1 text-sm text-ink">{t('tips')}</h2>
        <ul className="list-disc space-y-1 pl-5">
          {TIPS.map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
      </aside>
    </>
  );
}
