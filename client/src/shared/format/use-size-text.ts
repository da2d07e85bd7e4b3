import { sizeName } from '#contracts/size-words';
import { useSelector } from 'react-redux';
import { defineMessages, useText } from '../config/messages';
import { selectLocale } from '../config/request-slice';

const messages = defineMessages({ en: { size: 'Size {size}' }, nl: { size: 'Maat {size}' } });

/** Returns functions that name a size in the shopper's language: `nameOf` alone, `textOf` clear without a label. */
export function useSizeText() {
  const t = useText(messages);
  const locale = useSelector(selectLocale);
  return {
    nameOf: (size: string) => sizeName(size, locale),
    /** `M` needs the word for size before it, `One size` does not. */
    textOf: (size: string) => (/[ -]/.test(size) ? sizeName(size, locale) : t('size', { size })),
  };
}
