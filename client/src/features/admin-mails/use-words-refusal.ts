import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { mailsMessages } from './messages';

interface Details {
  readonly field?: string;
  readonly unknown?: string;
  readonly missing?: readonly { readonly field: string; readonly text: string }[];
}

/** Returns what the server refuses, by the place of the text; empty when it is no matter of a text. */
export function useWordsRefusal() {
  const t = useText(mailsMessages);
  return (error: unknown): Record<string, string> => {
    const { code, details } = (error as Partial<ApiError>).problem ?? {};
    const { field = '', unknown = '', missing = [] } = (details ?? {}) as Details;
    const at = (path: string) => path.replace(/^texts\./, '');
    if (code === 'wording.field-unknown')
      return { [at(field)]: t('unknownField', { field: `{${unknown}}` }) };
    if (code === 'wording.text-refused') return { [at(field)]: t('textRefused') };
    if (code !== 'wording.claims-unproven') return {};
    return Object.fromEntries(missing.map((one) => [at(one.field), t('claim', { word: one.text })]));
  };
}
