import type { ReasonCode, ReasonValues } from './reason.js';

/** Collects what is to be said about one product. */
export type Note = (
  field: string,
  code: ReasonCode,
  about?: { readonly value?: string | null; readonly row?: number; readonly values?: ReasonValues },
) => void;
