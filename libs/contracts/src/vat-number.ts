/**
 * The forms of VAT numbers by their prefix, without spaces and dots (European Commission, VIES: structure of the numbers;
 * HMRC for GB, Skatteetaten for NO, BFS for CHE). Whether a number has been issued is not checked.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** The number in capitals, without spaces, dots and hyphens. */
export function plainVatNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/** True when the number begins with a known prefix and has that country's form. */
export function isVatNumber(typed: string): boolean {
  const plain = plainVatNumber(typed);
  return Object.entries(FORMS).some(
    ([prefix, form]) => plain.startsWith(prefix) && form.test(plain.slice(prefix.length)),
  );
}
