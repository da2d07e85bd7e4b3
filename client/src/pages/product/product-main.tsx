import type { Product } from '#contracts/catalog';
import { useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { newLine } from '../../features/cart/cart-api';
import { useAddToCart } from '../../features/cart/use-add-to-cart';
import { Badges } from '../../features/catalog/product-card/badge';
import { Price } from '../../features/catalog/product-card/price';
import { Rating } from '../../features/catalog/product-card/rating';
import { AddButton } from '../../features/product-detail/add-button';
import {
  initialSelection,
  missingOptions,
  priceOf,
  selectedVariant,
  type VariantSelection,
} from '../../features/product-detail/choice';
import { ChoiceFields } from '../../features/product-detail/choice-fields';
import { DeliveryBox } from '../../features/product-detail/delivery-box';
import { ClaimList } from '../../features/product-detail/claim-list';
import { DurabilityLabel } from '../../features/product-detail/durability-label';
import { Gallery } from '../../features/product-detail/gallery';
import { productMessages } from '../../features/product-detail/messages';
import { ProductFacts } from '../../features/product-detail/product-facts';
import { Description, Details } from '../../features/product-detail/product-text';
import { Scarcity } from '../../features/product-detail/scarcity';
import { SizeGuide } from '../../features/product-detail/size-guide';
import { StickyBar } from '../../features/product-detail/sticky-bar';
import { viewsOf } from '../../features/product-detail/views';
import { useShopperCountry } from '../../features/storefront/shopper-country';
import { useStorefront } from '../../features/storefront/use-storefront';
import { WishlistButton } from '../../features/wishlist/wishlist-button';
import { useText } from '../../shared/config/messages';
import { variantQuery } from '../../shared/config/paths';
import { requestedOptions } from './product-head';
import { GuaranteeLink } from '../parts/guarantee-line';
import { GuaranteeNotice } from '../parts/guarantee-notice';

/**
 * Manages the selection. It starts with the options of the address, and the selected ones are stored there,
 * so that the address can be shared.
 */
function useProductChoice(product: Product) {
  const [search, setSearch] = useSearchParams();
  const requested = requestedOptions(search);
  const address = variantQuery(requested);
  const [shown, setShown] = useState(address);
  const [choice, setChoice] = useState(() => initialSelection(product, requested));
  // A link to another variant of the same product changes the address but keeps this page.
  if (address !== shown) {
    setShown(address);
    setChoice(initialSelection(product, requested));
  }
  const change = (next: VariantSelection) => {
    setChoice(next);
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(next) as [string, string | null][])
          if (value === null) now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [choice, change] as const;
}

/** Pictures and description on one side, price and options on the other; below them what else is to know of the product. */
export function ProductMain({ product }: { product: Product }) {
  const [choice, setChoice] = useProductChoice(product);
  const { settings } = useStorefront();
  const variantUrl = selectedVariant(product, choice)?.imageUrl ?? null;
  const views = viewsOf(product, choice.color, variantUrl);
  // In line with the picture, which has the thumbnails beside it on wide screens.
  const [badgeInset, textInset] = views.length > 1 ? ['lg:left-[6.25rem]', 'lg:pl-[5.5rem]'] : ['', ''];
  return (
    <div className={GRID}>
      <div className="relative min-w-0">
        <Gallery product={product} views={views} variantUrl={variantUrl} />
        <Badges
          product={product}
          className={`pointer-events-none absolute top-3 left-0 md:left-3 ${badgeInset}`}
        />
      </div>
      <div className="min-w-0 md:row-span-3 lg:row-span-2">
        <Decision product={product} choice={choice} onChoose={setChoice} />
      </div>
      <div className={`md:col-start-1 md:row-start-2 ${textInset}`}>
        <Description text={product.description} />
      </div>
      <div className={`md:col-start-1 md:row-start-3 lg:row-start-4 ${textInset}`}>
        <Details product={product} choice={choice} />
      </div>
      <div className="col-span-2 border-t border-line max-md:hidden md:row-start-4 lg:row-start-3" />
      <div className={`grid content-start gap-10 md:col-start-1 md:row-start-5 ${textInset}`}>
        <div className="grid gap-2">
          <GuaranteeNotice />
          <GuaranteeLink />
        </div>
        <ClaimList claims={product.claims} />
        <DurabilityLabel durability={product.durability} />
      </div>
      <div className="md:row-start-5 lg:row-span-2 lg:row-start-4">
        <ProductFacts product={product} zones={settings.shippingZones} />
      </div>
    </div>
  );
}

/**
 * On wide screens the buying stands beside picture and description, above a line; below it the facts stand beside the rest.
 * The details go where the column is short: above the line on tablets, whose column of the buying is tall, below it on
 * wider screens.
 */
const GRID =
  'grid gap-x-8 gap-y-10 max-md:*:nth-2:-mt-5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 xl:gap-x-20';

interface DecisionProps {
  product: Product;
  choice: VariantSelection;
  onChoose: (choice: VariantSelection) => void;
}

/** Name, price, options and the add button. */
function Decision({ product, choice, onChoose }: DecisionProps) {
  const { settings } = useStorefront();
  const country = useShopperCountry();
  const buttonPlace = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const { add, busy } = useAddToCart();
  const missing = missingOptions(product, choice);
  const priced = { ...product, ...priceOf(product, choice) };
  const press = () => {
    if (missing.length === 0) {
      void add(newLine(product.id, choice));
      return;
    }
    setSubmitted(true);
    // Scrolls to the first missing option, wherever the button is.
    const field = box.current?.querySelector<HTMLElement>(`[data-choice="${missing[0]}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="grid gap-6 md:sticky md:top-20 lg:top-24">
      <Heading product={priced} name={name} />
      <ChoiceFields
        product={product}
        choice={choice}
        onChange={onChoose}
        missing={submitted ? missing : []}
        sizeGuide={product.sizeGuideId && <SizeGuide id={product.sizeGuideId} />}
      />
      <div>
        <Scarcity product={product} choice={choice} />
        <div className="flex gap-3" ref={buttonPlace}>
          <AddButton
            product={product}
            choice={choice}
            busy={busy}
            onPress={press}
            className="min-h-13 grow"
          />
          <WishlistButton
            id={product.id}
            name={product.name}
            color={choice.color}
            className="size-13! rounded-sm! border border-ink/35"
          />
        </div>
      </div>
      <DeliveryBox settings={settings} handlingTime={product.facts.handlingTime} country={country} />
      <StickyBar watched={buttonPlace} name={name}>
        <Price product={priced} className="shrink-0 flex-col font-medium" />
        <AddButton
          product={product}
          choice={choice}
          busy={busy}
          onPress={press}
          className="grow px-3 text-[0.9375rem] leading-tight"
        />
      </StickyBar>
    </div>
  );
}

function Heading({ product, name }: { product: Product; name: RefObject<HTMLHeadingElement | null> }) {
  const t = useText(productMessages);
  return (
    <div>
      <h1 ref={name} className="text-title">
        {product.name}
      </h1>
      {product.material && <p className="mt-1.5 text-stone">{product.material}</p>}
      <div className="mt-2 empty:hidden">
        <Rating product={product} />
      </div>
      <Price product={product} className="mt-4 text-lead font-medium" />
      {product.compareAtPrice !== null && <p className="mt-1 text-sm text-stone">{t('priorPrice')}</p>}
    </div>
  );
}
