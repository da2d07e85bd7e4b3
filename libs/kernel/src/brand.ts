declare const brand: unique symbol;

/** A primitive that the compiler keeps apart from others of the same type: `Brand<string, 'OrderId'>`. See `ids.ts`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
