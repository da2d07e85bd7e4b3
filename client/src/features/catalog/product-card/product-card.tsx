import type { ProductSummary } from '#contracts/catalog';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { productPath, variantQuery } from '../../../shared/config/paths';
import { selectLocale } from '../../../shared/config/request-slice';
import { Link } from '../../../shared/ui/link';
import type { ViewMode } from '../view-mode-slice';
import { Badges } from './badge';
import { ColourDots, SizeHint } from './details';
import { Price } from './price';
import { IN_FOUR_COLUMNS, IN_THREE_COLUMNS } from './picture-sizes';
import { ProductPicture } from './product-picture';
import { Rating } from './rating';

export interface ProductCardProps {
  product: ProductSummary;
  view?: ViewMode;
  /** Quick-add control from the page. */
  action?: ReactNode;
  /** Wishlist control from the page. */
  heart?: ReactNode;
  /** One of the first pictures on the page, loaded at once. */
  first?: boolean;
  /** `sizes` of the picture in the grid; by default those of four columns. */
  sizes?: string | undefined;
}

type CardProps = Required<Pick<ProductCardProps, 'product' | 'first'>> &
  Pick<ProductCardProps, 'action' | 'heart' | 'sizes'>;

/** Link that covers the whole card. The card's controls stay above it. */
function NameLink({ product, className = '' }: { product: ProductSummary; className?: string }) {
  const path = productPath(product, useSelector(selectLocale)) + variantQuery({ color: product.shownColor });
  return (
    <h3 className={`min-w-0 font-sans tracking-normal ${className}`}>
      <Link to={path} className="after:absolute after:inset-0 after:content-['']">
        {product.name}
      </Link>
    </h3>
  );
}

const above = 'relative z-10';

/** The wishlist control in a corner of the picture. */
function PictureHeart({ product, heart, corner }: Pick<CardProps, 'product' | 'heart'> & { corner: string }) {
  if (!heart) return null;
  return <div className={`absolute z-10 ${corner} ${product.imageUrl ? 'over-picture' : ''}`}>{heart}</div>;
}

/** Picture, badges, name, material, stars, price, size hint and quick add. */
function GridCard({ product, action, heart, first, sizes = IN_FOUR_COLUMNS }: CardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <div className="relative row-start-1 max-md:col-start-1">
        <ProductPicture product={product} sizes={sizes} first={first} turning />
        <Badges product={product} className="absolute top-2.5 left-2.5" />
        <PictureHeart product={product} heart={heart} corner="top-1 right-1" />
      </div>
      <div className="flex flex-col pt-3">
        <NameLink
          product={product}
          className="leading-snug font-medium underline-offset-4 group-hover:underline"
        />
        <p className="mt-0.5 mb-1.5 text-sm text-stone">{product.material}</p>
        <Rating product={product} className="mb-1.5 text-stone" />
        {/* Content from here on is at the bottom, so that prices line up across a row. */}
        <Price product={product} className="mt-auto font-medium" />
        <p className="mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-2 text-sm text-stone">
          <span className="whitespace-nowrap">
            <SizeHint sizes={product.sizes} />
          </span>
          <ColourDots {...product} />
        </p>
      </div>
      {/* On phones it stands on the picture, which leaves the texts of two cards side by side alone. */}
      {action && (
        <div
          className={`${above} max-md:col-start-1 max-md:row-start-1 max-md:m-2 max-md:place-self-end md:pt-3`}
        >
          {action}
        </div>
      )}
    </article>
  );
}

/** A row with all details. */
function ListRow({ product, action, heart, first }: CardProps) {
  return (
    <article className="group relative grid grid-cols-[6.5rem_1fr] items-start gap-x-4 py-5 md:grid-cols-[9rem_1fr_auto] md:gap-x-8">
      <div className="max-md:row-span-2">
        <ProductPicture product={product} sizes="(min-width: 48rem) 9rem, 6.5rem" first={first} turning />
      </div>
      <div className="min-w-0">
        <Badges product={product} className="mb-2" />
        <NameLink
          product={product}
          className="text-lg font-medium underline-offset-4 group-hover:underline"
        />
        <p className="text-sm text-stone">{product.material}</p>
        <div className="mt-2">
          <Rating product={product} />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-stone">
          <SizeHint sizes={product.sizes} />
          <ColourDots {...product} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 self-end enlarged:flex-wrap md:flex-col md:items-end md:self-stretch">
        <Price product={product} className="text-lg font-medium" />
        <div className={`${above} flex items-center gap-1`}>
          {heart}
          {action && <div className="md:min-w-44">{action}</div>}
        </div>
      </div>
    </article>
  );
}

