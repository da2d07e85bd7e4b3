import type { ProductImage } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { productMessages } from './messages';

/** Alternative texts for the product's pictures. */
export function usePictureText(name: string, total: number) {
  const t = useText(productMessages);
  return ({ alt, color }: ProductImage, index: number) =>
    alt ??
    (color === null
      ? t('picture', { name, number: index + 1, total })
      : t('pictureIn', { name, colour: color, number: index + 1, total }));
}
