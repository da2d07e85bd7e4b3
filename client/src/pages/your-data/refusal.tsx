import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { yourDataMessages } from './messages';

export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<ApiError> | undefined)?.status;

/** Why a request did not work: its error, or the code in the address where JavaScript is blocked. Nothing without one. */
export function Refusal({ error, fault = null }: { error: unknown; fault?: string | null }) {
  const t = useText(yourDataMessages);
  if (!error && !fault) return null;
  const isBusy = error ? statusOf(error) === 429 : fault === 'privacy.too-many-attempts';
  return (
    <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
      {t(isBusy ? 'tooMany' : 'failed')}
    </p>
  );
}
