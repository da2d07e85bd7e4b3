declare const brand: unique symbol;

/** A primitive that may not be mistaken for another of the same type: `Brand<string, 'OrderId'>`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
