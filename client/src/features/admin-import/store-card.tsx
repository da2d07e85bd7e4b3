import type { ImportPreview } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { causeMessages, isKnownCause } from '../admin-shared/causes/causes';
import { useGetImportPreviewQuery, useGetImportStatusQuery } from './import-api';
import { importMessages } from './messages';

/** Connection status of the store with a preview of its products. */
export function StoreCard() {
  const t = useText(importMessages);
  const causeText = useText(causeMessages);
  const { data: status, error, isFetching, refetch } = useGetImportStatusQuery();
  const isConnected = status?.connected === true;
  const preview = useGetImportPreviewQuery(undefined, { skip: !isConnected });
  const refresh = () => {
    void refetch();
    if (isConnected) void preview.refetch();
  };
  const isBusy = isFetching || preview.isFetching;
  return (
    <section className="admin-card grid gap-3 p-4" aria-label={t('connection')} aria-busy={isBusy}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-base">
          {t('connection')}
          {status && (
            <AdminBadge tone={status.connected ? 'good' : 'warning'}>
              {status.connected ? t('connected') : t('notConnected')}
            </AdminBadge>
          )}
        </h2>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={refresh}>
          {t('refresh')}
        </button>
      </div>
      {error || (status && !status.connected) ? (
        <div role="alert" className="grid gap-1">
          <strong>{t('connectionFailed')}</strong>
          <p>{t('checkCredentials')}</p>
          {status && (
            <p className="text-stone">
              {isKnownCause(status.code ?? undefined) ? causeText(status.code as never) : status.message}
            </p>
          )}
        </div>
      ) : (
        status && (
          <p>
            {t('connectedWith')} <strong>{status.store}</strong>
          </p>
        )
      )}
      {isConnected && <Preview data={preview.data} hasFailed={preview.isError} />}
    </section>
  );
}

interface PreviewProps {
  data: ImportPreview | undefined;
  hasFailed: boolean;
}

function Preview({ data, hasFailed }: PreviewProps) {
  const t = useText(importMessages);
  if (hasFailed) {
    return (
      <div role="alert" className="grid gap-1">
        <strong>{t('previewFailed')}</strong>
        <p>{t('previewFailedText')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-sm">
        {t('preview')}
        {data && (
          <span className="ml-2 font-normal text-stone">{t('found', { total: data.total_found })}</span>
        )}
      </h3>
      <ul className="grid gap-1">
        {data?.preview.map((product) => (
          <li key={product.id} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{product.title}</span>
            <span className="text-stone">
              {product.product_type ?? t('noType')} · {product.vendor ?? t('noVendor')} ·{' '}
              {t('variants', { count: product.variants_count })} ·{' '}
              {t('images', { count: product.images_count })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
