/** The largest PDF that can be uploaded, in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** The address of an uploaded document; its file name ends with its size, `…-<bytes>.pdf`. */
export const documentUrl = (name: string): string => `/media/documents/${name}`;

/** The size in bytes of an uploaded document by its address; null for any other address. */
export function documentBytes(url: string): number | null {
  const size = /^\/media\/documents\/[0-9a-f]{32}-([1-9]\d{0,8})\.pdf$/.exec(url)?.[1];
  return size === undefined ? null : Number(size);
}
