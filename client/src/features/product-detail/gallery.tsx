import type { ProductImage } from '#contracts/product-pictures';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { ChevronRightIcon } from '../../shared/ui/icons';
import { onDemand } from '../../shared/ui/on-demand';
import { Picture } from '../../shared/ui/picture';
import { MAIN_SIZES } from './gallery-sizes';
import { productMessages } from './messages';
import { usePictureText, type PicturedProduct } from './use-picture-text';

const zoomDialog = onDemand(() => import('./zoom-dialog').then((module) => module.ZoomDialog));

interface GalleryProps {
  product: PicturedProduct;
  views: readonly ProductImage[];
  /** Picture of the selected variant, which the gallery moves to; null for the first one. */
  variantUrl?: string | null;
}

/** Product pictures, one at a time: swipe, thumbnails or arrow keys change it, a press enlarges it. */
export function Gallery({ product, views, variantUrl = null }: GalleryProps) {
  const t = useText(productMessages);
  const textOf = usePictureText(product, views.length);
  const { track, active, show, onScroll } = useTrack(views, variantUrl);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(active + step);
  };

  return (
    <section
      aria-label={t('gallery', { name: product.name })}
      onKeyDown={onKeyDown}
      className={`grid gap-3 lg:gap-4 ${views.length > 1 ? 'lg:grid-cols-[4.5rem_1fr]' : ''}`}
    >
      <div className="relative order-1 -mx-gutter md:mx-0 lg:order-2">
        <div
          ref={track}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto bg-parchment motion-safe:scroll-smooth md:rounded-sm"
        >
          {views.map((view, index) => (
            <View
              key={view.url}
              view={view}
              index={index}
              text={textOf(view, index)}
              isActive={index === active}
              onZoom={() => setZoom('open')}
            />
          ))}
        </div>
        {views.length > 1 && (
          <>
            <StepButton
              label={t('previous')}
              hidden={active === 0}
              side="left"
              onClick={() => show(active - 1)}
            />
            <StepButton
              label={t('next')}
              hidden={active === views.length - 1}
              side="right"
              onClick={() => show(active + 1)}
            />
            <p
              className="price absolute right-4 bottom-3 rounded-full bg-pale/90 text-deep px-2.5 py-0.5 text-xs lg:hidden"
              aria-hidden="true"
            >
              {active + 1} / {views.length}
            </p>
          </>
        )}
      </div>
      {views.length > 1 && <Thumbnails views={views} active={active} onShow={show} />}
      {zoom !== 'never' && (
        <zoomDialog.Part
          product={product}
          views={views}
          index={active}
          open={zoom === 'open'}
          onOpenChange={(open) => setZoom(open ? 'open' : 'closed')}
          onShow={show}
          ifUnavailable={<ConnectionNotice onGone={() => setZoom('never')} />}
        />
      )}
    </section>
  );
}

/** The row of pictures: which one it shows, and what moves it to another one. */
function useTrack(views: readonly ProductImage[], variantUrl: string | null) {
  const track = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const first = views[0]?.url;
  const target = Math.max(
    0,
    views.findIndex(({ url }) => url === variantUrl),
  );

  // Move to the variant's picture, and to the first one when the colour changes.
  useEffect(() => {
    setActive(target);
    const element = track.current;
    element?.scrollTo({ left: target * element.clientWidth, behavior: 'instant' });
  }, [first, target]);

  const show = (index: number) => {
    const next = Math.min(views.length - 1, Math.max(0, index));
    setActive(next);
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth });
  };
  const onScroll = () => {
    const element = track.current;
    if (element && element.clientWidth > 0) setActive(Math.round(element.scrollLeft / element.clientWidth));
  };
  return { track, active, show, onScroll };
}

interface ViewProps {
  view: ProductImage;
  index: number;
  text: string;
  isActive: boolean;
  onZoom: () => void;
}

/** One picture, which a press enlarges. */
function View({ view, index, text, isActive, onZoom }: ViewProps) {
  const t = useText(productMessages);
  return (
    <div className="relative w-full shrink-0 snap-center">
      <button
        type="button"
        className="block w-full cursor-zoom-in -outline-offset-4"
        tabIndex={isActive ? 0 : -1}
        aria-label={t('zoom', { picture: text })}
        onPointerEnter={zoomDialog.preload}
        onClick={onZoom}
      >
        <Picture url={view.url} alt={text} sizes={MAIN_SIZES} first={index === 0} />
      </button>
      {view.madeWithAi && (
        // The name of the button says it too.
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3 left-4 rounded-full bg-pale/90 text-deep px-2.5 py-0.5 text-xs"
          data-testid="made-with-ai"
        >
          {t('madeWithAi')}
        </span>
      )}
    </div>
  );
}

interface ThumbnailsProps {
  views: readonly ProductImage[];
  active: number;
  onShow: (index: number) => void;
}

function Thumbnails({ views, active, onShow }: ThumbnailsProps) {
  const t = useText(productMessages);
  return (
    <ul className="order-2 hidden gap-3 lg:order-1 lg:grid lg:auto-rows-max">
      {views.map((view, index) => (
        <li key={view.url}>
          <button
            type="button"
            className="block w-full overflow-hidden rounded-sm aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink"
            aria-current={index === active}
            aria-label={t('showPicture', { number: index + 1 })}
            onClick={() => onShow(index)}
          >
            <Picture url={view.url} alt="" sizes="4.5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface StepButtonProps {
  label: string;
  hidden: boolean;
  side: 'left' | 'right';
  onClick: () => void;
}

function StepButton({ label, hidden, side, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={hidden}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-pale/90 text-deep transition-opacity hover:bg-white disabled:opacity-0 md:grid ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <ChevronRightIcon className={`size-5 ${side === 'left' ? 'rotate-180' : ''}`} />
    </button>
  );
}
