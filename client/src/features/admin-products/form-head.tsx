import type { Product } from '#contracts/catalog';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { productPath } from '../../shared/config/paths';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Confirm } from '../../shared/ui/admin/confirm';
import { CopyIcon, ExternalIcon } from '../../shared/ui/admin/icons';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TrashIcon } from '../../shared/ui/icons';
import { editorMessages } from './editor-messages';
import { productsMessages } from './messages';
import { STATUS_TONES } from './product-table';
import { useRemoveProduct } from './use-product-actions';

interface FormHeadProps {
  product: Product | null;
  dirty: boolean;
  busy: boolean;
  /** Fields that need attention. */
  faults: number;
}

/** Stays in sight above the form: what it is about, whether it is saved, and what can be done. */
export function FormHead({ product, dirty, busy, faults }: FormHeadProps) {
  const t = useText(editorMessages);
  const mayWrite = useMay('catalog.write');
  return (
    <div className="sticky top-0 z-20 -mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-cream px-4 py-3 md:-mx-6 md:-mt-6 md:px-6">
      <div className="min-w-0 grow">
        <Link to="/admin/products" className="link mb-1 inline-block text-xs text-stone">
          {t('back')}
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="truncate text-lg">{product?.name ?? t('newTitle')}</h1>
          {product && <AdminBadge tone={STATUS_TONES[product.status]}>{t(product.status)}</AdminBadge>}
          {dirty && <AdminBadge tone="warning">{t('unsaved')}</AdminBadge>}
        </div>
        {faults > 0 && (
          <p role="alert" className="text-sale">
            {t('faults', { count: faults })}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {product && <Extras product={product} />}
          <button type="submit" className="button" disabled={busy || (!dirty && product !== null)}>
            <BusyLabel busy={busy} busyText={t('saving')}>
              {t('save')}
            </BusyLabel>
          </button>
        </div>
      )}
    </div>
  );
}

/** Said everywhere, shown where there is room: on phones all buttons stand in one row, so that the head stays low. */
const WORDS = 'sr-only sm:not-sr-only';

function Extras({ product }: { product: Product }) {
  const t = useText(editorMessages);
  const tl = useText(productsMessages);
  const ui = useText(uiMessages);
  const navigate = useNavigate();
  const remove = useRemoveProduct();
  const [asking, setAsking] = useState(false);
  const confirmed = async () => {
    setAsking(false);
    if (await remove(product)) void navigate('/admin/products');
  };
  return (
    <>
      {product.status === 'active' && (
        <a href={productPath(product, 'en')} target="_blank" rel="noreferrer" className="button-quiet">
          <ExternalIcon className="size-4" />
          <span className={WORDS}>{t('view')}</span>
        </a>
      )}
      <Link to={`/admin/products/new?copy=${product.id}`} className="button-quiet">
        <CopyIcon className="size-4 sm:hidden" />
        <span className={WORDS}>{t('duplicate')}</span>
      </Link>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        <TrashIcon className="size-4 sm:hidden" />
        <span className={WORDS}>{t('remove')}</span>
      </button>
      {asking && (
        <Confirm
          title={tl('removeTitle')}
          text={tl('removeText', { name: product.name })}
          label={ui('delete')}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirmed()}
        />
      )}
    </>
  );
}
