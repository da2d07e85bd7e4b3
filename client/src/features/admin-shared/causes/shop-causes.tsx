import type { Problem } from '#contracts/problem';
import { useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { selectTimeZone } from '../../../shared/config/time-zone';
import { CauseWords } from '../../../shared/ui/admin/states';
import { factsOf } from './cause-facts';
import { causeMessages, isKnownCause } from './causes';

/** Gives the parts of the admin within it the texts for this shop's error codes, with what the answer names. */
export function ShopCauses({ children }: { children: ReactNode }) {
  const t = useText(causeMessages);
  const locale = useSelector(selectLocale);
  const timeZone = useSelector(selectTimeZone);
  const wordsFor = useCallback(
    (problem: Problem) =>
      isKnownCause(problem.code)
        ? `${t(problem.code)} ${factsOf(problem, locale, timeZone)}`.trim()
        : undefined,
    [t, locale, timeZone],
  );
  return <CauseWords value={wordsFor}>{children}</CauseWords>;
}
