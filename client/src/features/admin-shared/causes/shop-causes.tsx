import { useCallback, type ReactNode } from 'react';
import { useText } from '../../../shared/config/messages';
import { CauseWords } from '../../../shared/ui/admin/states';
import { causeMessages, isKnownCause } from './causes';

/** Gives the parts of the admin within it the texts for this shop's error codes. */
export function ShopCauses({ children }: { children: ReactNode }) {
  const t = useText(causeMessages);
  const wordsFor = useCallback((code: string) => (isKnownCause(code) ? t(code) : undefined), [t]);
  return <CauseWords value={wordsFor}>{children}</CauseWords>;
}
