import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { causeMessages, isKnownCause } from '../../shared/ui/admin/causes';
import { useGetImportPreviewQuery, useGetImportStatusQuery } from './import-api';
import { importMessages } from './messages';

/** Whether the store can be read, and its first products. */
export function StoreCard() {
  const t = useText(importMessages);
  const told = useText(causeMessages);
  const { data: status, error, isFetching, refetch } = useGetImportStatusQuery();
  return (
    <section className="admin-card grid gap-3 p-4" aria-label={t('connection')} aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-base">
          {t('connection')}
          {status && (
            <AdminBadge tone={status.connected ? 'good' : 'warning'}>
              {status.connected ? t('connected') : t('notConnected')}
            </AdminBadge>
          )}
        </h2>
        <button type="button" className="button-quiet" disabled={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </button>
      </div>
      {error || (status && !status.connected) ? (
        <div role="alert" className="grid gap-1">
          <strong>{t('connectionFailed')}</strong>
          <p>{t('checkCredentials')}</p>
          {status && (
            <p className="text-stone">
              {isKnownCause(status.code ?? undefined) ? told(status.code as never) : status.message}
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
      {status?.connected && <Preview />}
    </section>
  );
}

function Preview() {
  const t = useText(importMessages);
  const { data, error, isFetching, refetch } = useGetImportPreviewQuery();
  if (error) {
    return (
      <div role="alert" className="grid gap-1">
        <strong>{t('previewFailed')}</strong>
        <p>{t('previewFailedText')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">
          {t('preview')}
          {data && (
            <span className="ml-2 font-normal text-stone">{t('found', { total: data.total_found })}</span>
          )}
        </h3>
        <button type="button" className="button-quiet" disabled={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </button>
      </div>
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
