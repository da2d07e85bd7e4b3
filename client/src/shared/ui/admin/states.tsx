import type { Problem } from '#contracts/problem';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiError } from '../../api/errors';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';

/** The admin's text for an error of the API, or undefined where it has none. The admin page provides it. */
export const CauseWords = createContext<(problem: Problem) => string | undefined>(() => undefined);

interface AdminStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
  alert?: boolean;
}

/** Message in place of a list: empty, forbidden or failed. */
export function AdminState({ title, text, children, alert = false }: AdminStateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="grid justify-items-center gap-2 rounded-md border border-dashed border-line px-4 py-14 text-center"
    >
      <h2 className="text-base">{title}</h2>
      {text && <p className="max-w-prose text-stone">{text}</p>}
      {children && <div className="mt-2 flex gap-2">{children}</div>}
    </div>
  );
}

/** Returns a function that explains an API error: its own text, or that the shop could not be reached. */
export function useCause(): (error: unknown) => string {
  const t = useText(uiMessages);
  const wordsFor = useContext(CauseWords);
  return (error) => {
    const { status, problem, message } = (error ?? {}) as Partial<ApiError>;
    if (status === 0) return t('unreachable');
    return (problem && wordsFor(problem)) ?? problem?.message ?? message ?? t('unknown');
  };
}

/** Message for a list that could not be loaded, with a retry button. */
export function AdminFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(uiMessages);
  const cause = useCause();
  return (
    <AdminState title={t('failed')} text={cause(error)} alert>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </AdminState>
  );
}
