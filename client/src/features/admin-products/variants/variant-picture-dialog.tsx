import type { ProductImage } from '#contracts/product-pictures';
import { useText } from '../../../shared/config/messages';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { Thumbnail } from '../../../shared/ui/admin/thumbnail';
import { variantMessages } from './variant-messages';

interface VariantPictureDialogProps {
  pictures: readonly ProductImage[];
  /** Address of the present picture; empty without one. */
  chosen: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** Chooses one of the product's pictures for a variant. */
export function VariantPictureDialog({ pictures, chosen, onChoose, onClose }: VariantPictureDialogProps) {
  const t = useText(variantMessages);
  return (
    <PanelDialog title={t('pictureTitle')} onClose={onClose}>
      {pictures.length === 0 && <p className="text-stone">{t('noPictures')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              className="block w-full rounded-md p-1 hover:bg-parchment aria-pressed:outline-2 aria-pressed:outline-main"
              aria-pressed={url === chosen}
              aria-label={[t('pictureNumber', { number: index + 1 }), alt].filter(Boolean).join(': ')}
              onClick={() => onChoose(url)}
            >
              <Thumbnail url={url} className="aspect-4/5 w-full" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button-quiet mt-3"
        aria-pressed={chosen === ''}
        onClick={() => onChoose('')}
      >
        {t('noPicture')}
      </button>
    </PanelDialog>
  );
}
