import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DateTexts } from './date-texts.js';
import { requireNoClaims } from './require-no-claims.js';
import { followingTrader, hasMoved, timeZoneFollowing } from '../domain/follow-trader.js';
import { requireRegisterNumber } from '../domain/register-number.js';
import { claimHolds, claimsOf, type ShopSettings } from '../domain/shop-settings.js';
import { requireSeparateZones } from '../domain/shipping-zones.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { requireOneVatAnswer } from '../domain/vat-answers.js';
import { Reductions } from '../read/reductions.js';
import { TraderCheck } from '../read/trader-check.js';
import { DomainError } from '#kernel';
import type { ShippingZone } from '#pricing';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** The settings to change; `zonesBefore` are the zones that the change was made from. */
type SettingsChange = Partial<ShopSettings> & { readonly zonesBefore?: readonly ShippingZone[] | undefined };

/** Changes the shop's settings, with an audit entry. */
@Injectable()
export class ManageSettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly repository: SettingsRepository,
    private readonly dateTexts: DateTexts,
    private readonly reductions: Reductions,
    private readonly auditLog: AuditLog,
    private readonly traderCheck: TraderCheck,
  ) {}

  /**
   * Changes the given settings and returns all of them. A running promotion's percentage must hold for everything
   * for sale, one with "up to" for something (`content.promotion-not-real`): the law forbids a misleading claim
   * (Directive 2005/29/EC, article 6). It is reckoned from prior prices (CJEU C-330/23). Two shipping zones never have
   * the same destination (`content.zones-overlap`), and zones that someone else has changed meanwhile stay
   * (`content.zones-changed`). What the shop says of itself makes no environmental claim (`content.claims-unproven`), since
   * there is no room for its proof. A VAT number and the small-business scheme exclude each other (`content.vat-answers-conflict`).
   * A new number of the trade register has its country's form (`content.registration-number`).
   * What a shop that has never sold starts with, and its owner has not changed, follows the trader to another country. So does
   * its time zone, which nobody changes otherwise, an undo neither: documents and reports are dated by it.
   */
  change({ zonesBefore, ...changes }: SettingsChange): Promise<ShopSettings> {
    return this.transactions.run(async () => {
      const stored = await this.repository.lock();
      const before = stored.settings;
      if (zonesBefore) requireSameZones(zonesBefore, before.shippingZones);
      this.dateTexts.change(stored, { ...changes, ...(await this.following(before, changes)) });
      const after = stored.settings;
      if (changes.shippingZones) requireSeparateZones(after.shippingZones);
      if (changes.promotion) await this.requireRealReduction(after);
      requireOneVatAnswer(after);
      requireRegisterNumber(after, before);
      requireNoClaims(changes);
      await this.repository.save(stored);
      await this.auditLog.record({
        action: 'content.settings-changed',
        subjectType: 'settings',
        subjectId: 'shop',
        before,
        after,
      });
      return after;
    });
  }

  /** As `change`, with what is to be changed decided from the stored settings, which are locked meanwhile. */
  changeFrom(decide: (settings: ShopSettings) => SettingsChange): Promise<ShopSettings> {
    return this.transactions.run(async () => {
      const { settings } = await this.repository.lock();
      return this.change(decide(settings));
    });
  }

  private async following(
    before: ShopSettings,
    changes: Partial<ShopSettings>,
  ): Promise<Partial<ShopSettings>> {
    const after = { ...before, ...changes, timeZone: before.timeZone };
    const wanted = timeZoneFollowing(after);
    const isFree = wanted !== before.timeZone && !(await this.traderCheck.hasBooks());
    const timeZone = isFree ? wanted : before.timeZone;
    if (!hasMoved(before, after) || (await this.traderCheck.hasSold())) return { timeZone };
    return { ...followingTrader(before, after), timeZone };
  }

  private async requireRealReduction({ promotion }: ShopSettings): Promise<void> {
    const claims = claimsOf(promotion, this.clock.now());
    if (claims.length === 0) return;
    const reductions = await this.reductions.range();
    const claim = claims.find((one) => !claimHolds(one, reductions));
    if (!claim) return;
    const { smallest, largest } = reductions;
    throw new DomainError(
      'content.promotion-not-real',
      'conflict',
      `The promotion says ${claim.percent} %, but what is for sale is reduced by ${smallest} % to ${largest} %. Reduce prices first, or say "up to".`,
      { claimed: claim.percent, smallest, largest },
    );
  }
}

/** Throws `content.zones-changed` (409) when the stored zones are not those that a change was made from. */
function requireSameZones(before: readonly ShippingZone[], stored: readonly ShippingZone[]): void {
  if (isDeepStrictEqual(before, stored)) return;
  throw new DomainError(
    'content.zones-changed',
    'conflict',
    'The shipping zones have been changed meanwhile. Look at them again.',
  );
}
