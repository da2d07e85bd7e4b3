import { Injectable } from '@nestjs/common';
import { makerNotFound } from '../domain/errors.js';
import { Maker, Makers, type MakerDetails } from '../domain/maker.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Adds, changes and removes makers, each with an audit entry. */
@Injectable()
export class ManageMakers {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly makers: Makers,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns the id. Throws `catalog.maker-exists`. `id`: of a maker that was removed. */
  add(details: MakerDetails, id: string = newId()): Promise<string> {
    return this.transactions.run(async () => {
      const maker = Maker.create(id, details, this.clock.now());
      await this.makers.add(maker);
      await this.record('added', id, null, maker.details);
      return id;
    });
  }

  /** Throws `catalog.maker-not-found`, `catalog.maker-changed`, `catalog.maker-exists`. */
  replace(id: string, details: MakerDetails, editedVersion?: number): Promise<void> {
    return this.transactions.run(async () => {
      const maker = await this.locked(id);
      const before = maker.details;
      maker.replace(details, this.clock.now(), editedVersion);
      await this.makers.save(maker);
      await this.record('changed', id, before, maker.details);
    });
  }

  /** Returns the details that it had. Throws `catalog.maker-not-found`, `catalog.maker-in-use`. */
  remove(id: string): Promise<MakerDetails> {
    return this.transactions.run(async () => {
      const maker = await this.locked(id);
      await this.makers.remove(maker);
      await this.record('removed', id, maker.details, null);
      return maker.details;
    });
  }

  private async locked(id: string): Promise<Maker> {
    const maker = await this.makers.lock(id);
    if (!maker) throw makerNotFound(id);
    return maker;
  }

  private record(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    const action = `catalog.maker-${what}`;
    return this.auditLog.record({ action, subjectType: 'maker', subjectId: id, before, after });
  }
}
