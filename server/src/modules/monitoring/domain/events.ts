/** Event types are stored in the database, so their text does not change. */

/** The owner wants a trial purchase now. */
export const PURCHASE_REQUESTED = 'monitoring.purchase-requested';
