import { linesLookupInput } from '#contracts/returns';
import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useLookUpLinesMutation, withdrawalApi } from '../../features/withdrawal/withdrawal-api';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { BusyLabel } from '../../shared/ui/busy-label';
import { withdrawalMessages } from './messages';

const CODES = { 'returns.no-order-matches': 'noMatch', 'returns.too-many-lookups': 'noLookup' } as const;

/** True for the code of a lookup that has found nothing, which is told beside its button. */
export const isLookupCode = (code: string | null): code is keyof typeof CODES =>
  code !== null && code in CODES;

interface ShowItemsProps {
  form: RefObject<HTMLFormElement | null>;
  /** Shows which fields are wrong. */
  onFaults: (names: readonly string[]) => void;
  /** Why the server has refused the lookup, where JavaScript is blocked. */
  fault: string | null;
}

/**
 * Looks up the lines of the order that the form names, so that they can be ticked. Where JavaScript is blocked it submits the form
 * to the lookup; else it is no submit button, so that Enter in a field continues with the statement.
 */
export function ShowItems({ form, onFaults, fault }: ShowItemsProps) {
  const t = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [lookUp, { isLoading: busy, error }] = useLookUpLinesMutation();
  const find = async () => {
    if (busy || !form.current) return;
    const read = linesLookupInput.safeParse(Object.fromEntries(new FormData(form.current)));
    onFaults(read.error?.issues.map(({ path }) => String(path[0])) ?? []);
    if (!read.data) return;
    const answer = await lookUp(read.data);
    if (!answer.data) return;
    const { key, ...order } = answer.data;
    const link = { orderNumber: order.orderNumber, key };
    // The form stays on the page with what was typed, so its lines must be there at once.
    const lines = { endpointName: 'getWithdrawable', arg: link, value: order } as const;
    dispatch(withdrawalApi.util.upsertQueryEntries([lines]));
    void navigate(withdrawalPath(locale, { number: order.orderNumber, key }));
  };
  const code = error ? problemCode(error) : fault;
  const text = isLookupCode(code ?? null) ? CODES[code as keyof typeof CODES] : error && 'lookupFailed';
  return (
    <div className="grid gap-2">
      <button
        type={hydrated ? 'button' : 'submit'}
        formAction={hydrated ? undefined : '/api/withdrawals/form/lines'}
        formNoValidate={hydrated ? undefined : true}
        onClick={hydrated ? () => void find() : undefined}
        className="button-quiet justify-self-start"
        aria-disabled={busy || undefined}
        aria-describedby="show-items-hint"
      >
        <BusyLabel busy={busy} busyText={t('lookingUp')}>
          {t('showItems')}
        </BusyLabel>
      </button>
      <p id="show-items-hint" className="text-sm text-stone">
        {t('showItemsHint')}
      </p>
      {text && (
        <p role="alert" className="rounded-sm border-l-2 border-gold bg-parchment p-4">
          {t(text)}
        </p>
      )}
    </div>
  );
}
