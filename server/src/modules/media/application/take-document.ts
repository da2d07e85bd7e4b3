import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '../domain/document-store.js';
import { inspectDocument } from './document.js';
import { activeDocument, notADocument } from '../domain/errors.js';
import { documentUrl } from '#contracts/documents';
import type { UploadedDocument } from '#contracts/media';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Adds documents to the shop, such as the proofs of environmental claims. */
@Injectable()
export class TakeDocument {
  constructor(
    private readonly store: DocumentStore,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Saves a PDF that a member of staff uploads, the same one once, and writes an audit entry. Throws
   * `media.not-a-document`, `media.active-document`.
   */
  async upload(file: Buffer): Promise<UploadedDocument> {
    const kind = inspectDocument(file);
    if (kind === null) throw notADocument();
    if (kind === 'active') throw activeDocument();
    const digest = createHash('sha256').update(file).digest('hex').slice(0, 32);
    const name = `${digest}-${file.length}.pdf`;
    await this.store.saveDocument(name, file);
    const document = { url: documentUrl(name), bytes: file.length };
    await this.transactions.run(() =>
      this.auditLog.record({
        action: 'media.document-uploaded',
        subjectType: 'document',
        subjectId: name,
        before: null,
        after: document,
      }),
    );
    return document;
  }
}
