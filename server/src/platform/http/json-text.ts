declare const shape: unique symbol;

/** JSON that PostgreSQL has put together, of the given shape: it is sent as it is, neither parsed nor checked on the way. */
export type JsonText<T> = string & { readonly [shape]?: T };
