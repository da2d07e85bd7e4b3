import type { WithdrawalInput } from '#contracts/returns';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitWithdrawalMutation, type OrderKey } from '../../features/withdrawal/withdrawal-api';
import { problemCode } from '../../shared/api/errors';

const CODES = {
  'returns.more-than-left': 'moreThanLeft',
  'returns.nothing-left': 'nothingLeft',
  'returns.sold-out': 'soldOut',
  'returns.unknown-variant': 'notOnSale',
  'returns.same-variant': 'notOnSale',
  'returns.too-many-attempts': 'tooMany',
} as const;
const textOfCode = (code: string | undefined) =>
  code !== undefined && code in CODES ? CODES[code as keyof typeof CODES] : ('failed' as const);

/** The name of a text of `withdrawalMessages` that says why a statement was refused. */
export type RefusalText = ReturnType<typeof textOfCode> | 'faultOther';

interface StatementForm {
  /** Why the server has refused the form, where JavaScript is blocked: fields, or the code of a problem. */
  faults: string | null;
  /** The fields that have a text of their own, in the order of the form, with the selector of what takes the focus. */
  fields: Readonly<Record<string, string>>;
  read: (
    fields: Readonly<Record<string, unknown>>,
  ) => { readonly input: WithdrawalInput } | { readonly faults: readonly string[] };
  /** The address of the page, for the next step. */
  path: string;
  /** The order whose lines the form shows. */
  orderKey: OrderKey | null;
}

/** Checks the form by the contract, sends it and opens the next step. */
export function useStatement({ faults, fields, read, path, orderKey }: StatementForm) {
  const form = useRef<HTMLFormElement>(null);
  const first = faultsOfAddress(faults, fields);
  const [wrong, setWrong] = useState<readonly string[]>(first.wrong);
  const [refusal, setRefusal] = useState<RefusalText | null>(first.refusal);
  const [submit, { isLoading: busy }] = useSubmitWithdrawalMutation();
  const navigate = useNavigate();
  const show = (names: readonly string[]) => {
    setWrong(names);
    setRefusal(names.length > 0 && !names.some((name) => name in fields) ? 'faultOther' : null);
    const field = Object.keys(fields).find((name) => names.includes(name));
    const controls = form.current?.querySelectorAll<HTMLElement>(fields[field ?? ''] ?? 'none');
    [...(controls ?? [])].find((control) => control.offsetParent !== null)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (busy) return;
    const found = read(Object.fromEntries(new FormData(event.currentTarget)));
    if ('faults' in found) return show(found.faults);
    show([]);
    const answer = await submit(found.input);
    if ('error' in answer) return setRefusal(textOfCode(problemCode(answer.error)));
    const { id, token } = answer.data;
    const link: Record<string, string> = orderKey ? { order: orderKey.orderNumber, key: orderKey.key } : {};
    void navigate(`${path}?${new URLSearchParams({ id, token, ...link }).toString()}`);
  };
  return { form, wrong, refusal, busy, send, show };
}

/** Wrong fields and the text of a refusal, as the server named them in the address. */
function faultsOfAddress(
  faults: string | null,
  fields: StatementForm['fields'],
): { wrong: readonly string[]; refusal: RefusalText | null } {
  if (!faults) return { wrong: [], refusal: null };
  if (faults.includes('.')) return { wrong: [], refusal: textOfCode(faults) };
  const wrong = faults.split(',');
  return { wrong, refusal: wrong.some((name) => name in fields) ? null : 'faultOther' };
}
