import { withdrawalInput, type WithdrawalInput } from './returns.js';

/** The name of the field with the units of an order line. */
const QUANTITY = /^quantity-([0-9a-f-]{36})$/;
/** The field with the units of an order line, in forms. */
export const quantityField = (lineId: string): string => `quantity-${lineId}`;

export type FormFields = Readonly<Record<string, unknown>>;

/** The form's tick for the whole order; it comes before units and words. */
export const EVERYTHING = 'everything';

/**
 * Reads the fields of the withdrawal form, and `kind` and `wish` of one that an earlier release has rendered, where the units of each line are fields of their own: the call's input, or the
 * names of the fields that are wrong. `lines` is wrong when no unit is named, neither by line, nor in words, nor with
 * the tick: nobody withdraws from a whole order by leaving a form empty. The server uses it where JavaScript is blocked, the
 * page where it is not.
 */
export function readWithdrawalForm(
  fields: FormFields,
): { readonly input: WithdrawalInput } | { readonly faults: readonly string[] } {
  const isWhole = Boolean(fields[EVERYTHING]);
  const wanted = withdrawalOfForm(isWhole ? withoutUnits(fields) : fields);
  const { success, data, error } = withdrawalInput.safeParse(wanted);
  const inWords = typeof wanted.inWords === 'string' ? wanted.inWords.trim() : '';
  const namesUnits = isWhole || wanted.lines.length > 0 || inWords !== '';
  if (success && namesUnits) return { input: data };
  const wrong = error?.issues.map(({ path }) => String(path[0])) ?? [];
  return { faults: [...new Set(namesUnits ? wrong : [...wrong, 'lines'])] };
}

function withoutUnits({ orderNumber, email: address, name, kind, wish, key, locale: language }: FormFields) {
  return { orderNumber, email: address, name, kind, wish, key, locale: language };
}

/** The units that a form names by line. */
export function linesOfForm(fields: FormFields): { lineId: string; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineId = QUANTITY.exec(name)?.[1];
    const count = Number(value);
    return lineId !== undefined && count > 0 ? [{ lineId, quantity: count }] : [];
  });
}

function withdrawalOfForm(fields: FormFields) {
  const lines = linesOfForm(fields);
  const { orderNumber, email: address, name, kind, inWords, wish, key, locale: language } = fields;
  return { orderNumber, email: address, name, kind, inWords, wish, key, locale: language, lines };
}
