import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { yourDataMessages } from './messages';

export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<ApiError> | undefined)?.status;

/** Why a request did not work; nothing without an error. */
export function Refusal({ error }: { error: unknown }) {
  const t = useText(yourDataMessages);
  if (!error) return null;
  return (
    <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
      {t(statusOf(error) === 429 ? 'tooMany' : 'failed')}
    </p>
  );
}
