import { variantOptions, withdrawalInput, type VariantOptions, type WithdrawalInput } from './returns.js';
import { linesOfForm, type FormFields } from './withdrawal-form.js';

const WANTED = 'wanted-';
/** The field with the variant that is wanted in exchange for an order line; see `wantedValue`. */
export const wantedField = (lineId: string): string => `${WANTED}${lineId}`;

/** The value of a variant in its field: its options as JSON. */
export const wantedValue = ({ size, color, option }: VariantOptions): string =>
  JSON.stringify({ size, color, option });

/**
 * Reads the fields of the form for voluntary returns and exchanges: the call's input, or the names of the fields that are
 * wrong. `kind` is wrong when neither is chosen, `lines` when no unit is, `wanted` when an exchange says neither by line
 * nor in its note what is wanted. The server uses it where JavaScript is blocked, the page where it is not.
 */
export function readReturnForm(
  fields: FormFields,
): { readonly input: WithdrawalInput } | { readonly faults: readonly string[] } {
  const { orderNumber, email, name, kind, wish, key, locale } = fields;
  const isExchange = kind === 'exchange';
  const lines = linesOfForm(fields).map((line) =>
    isExchange ? { ...line, wanted: wantedOf(fields[wantedField(line.lineId)]) } : line,
  );
  const read = withdrawalInput.safeParse({ orderNumber, email, name, kind, wish, key, locale, lines });
  const faults = (read.error?.issues ?? []).map(({ path }) =>
    path[2] === 'wanted' ? 'wanted' : String(path[0]),
  );
  if (!isExchange && kind !== 'return') faults.push('kind');
  if (lines.length === 0) faults.push('lines');
  if (isExchange && read.data?.wish === null && read.data.lines.some(({ wanted }) => wanted === null))
    faults.push('wanted');
  return read.success && faults.length === 0 ? { input: read.data } : { faults: [...new Set(faults)] };
}

/** Null when nothing is chosen; a text that is no variant stays as it is, so that the contract refuses it. */
function wantedOf(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return null;
  try {
    return variantOptions.parse(JSON.parse(value));
  } catch {
    return value;
  }
}
