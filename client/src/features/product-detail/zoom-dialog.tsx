import type { ProductImage } from '#contracts/product-pictures';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../shared/ui/icons';
import { Picture, pictureOf } from '../../shared/ui/picture';
import { productMessages } from './messages';
import { usePictureText, type PicturedProduct } from './use-picture-text';

const CONTROL = 'icon-button bg-pale/90 text-deep hover:bg-white';

interface ZoomDialogProps {
  product: PicturedProduct;
  views: readonly ProductImage[];
  index: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShow: (index: number) => void;
}

/** Full-screen picture, enlarged twice on a press. Arrow keys change the picture, plus and minus the size. */
export function ZoomDialog({ product, views, index, open, onOpenChange, onShow }: ZoomDialogProps) {
  const t = useText(productMessages);
  const textOf = usePictureText(product, views.length);
  const [large, setLarge] = useState(false);
  const view = views[index] ?? views[0];
  const step = (by: number) => {
    const next = index + by;
    if (next >= 0 && next < views.length) onShow(next);
  };
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
    if (key === '+' || key === '=') setLarge(true);
    if (key === '-') setLarge(false);
  };
  if (!view) return null;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 animate-[fade-in_160ms_var(--ease-out)] bg-parchment outline-none"
        >
          <Dialog.Title className="sr-only">{t('zoomTitle', { name: product.name })}</Dialog.Title>
          <div
            className={`h-full overflow-auto overscroll-contain ${large ? '' : 'grid place-items-center'}`}
            tabIndex={large ? 0 : undefined}
          >
            <button
              type="button"
              className={`mx-auto block ${large ? 'w-[200vw] cursor-zoom-out md:w-[140vw]' : 'w-[min(100vw,80vh)] cursor-zoom-in'}`}
              aria-label={large ? t('zoomOut') : t('zoomIn')}
              onClick={() => setLarge((was) => !was)}
            >
              <Picture
                url={view.url}
                alt={textOf(view, index)}
                sizes={large ? '200vw' : '100vw'}
                first
                // Show the picture already loaded on the page until the large one arrives.
                style={{
                  backgroundImage: view.url ? `url("${pictureOf(view.url, 640)}")` : undefined,
                  backgroundSize: 'cover',
                }}
              />
            </button>
          </div>
          {view.madeWithAi && (
            <p className="absolute top-5 left-4 rounded-full bg-pale/90 text-deep px-2.5 py-0.5 text-sm">
              {t('madeWithAi')}
            </p>
          )}
          <div className="absolute top-3 right-3 flex gap-2">
            <button
              type="button"
              className={CONTROL}
              aria-label={large ? t('zoomOut') : t('zoomIn')}
              onClick={() => setLarge((was) => !was)}
            >
              {large ? <MinusIcon /> : <PlusIcon />}
            </button>
            <Dialog.Close className={CONTROL} aria-label={t('close')}>
              <CloseIcon />
            </Dialog.Close>
          </div>
          {views.length > 1 && <Steps index={index} count={views.length} onStep={step} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The ways to the picture before and after, and which one is shown. */
function Steps({ index, count, onStep }: { index: number; count: number; onStep: (by: number) => void }) {
  const t = useText(productMessages);
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-4">
      <button
        type="button"
        className={CONTROL}
        aria-label={t('previous')}
        aria-disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <ChevronRightIcon className={`size-5 rotate-180 ${isFirst ? 'opacity-30' : ''}`} />
      </button>
      <p className="price rounded-full bg-pale/90 text-deep px-3 py-1 text-sm" role="status">
        {index + 1} / {count}
      </p>
      <button
        type="button"
        className={CONTROL}
        aria-label={t('next')}
        aria-disabled={isLast}
        onClick={() => onStep(1)}
      >
        <ChevronRightIcon className={`size-5 ${isLast ? 'opacity-30' : ''}`} />
      </button>
    </div>
  );
}
