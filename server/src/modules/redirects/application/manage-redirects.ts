import { Inject, Injectable } from '@nestjs/common';
import { redirectNotFound } from '../domain/errors.js';
import { localTarget } from './local-target.js';
import { normalPath, targetPath } from '../domain/path.js';
import { RedirectRepository } from '../domain/redirect.js';
import { RedirectBook } from '../domain/redirect-book.js';
import { CataloguePages } from '../read/catalogue-pages.js';
import type { RedirectInput } from '#contracts/redirects';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Adds, changes and removes redirects for the owner, each with an audit entry. */
@Injectable()
export class ManageRedirects {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
    private readonly redirects: RedirectRepository,
    private readonly pages: CataloguePages,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the new id. Throws `redirects.from-taken`, `redirects.page-exists`, `redirects.loop`, `redirects.chain`. */
  add(input: RedirectInput): Promise<string> {
    return this.transactions.run(async () => {
      const { from, to } = this.local(input);
      const book = await this.bookOf([from, to]);
      const redirect = book.add(newId(), { from, to, kind: 'owner' }, this.clock.now());
      await this.redirects.save(book.changed);
      await this.record('added', redirect.id, null, redirect.details);
      return redirect.id;
    });
  }

  /** Throws as `add`, and `redirects.not-found`. */
  replace(id: string, input: RedirectInput): Promise<void> {
    return this.transactions.run(async () => {
      const { from, to } = this.local(input);
      const book = await this.bookOf([from, to]);
      const stored = await this.redirects.byId(id);
      if (!stored) throw redirectNotFound();
      const redirect = book.from(stored.from) ?? stored;
      const before = redirect.details;
      book.replace(redirect, { from, to });
      await this.redirects.save(book.changed);
      await this.record('changed', id, before, redirect.details);
    });
  }

  /** Throws `redirects.not-found`. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.redirects.lock();
      const redirect = await this.redirects.byId(id);
      if (!redirect) throw redirectNotFound();
      await this.redirects.remove([id]);
      await this.record('removed', id, redirect.details, null);
    });
  }

  private local({ from, to }: RedirectInput): RedirectInput {
    return { from, to: localTarget(to, this.env.PUBLIC_URL) };
  }

  /** The redirects around these addresses, locked. */
  private async bookOf(addresses: readonly string[]): Promise<RedirectBook> {
    const paths = addresses.map((address) => targetPath(address) ?? normalPath(address));
    await this.redirects.lock();
    const touched = await this.redirects.touching(paths);
    return new RedirectBook(touched, await this.pages.among(paths));
  }

  private record(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    const action = `redirects.redirect-${what}`;
    return this.auditLog.record({ action, subjectType: 'redirect', subjectId: id, before, after });
  }
}
