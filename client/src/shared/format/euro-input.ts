import { amountInput } from '#contracts/primitives';

/** A typed amount, `12,5` or `12.50`, as the API writes it: `12.50`. Anything else stays as typed; the contract refuses it. */
export function euroText(typed: string): string {
  const text = typed.trim().replace(',', '.');
  const amount = amountInput.safeParse(text);
  return amount.success ? amount.data : text;
}
