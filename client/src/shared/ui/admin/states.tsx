import type { ReactNode } from 'react';
import type { ApiError } from '../../api/errors';
import { useText } from '../../config/messages';
import { causeMessages, isKnownCause } from './causes';
import { uiMessages } from './messages';

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
  const causeText = useText(causeMessages);
  return (error) => {
    const { status, problem, message } = (error ?? {}) as Partial<ApiError>;
    if (isKnownCause(problem?.code)) return causeText(problem.code);
    return status === 0 ? t('unreachable') : (problem?.message ?? message ?? t('unknown'));
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
