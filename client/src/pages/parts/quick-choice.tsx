import type { Product, ProductSummary } from '#contracts/catalog';
import { picturesOfVariant } from '#contracts/shown-variant';
import { useState } from 'react';
import { newLine } from '../../features/cart/cart-api';
import { useSelector } from 'react-redux';
import { useAddToCart } from '../../features/cart/use-add-to-cart';
import { useGetProductQuery } from '../../features/catalog/catalog-api';
import { Price } from '../../features/catalog/product-card/price';
import { AddButton } from '../../features/product-detail/add-button';
import {
  initialSelection,
  missingOptions,
  priceOf,
  selectedVariant,
  type VariantSelection,
} from '../../features/product-detail/choice';
import { ChoiceFields } from '../../features/product-detail/choice-fields';
import { Scarcity } from '../../features/product-detail/scarcity';
import { useText } from '../../shared/config/messages';
import { productPath, variantQuery } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Failure } from '../../shared/ui/failure';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { Sheet } from '../../shared/ui/sheet';
import { choiceMessages } from './choice-messages';

interface QuickChoiceProps {
  product: ProductSummary;
  onClose: () => void;
}

/** Dialog to select the options of a card's product without leaving the list. */
export function QuickChoice({ product, onClose }: QuickChoiceProps) {
  const t = useText(choiceMessages);
  const { data, isError, refetch } = useGetProductQuery(product.id);
  return (
    <Sheet open onOpenChange={onClose} side="adaptive" title={product.name}>
      <div className="grid gap-6 px-5 pb-6">
        {data ? (
          <ChoiceForm card={product} product={data} onClose={onClose} />
        ) : (
          <>
            <Heading product={product} onLeave={onClose} />
            {isError ? (
              <Failure
                title={t('failedTitle')}
                text={t('failedText')}
                retry={t('retry')}
                onRetry={() => void refetch()}
              />
            ) : (
              <div className="skeleton h-44" role="status" aria-label={t('loading')} />
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

interface HeadingProps {
  product: Pick<
    ProductSummary,
    'id' | 'slug' | 'translations' | 'imageUrl' | 'material' | 'unitPrice' | 'compareAtPrice' | 'priceVaries'
  >;
  selection?: VariantSelection;
  onLeave: () => void;
}

/** Picture and price of the product, or of the selected variant. */
function Heading({ product, selection, onLeave }: HeadingProps) {
  const t = useText(choiceMessages);
  const locale = useSelector(selectLocale);
  const path = productPath(product, locale) + (selection ? variantQuery(selection) : '');
  return (
    <div className="flex items-center gap-4">
      <Picture url={product.imageUrl} alt="" sizes="5rem" className="w-20! rounded-sm" />
      <div>
        <Price product={product} className="text-lg font-medium" />
        <p className="text-sm text-stone">{product.material}</p>
        <Link to={path} className="link mt-1 inline-block text-sm" onClick={onLeave}>
          {t('viewProduct')}
        </Link>
      </div>
    </div>
  );
}

interface ChoiceFormProps {
  /** The product in the shopper's language, as on the card. */
  card: ProductSummary;
  product: Product;
  onClose: () => void;
}

function ChoiceForm({ card, product, onClose }: ChoiceFormProps) {
  const [choice, setChoice] = useState<VariantSelection>(() =>
    initialSelection(product, { color: card.shownColor ?? null }),
  );
  const [submitted, setSubmitted] = useState(false);
  const { add, busy } = useAddToCart();
  const missing = missingOptions(product, choice);
  const press = async () => {
    if (missing.length > 0) return setSubmitted(true);
    const done = await add(newLine(product.id, choice));
    return done ? onClose() : undefined;
  };
  const own = selectedVariant(product, choice)?.imageUrl ?? null;
  const [imageUrl = card.imageUrl] = picturesOfVariant(product, { color: choice.color, imageUrl: own });
  return (
    <>
      <Heading
        product={{ ...card, ...priceOf(product, choice), imageUrl }}
        selection={choice}
        onLeave={onClose}
      />
      <ChoiceFields
        product={product}
        choice={choice}
        onChange={setChoice}
        missing={submitted ? missing : []}
      />
      <div>
        <Scarcity product={product} choice={choice} />
        <AddButton
          product={product}
          choice={choice}
          busy={busy}
          onPress={() => void press()}
          className="w-full"
        />
      </div>
    </>
  );
}
