import type { ProductImage } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { useColourName } from '../../shared/format/use-colour-name';
import { productMessages } from './messages';

/** Alternative texts for the product's pictures. */
export function usePictureText(name: string, total: number) {
  const t = useText(productMessages);
  const colourOf = useColourName();
  return ({ alt, color }: ProductImage, index: number) =>
    alt ??
    (color === null
      ? t('picture', { name, number: index + 1, total })
      : t('pictureIn', { name, colour: colourOf(color), number: index + 1, total }));
}
