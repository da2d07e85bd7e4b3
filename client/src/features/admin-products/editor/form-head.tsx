import type { Product } from '#contracts/catalog';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { productPath } from '../../../shared/config/paths';
import { useText } from '../../../shared/config/messages';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { Confirm } from '../../../shared/ui/admin/confirm';
import { FormHead as Head } from '../../../shared/ui/admin/form-head';
import { CopyIcon, ExternalIcon } from '../../../shared/ui/admin/icons';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { TrashIcon } from '../../../shared/ui/icons';
import { editorMessages } from './editor-messages';
import { Jumps } from './editor-parts';
import { productsMessages } from '../messages';
import { STATUS_TONES } from '../list/product-table';
import { useRemoveProduct } from '../use-product-actions';

interface FormHeadProps {
  product: Product | null;
  dirty: boolean;
  busy: boolean;
  /** Fields that need attention. */
  faults: number;
}

/** The head of a product's form. */
export function FormHead({ product, dirty, busy, faults }: FormHeadProps) {
  const t = useText(editorMessages);
  const mayWrite = useMay('catalog.write');
  const sections = [
    { id: 'pictures', label: t('pictures') },
    { id: 'texts', label: t('texts') },
    { id: 'money', label: t('money') },
    { id: 'variants', label: t('jumpVariants') },
    { id: 'facts', label: t('jumpFacts') },
    { id: 'organisation', label: t('organisation') },
    { id: 'seo', label: t('seo') },
  ];
  return (
    <Head
      back={{ to: '/admin/products', label: t('back') }}
      title={product?.name ?? t('newTitle')}
      badge={product && <AdminBadge tone={STATUS_TONES[product.status]}>{t(product.status)}</AdminBadge>}
      dirty={dirty}
      faults={faults}
      save={mayWrite ? t('save') : null}
      busy={busy}
      isNew={product === null}
      below={<Jumps to={sections} />}
    >
      {product && <Extras product={product} />}
    </Head>
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
