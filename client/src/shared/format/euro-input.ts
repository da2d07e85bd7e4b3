import { amountInput } from '#contracts/primitives';

/** Converts a typed amount, `12,5` or `12.50`, to the form of the API: `12.50`. Other input is returned trimmed, and the contract rejects it. */
export function euroText(typed: string): string {
  const text = typed.trim().replace(',', '.');
  const amount = amountInput.safeParse(text);
  return amount.success ? amount.data : text;
}
