import { Injectable } from '@nestjs/common';
import { importNotFound } from '../../domain/engine/errors.js';
import { Imports } from '../../domain/engine/imports.js';
import { RunPictures } from '../../domain/pictures/pictures.js';
import { AuditLog } from '#modules/identity';
import { RemotePictures } from '#modules/media';
import { Transactions } from '#platform/database/transactions';

/** Fetches the failed pictures of an import again on request. */
@Injectable()
export class RetryPictures {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly pictures: RunPictures,
    private readonly remotePictures: RemotePictures,
    private readonly auditLog: AuditLog,
  ) {}

  /** Queues every failed picture of an import; without one it changes nothing. Throws `import.not-found`. */
  retry(id: string): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.imports.lock(id))) throw importNotFound(id);
      const inTexts = await this.remotePictures.retry(await this.pictures.sourcesInTexts(id));
      const pictures = inTexts + (await this.pictures.retry(id));
      if (pictures === 0) return;
      await this.auditLog.record({
        action: 'import.pictures-retried',
        subjectType: 'import',
        subjectId: id,
        after: { pictures },
      });
    });
  }
}
