import { useText } from '../../shared/config/messages';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { uiMessages } from '../../shared/ui/admin/messages';
import { AdminFailure } from '../../shared/ui/admin/states';
import { FeedAddresses } from './feed-addresses';
import { FeedGaps } from './feed-gaps';
import { useGetFeedsQuery } from './feeds-api';
import { feedsMessages } from './messages';

/** The addresses of the feeds, and the products that lack something for them. */
export function FeedsOverview() {
  const t = useText(feedsMessages);
  const ui = useText(uiMessages);
  const { data, error, refetch } = useGetFeedsQuery();
  return (
    <>
      <AdminHeading title={t('title')} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-6">
          <FeedAddresses overview={data} />
          <FeedGaps overview={data} />
        </div>
      ) : (
        <div className="skeleton h-96" role="status" aria-label={ui('loading')} />
      )}
    </>
  );
}
