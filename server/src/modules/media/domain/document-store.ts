/** Stores uploaded documents beside the pictures. */
export abstract class DocumentStore {
  /** The document of that file name; undefined when there is none. */
  abstract document(name: string): Promise<Buffer | undefined>;
  /** Stores it once; the name is made from its content. */
  abstract saveDocument(name: string, data: Buffer): Promise<void>;
}