/** A small tile: many products on one screen. */
function CompactTile({ product, action, heart, first }: CardProps) {
  return (
    <article className="group relative">
      <div className="relative">
        <ProductPicture
          product={product}
          sizes="(min-width: 80rem) 12rem, (min-width: 48rem) 24vw, 33vw"
          first={first}
        />
        <Badges product={product} className="absolute top-1.5 left-1.5" />
        {/* A badge may take the whole width, so the heart stands opposite the quick add. */}
        <PictureHeart product={product} heart={heart} corner="bottom-0 left-0" />
        {action && <div className="absolute right-1 bottom-1 z-10">{action}</div>}
      </div>
      <NameLink product={product} className="mt-2 text-sm font-medium *:block *:truncate" />
      <Price product={product} className="text-sm" />
      <Rating product={product} size="small" className="mt-1 text-stone" />
    </article>
  );
}

/** Picture, name, price and stars only, with the sold-out badge. */
function CleanTile({ product, heart, first }: CardProps) {
  return (
    <article className="group relative">
      <div className="relative">
        <ProductPicture product={product} sizes={IN_THREE_COLUMNS} first={first} turning />
        <PictureHeart product={product} heart={heart} corner="top-1 right-1" />
      </div>
      <div className="flex flex-col items-start gap-x-4 pt-3 md:flex-row md:flex-wrap md:items-baseline md:justify-between md:pt-4">
        <NameLink product={product} className="max-w-full font-serif text-lg" />
        {product.inStock ? <Price product={product} className="text-stone" /> : <Badges product={product} />}
      </div>
      <Rating product={product} size="small" className="mt-1 text-stone" />
    </article>
  );
}

/**
 * Square tiles without gaps. Name, price, stars and quick add appear on hover or focus; on touch screens price, stars and
 * quick add are always visible.
 */
function InstagramTile({ product, action, heart, first }: CardProps) {
  return (
    <article className="group relative grid overflow-hidden *:col-start-1 *:row-start-1">
      <ProductPicture
        product={product}
        sizes="(min-width: 80rem) 27rem, (min-width: 48rem) 33vw, 50vw"
        first={first}
        ratio="1/1"
      />
      <Badges product={product} className="absolute top-2 right-12 left-2" />
      <PictureHeart product={product} heart={heart} corner="top-0 right-0" />
      {/* Not positioned, so that the name's link covers the whole tile. */}
      <div className="isolate flex min-w-0 items-end justify-between self-end gap-2 bg-deep/75 p-3 text-white opacity-0 transition-opacity not-group-hover:not-group-focus-within:pointer-events-none group-focus-within:opacity-100 group-hover:opacity-100 max-md:p-2 pointer-coarse:pointer-events-auto pointer-coarse:items-center pointer-coarse:bg-deep/70 pointer-coarse:py-1 pointer-coarse:opacity-100">
        <div className="min-w-0 [&_s]:text-white/80">
          <NameLink
            product={product}
            className="text-sm font-medium *:block *:truncate pointer-coarse:max-md:h-0"
          />
          <Price product={product} className="text-sm" />
          <Rating product={product} size="small" className="text-white" />
        </div>
        {action && <div className={above}>{action}</div>}
      </div>
    </article>
  );
}

const cards: Record<ViewMode, (props: CardProps) => ReactNode> = {
  grid: GridCard,
  list: ListRow,
  compact: CompactTile,
  clean: CleanTile,
  instagram: InstagramTile,
};

/** One product of a list in the selected layout. */
export function ProductCard({ view = 'grid', first = false, ...rest }: ProductCardProps) {
  const Card = cards[view];
  return <Card first={first} {...rest} />;
}
