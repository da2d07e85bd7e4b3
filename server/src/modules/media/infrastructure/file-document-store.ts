import { DocumentStore } from '../domain/document-store.js';
import { isDocumentName } from '../domain/document-name.js';
import type { FileStore } from '#platform/files/file-store';

/** Stores documents among the shop's files, as `media/documents/<name>`. */
export class FileDocumentStore extends DocumentStore {
  constructor(private readonly files: FileStore) {
    super();
  }

  document(name: string): Promise<Buffer | undefined> {
    return this.files.read(pathOf(name));
  }

  async saveDocument(name: string, data: Buffer): Promise<void> {
    if (!(await this.files.exists(pathOf(name)))) await this.files.write(pathOf(name), data);
  }
}

function pathOf(name: string): string {
  if (!isDocumentName(name)) throw new Error(`'${name}' cannot be the name of a document`);
  return `media/documents/${name}`;
}
