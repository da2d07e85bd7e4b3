const NAME = /^[0-9a-f]{32}-[1-9]\d{0,8}\.pdf$/;

/** Whether a document can have this file name; it cannot point outside the directory of documents. */
export function isDocumentName(name: string): boolean {
  return NAME.test(name);
}
