declare const brand: unique symbol;

/**
 * A primitive that the compiler keeps apart from others of the same type: `Brand<string, 'OrderId'>`. It stands ready for
 * the ids of orders, checkouts and returns, which are all plain texts today.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
