import type { Product, ProductSummary } from '#contracts/catalog';
import { useAddToCart } from '../../features/cart/use-add-to-cart';
import { useGetProductQuery } from '../../features/catalog/catalog-api';
import { Price } from '../../features/catalog/product-card/price';
import { isAvailable, missingOf, useChoice, VariantChoice } from '../../features/catalog/variant-choice';
import { useText } from '../../shared/config/messages';
import { productPath } from '../../shared/config/paths';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { Sheet } from '../../shared/ui/sheet';
import { partsMessages } from './messages';

interface QuickChoiceProps {
  product: ProductSummary;
  onClose: () => void;
}

/** Size and colour of a card's product, without leaving the list. */
export function QuickChoice({ product, onClose }: QuickChoiceProps) {
  const t = useText(partsMessages);
  const { data, isError, refetch } = useGetProductQuery(product.id);
  return (
    <Sheet open onOpenChange={onClose} side="adaptive" title={product.name}>
      <div className="grid gap-6 px-5 pb-6">
        <div className="flex items-center gap-4">
          <Picture url={product.imageUrl} alt="" sizes="5rem" className="w-20! rounded-sm" />
          <div>
            <Price product={product} className="text-lg font-medium" />
            <p className="text-sm text-stone">{product.material}</p>
            <Link to={productPath(product.id)} className="link mt-1 inline-block text-sm" onClick={onClose}>
              {t('viewProduct')}
            </Link>
          </div>
        </div>
        {data ? (
          <ChoiceForm product={data} onDone={onClose} />
        ) : isError ? (
          <Failure title={t('failedTitle')} text={t('failedText')} retry={t('retry')} onRetry={() => void refetch()} />
        ) : (
          <div className="skeleton h-44" role="status" aria-label={t('loading')} />
        )}
      </div>
    </Sheet>
  );
}

function ChoiceForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useText(partsMessages);
  const { choice, choose } = useChoice(product);
  const { add, busy } = useAddToCart();
  const [missing] = missingOf(product, choice);
  const available = isAvailable(product, choice);
  const words = !available
    ? t('soldOut')
    : missing === 'size'
      ? t('chooseSize')
      : missing === 'color'
        ? t('chooseColour')
        : busy
          ? t('adding')
          : t('add');
  const submit = async () => {
    const { size, color } = choice;
    const done = await add({ productId: product.id, quantity: 1, ...(size ? { size } : {}), ...(color ? { color } : {}) });
    if (done) onDone();
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <VariantChoice product={product} choice={choice} onChoose={choose} />
      <button type="submit" className="button w-full" disabled={busy || !available || missing !== undefined}>
        {words}
      </button>
    </form>
  );
}
