import { Injectable } from '@nestjs/common';
import { Colours } from '../domain/colour.js';
import type { ColourLook } from '#kernel/common-colours';
import { colourNotFound } from '../domain/errors.js';
import { AuditLog, formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Names colours and gives them shades, with an audit entry; undoes it. */
@Injectable()
@Undoes('catalog.colour-changed')
export class ManageColours implements ChangeUndoer {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly colours: Colours,
    private readonly auditLog: AuditLog,
  ) {}

  /** Throws `catalog.colour-not-found`, `catalog.colour-changed`. */
  replace(id: string, look: ColourLook, editedVersion?: number): Promise<void> {
    return this.change(id, () => look, editedVersion);
  }

  async undo(change: LoggedChange): Promise<void> {
    await this.change(change.subjectId, (look) => ({ ...look, ...formerValues(change, look) }));
  }

  private change(id: string, to: (look: ColourLook) => ColourLook, editedVersion?: number): Promise<void> {
    return this.transactions.run(async () => {
      const colour = await this.colours.lock(id);
      if (!colour) throw colourNotFound(id);
      const before = colour.look;
      colour.replace(to(before), this.clock.now(), editedVersion);
      await this.colours.save(colour);
      await this.auditLog.record({
        action: 'catalog.colour-changed',
        subjectType: 'colour',
        subjectId: id,
        before,
        after: colour.look,
      });
    });
  }
}
