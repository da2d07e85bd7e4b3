/** Collects what is to be said about one product. */
export type Note = (field: string, reason: string, value?: string | null, row?: number) => void;
