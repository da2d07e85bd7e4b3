import type { ReactNode } from 'react';
import { useGetStorefrontQuery } from '../../features/storefront/storefront-api';
import { troubleMessages } from '../../shared/code/trouble-messages';
import { useText } from '../../shared/config/messages';
import { Failure } from '../../shared/ui/failure';
import { PagePlaceholder } from '../page-placeholder';
import { layoutMessages } from './messages';

/**
 * The shop once its settings are known. The server renders no page without them (`render`), so that this is for what the browser
 * shows by itself: a placeholder while they load, and when they do not come, that in words and a retry.
 */
export function WithStorefront({ children }: { children: ReactNode }) {
  const t = useText(layoutMessages);
  const retry = useText(troubleMessages)('retry');
  const { data, isError, refetch } = useGetStorefrontQuery();
  if (data) return <>{children}</>;
  if (!isError) return <PagePlaceholder />;
  return (
    <main>
      <Failure
        title={t('shopFailedTitle')}
        text={t('shopFailed')}
        retry={retry}
        level={1}
        onRetry={() => void refetch()}
      />
    </main>
  );
}
