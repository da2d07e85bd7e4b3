import type { ProductImage } from '#contracts/product-pictures';
import { useText } from '../../shared/config/messages';
import { useColourName } from '../../shared/format/use-colour-name';
import { productMessages } from './messages';

/** Alternative texts for the product's pictures; that of a picture made with AI says so. */
export function usePictureText(name: string, total: number) {
  const t = useText(productMessages);
  const colourOf = useColourName();
  return ({ alt, color, madeWithAi }: ProductImage, index: number) => {
    const text =
      alt ??
      (color === null
        ? t('picture', { name, number: index + 1, total })
        : t('pictureIn', { name, colour: colourOf(color), number: index + 1, total }));
    return madeWithAi ? `${text} (${t('madeWithAi')})` : text;
  };
}
