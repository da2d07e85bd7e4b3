import type { ProductImage } from '#contracts/product-pictures';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../shared/ui/icons';
import { Picture, pictureOf } from '../../shared/ui/picture';
import { productMessages } from './messages';
import { usePictureText } from './use-picture-text';

interface ZoomDialogProps {
  name: string;
  views: readonly ProductImage[];
  index: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShow: (index: number) => void;
}

/** Full-screen picture, enlarged twice on a press. Arrow keys change the picture, plus and minus the size. */
export function ZoomDialog({ name, views, index, open, onOpenChange, onShow }: ZoomDialogProps) {
  const t = useText(productMessages);
  const textOf = usePictureText(name, views.length);
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
  const control = 'icon-button bg-pale/90 text-deep hover:bg-white';
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 animate-[fade-in_160ms_var(--ease-out)] bg-parchment outline-none"
        >
          <Dialog.Title className="sr-only">{t('zoomTitle', { name })}</Dialog.Title>
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
              className={control}
              aria-label={large ? t('zoomOut') : t('zoomIn')}
              onClick={() => setLarge((was) => !was)}
            >
              {large ? <MinusIcon /> : <PlusIcon />}
            </button>
            <Dialog.Close className={control} aria-label={t('close')}>
              <CloseIcon />
            </Dialog.Close>
          </div>
          {views.length > 1 && (
            <div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-4">
              <button
                type="button"
                className={control}
                aria-label={t('previous')}
                aria-disabled={index === 0}
                onClick={() => step(-1)}
              >
                <ChevronRightIcon className={`size-5 rotate-180 ${index === 0 ? 'opacity-30' : ''}`} />
              </button>
              <p className="price rounded-full bg-pale/90 text-deep px-3 py-1 text-sm" role="status">
                {index + 1} / {views.length}
              </p>
              <button
                type="button"
                className={control}
                aria-label={t('next')}
                aria-disabled={index === views.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRightIcon className={`size-5 ${index === views.length - 1 ? 'opacity-30' : ''}`} />
              </button>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
