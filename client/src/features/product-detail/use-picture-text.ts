import type { Product } from '#contracts/catalog';
import type { ProductImage } from '#contracts/product-pictures';
import { swatchOf } from '#contracts/shown-variant';
import { useText } from '../../shared/config/messages';
import { useColourName } from '../../shared/format/use-colour-name';
import { productMessages } from './messages';

/** What of a product names its pictures. */
export type PicturedProduct = Pick<Product, 'name' | 'colors' | 'swatches'>;

/** Alternative texts for the product's pictures; that of a picture made with AI says so. */
export function usePictureText(product: PicturedProduct, total: number) {
  const t = useText(productMessages);
  const colourOf = useColourName();
  const { name } = product;
  return ({ alt, color, madeWithAi }: ProductImage, index: number) => {
    const text =
      alt ??
      (color === null
        ? t('picture', { name, number: index + 1, total })
        : t('pictureIn', {
            name,
            colour: colourOf(color, swatchOf(product, color)),
            number: index + 1,
            total,
          }));
    return madeWithAi ? `${text} (${t('madeWithAi')})` : text;
  };
}
