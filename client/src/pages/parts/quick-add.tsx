import type { ProductSummary } from '#contracts/catalog';
import { useState } from 'react';
import { newLine } from '../../features/cart/cart-api';
import { useAddToCart } from '../../features/cart/use-add-to-cart';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { PlusIcon } from '../../shared/ui/icons';
import { onDemand } from '../../shared/ui/on-demand';
import { partsMessages } from './messages';

const quickChoice = onDemand(() => import('./quick-choice').then((module) => module.QuickChoice));

interface QuickAddProps {
  product: ProductSummary;
  /** Shows a round icon on wide screens too, instead of a labelled button. */
  small?: boolean;
}

/** Adds one unit to the cart. When an option must be selected, it opens that dialog first. */
export function QuickAdd({ product, small = false }: QuickAddProps) {
  const t = useText(partsMessages);
  const { add, busy } = useAddToCart();
  const [choosing, setChoosing] = useState(false);
  const { sizes, colors, optionValues } = product;
  const choice = [sizes, colors, optionValues].some((values) => values.length > 1);
  const { name, inStock } = product;
  const label = !inStock
    ? t('soldOutNamed', { name })
    : choice
      ? t('chooseNamed', { name })
      : t('addNamed', { name });
  const words = !inStock ? t('soldOut') : busy ? t('adding') : t('add');
  const start = () => {
    if (choice) return setChoosing(true);
    void add(newLine(product.id, { size: sizes[0], color: colors[0], option: optionValues[0] }));
  };
  const common = {
    type: 'button' as const,
    disabled: !inStock || busy,
    onClick: start,
    onPointerEnter: choice ? quickChoice.preload : undefined,
    'aria-haspopup': choice ? ('dialog' as const) : undefined,
  };
  return (
    <>
      {small ? (
        <button {...common} aria-label={label} className="quick-round transition-colors">
          <PlusIcon className="size-4.5" />
        </button>
      ) : (
        <button {...common} className="button-quiet button-small w-full max-md:quick-round">
          <PlusIcon className="size-4.5 md:hidden" />
          <span className="max-md:sr-only">{words}</span>
          <span className="sr-only"> {name}</span>
        </button>
      )}
      {choosing && (
        <quickChoice.Part
          product={product}
          onClose={() => setChoosing(false)}
          ifUnavailable={<ConnectionNotice onGone={() => setChoosing(false)} />}
        />
      )}
    </>
  );
}
