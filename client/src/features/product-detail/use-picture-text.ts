import type { ProductImage } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { productMessages } from './messages';

/** What a picture shows, for those who do not see it. */
export function usePictureText(name: string, total: number) {
  const t = useText(productMessages);
  return ({ alt, color }: ProductImage, index: number) =>
    alt ??
    (color === null
      ? t('picture', { name, number: index + 1, total })
      : t('pictureIn', { name, colour: color, number: index + 1, total }));
}
