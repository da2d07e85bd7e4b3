/** SQL: stock items `i` with their products `p`. */
export const STOCK = 'inventory i JOIN products p ON p.id = i.product_id';

/** SQL: the product `p` is on sale. Stock of drafts and of archived products runs low nowhere: nobody has to reorder it. */
export const ON_SALE = `p.status = 'active'`;

/** SQL: the stock item `i` of the product `p` is at or below its threshold (specification §6), and on sale. */
export const IS_LOW = `(${ON_SALE} AND i.quantity_in_stock <= i.low_stock_threshold AND i.stock_policy <> 'not-counted')`;

/** SQL of a `FROM` clause: the stock items to reorder, as Home, the stock list and the report count them. */
export const LOW_STOCK = `${STOCK} WHERE ${IS_LOW}`;
