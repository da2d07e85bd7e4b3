import { Injectable } from '@nestjs/common';
import { ShowSetUp } from './show-set-up.js';
import { requireReady, ShopOpenings, type ShopOpening } from '../domain/shop-opening.js';
import type { SetUpInput } from '#contracts/opening';
import { PaymentKeys } from '#modules/connections';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Opens the shop for visitors and closes it, and keeps what an owner has chosen in the set-up guide. */
@Injectable()
export class ManageOpening {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly openings: ShopOpenings,
    private readonly showSetUp: ShowSetUp,
    private readonly paymentKeys: PaymentKeys,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Opens the shop or closes it; one that is so already stays so, without an entry in the audit log. Two calls at once run one
   * after the other. Throws `opening.not-ready` (409) when something is missing that a shop needs before it sells.
   */
  setOpen(isOpen: boolean): Promise<void> {
    return this.change(isOpen ? 'opening.shop-opened' : 'opening.shop-closed', async (opening) => {
      if (opening.isOpen === isOpen) return opening;
      // Another process may have connected a test key a moment ago.
      if (isOpen) await this.paymentKeys.refresh();
      if (isOpen) requireReady(await this.showSetUp.steps(null));
      return {
        ...opening,
        isOpen,
        firstOpenedAt: opening.firstOpenedAt ?? (isOpen ? this.clock.now() : null),
      };
    });
  }

  /**
   * Whether the shop is open to everybody: on a loopback address, and where the operator wants no password, it is not asked for.
   * Stays so until the caller's transaction ends.
   */
  async isOpenToAll(): Promise<boolean> {
    return this.showSetUp.isEnforced && (await this.openings.lock()).isOpen;
  }

  /** Visitors who came in with the former password are asked again. */
  changePassword(password: string): Promise<void> {
    return this.change('opening.password-changed', (opening) =>
      opening.password === password ? opening : { ...opening, password },
    );
  }

  /** A note of the owner's, without an entry in the audit log: it changes nothing in the shop. */
  note({ later, isPutAway }: SetUpInput): Promise<void> {
    return this.transactions.run(async () => {
      const opening = await this.openings.lock();
      const others = opening.later.filter((step) => step !== later?.step);
      await this.openings.save({
        ...opening,
        later: later?.isLater ? [...others, later.step] : others,
        isPutAway: isPutAway ?? opening.isPutAway,
      });
    });
  }

  /** Locks the state, and saves and records what `decide` makes of it, unless that is the same. */
  private change(
    action: string,
    decide: (opening: ShopOpening) => ShopOpening | Promise<ShopOpening>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.openings.lock();
      const after = await decide(before);
      if (after === before) return;
      await this.openings.save(after);
      await this.auditLog.record({
        action,
        subjectType: 'shop',
        subjectId: 'opening',
        before: { isOpen: before.isOpen },
        after: { isOpen: after.isOpen },
      });
    });
  }
}
