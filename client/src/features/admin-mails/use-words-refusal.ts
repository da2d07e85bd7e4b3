import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { mailsMessages } from './messages';

interface Details {
  readonly field?: string;
  readonly unknown?: string;
}

/** The place of a text by its path in the contract. */
export const placeOf = (path: string): string => path.replace(/^texts\./, '');

/** Returns what the server refuses of a text, by the place of the text; empty when it is no matter of a text. */
export function useWordsRefusal() {
  const t = useText(mailsMessages);
  return (error: unknown): Record<string, string> => {
    const { code, details } = (error as Partial<ApiError>).problem ?? {};
    const { field = '', unknown = '' } = (details ?? {}) as Details;
    if (code === 'wording.field-unknown')
      return { [placeOf(field)]: t('unknownField', { field: `{${unknown}}` }) };
    if (code === 'wording.text-refused') return { [placeOf(field)]: t('textRefused') };
    return {};
  };
}
