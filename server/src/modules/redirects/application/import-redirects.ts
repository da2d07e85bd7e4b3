import { Inject, Injectable } from '@nestjs/common';
import { localTarget } from './local-target.js';
import { normalPath, targetPath } from '../domain/path.js';
import { RedirectRepository } from '../domain/redirect.js';
import { RedirectBook } from '../domain/redirect-book.js';
import { CataloguePages } from '../read/catalogue-pages.js';
import { putInto } from './redirects.js';
import { readRedirects, type FileRow } from './read-redirects.js';
import { redirectInput, type RedirectFileInput, type RedirectImport } from '#contracts/redirects';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

type Fault = RedirectImport['faults'][number];

/** Adds redirects from a file. A row with a fault is reported and left out; the rest goes in together. */
@Injectable()
export class ImportRedirects {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
    private readonly redirects: RedirectRepository,
    private readonly pages: CataloguePages,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** With `dryRun`, reports the same and writes nothing. Throws `redirects.unreadable-file`. */
  async run({ csv, dryRun }: RedirectFileInput): Promise<RedirectImport> {
    const rows = readRedirects(csv);
    return this.transactions.run(async () => {
      const result: RedirectImport = { dryRun, added: 0, changed: 0, unchanged: 0, faults: [] };
      await this.redirects.lock();
      const paths = rows.flatMap(({ from, to }) => [normalPath(from), targetPath(this.local(to)) ?? '']);
      const book = new RedirectBook(await this.redirects.touching(paths), await this.pages.among(paths));
      for (const row of rows) this.enter(row, book, result);
      if (dryRun || book.changed.length === 0) return result;
      await this.redirects.save(book.changed);
      await this.record(result);
      return result;
    });
  }

  private enter(row: FileRow, book: RedirectBook, result: RedirectImport): void {
    const parsed = redirectInput.safeParse(row);
    if (!parsed.success) {
      result.faults.push(...parsed.error.issues.map((issue) => invalid(row, issue)));
      return;
    }
    const wanted = { from: parsed.data.from, to: this.local(parsed.data.to), kind: 'import' } as const;
    try {
      result[putInto(book, wanted, this.clock.now())] += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const column = error.code === 'redirects.page-exists' ? 'from' : 'to';
      result.faults.push({
        row: row.row,
        column,
        code: error.code,
        message: error.message,
        value: row[column],
      });
    }
  }

  private local(to: string): string {
    return /^https?:\/\//i.test(to) && URL.canParse(to) ? localTarget(to, this.env.PUBLIC_URL) : to;
  }

  private record({ added, changed, unchanged, faults }: RedirectImport): Promise<void> {
    return this.auditLog.record({
      action: 'redirects.redirects-imported',
      subjectType: 'redirect-file',
      subjectId: newId(),
      before: null,
      after: { added, changed, unchanged, refused: faults.length },
    });
  }
}

function invalid(row: FileRow, issue: { path: PropertyKey[]; message: string }): Fault {
  const column = issue.path[0] === 'to' ? 'to' : 'from';
  return {
    row: row.row,
    column,
    code: 'request.invalid',
    message: issue.message,
    value: row[column].slice(0, 200),
  };
}
