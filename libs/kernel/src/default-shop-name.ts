/** The shop's name until its owner changes it. */
export const DEFAULT_SHOP_NAME = 'Aran & Ash';
