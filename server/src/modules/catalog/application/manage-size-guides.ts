import { Injectable } from '@nestjs/common';
import { categoryNotFound, sizeGuideAssignedMeanwhile, sizeGuideNotFound } from '../domain/errors.js';
import { SizeGuide, SizeGuides, type SizeGuideDetails } from '../domain/size-guide.js';
import { claimsOfSizeGuide, requireNoClaims } from '../domain/unproven-claims.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Of the additions of size guides, one runs at a time: their number is limited. */
const ADDING = 'size-guides';

/** What a removed guide said, and the categories that had it. */
export interface RemovedSizeGuide extends SizeGuideDetails {
  readonly categoryIds: readonly string[];
}

/** Adds, changes, removes and assigns size guides, each with an audit entry. */
@Injectable()
export class ManageSizeGuides {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly guides: SizeGuides,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Returns the id. Throws `catalog.size-guide-exists`, `catalog.too-many-size-guides`, `catalog.claims-unproven`.
   * @param categoryIds are given the guide when they exist and have none
   */
  async add(details: SizeGuideDetails, categoryIds: readonly string[]): Promise<string> {
    requireNoClaims(claimsOfSizeGuide(details));
    return this.insert(newId(), details, categoryIds);
  }

  /**
   * Puts a removed guide back under its id, for those of its categories that have none now. Throws `catalog.size-guide-exists`,
   * `catalog.too-many-size-guides`.
   */
  async restore(id: string, { categoryIds, ...details }: RemovedSizeGuide): Promise<void> {
    await this.insert(id, details, categoryIds);
  }

  private insert(id: string, details: SizeGuideDetails, categoryIds: readonly string[]): Promise<string> {
    return this.transactions.run(async () => {
      const guide = SizeGuide.create(id, details, await this.guides.count(), this.clock.now());
      await this.guides.add(guide);
      await this.guides.assignWhereNone(categoryIds, id);
      await this.record('added', id, null, guide.details);
      return id;
    }, ADDING);
  }

  /**
   * Throws `catalog.size-guide-not-found`, `catalog.size-guide-changed`, `catalog.size-guide-exists`,
   * `catalog.claims-unproven`.
   */
  replace(id: string, details: SizeGuideDetails, editedVersion?: number): Promise<void> {
    return this.transactions.run(async () => {
      const guide = await this.locked(id);
      const before = guide.details;
      guide.replace(details, this.clock.now(), editedVersion);
      requireNoClaims(claimsOfSizeGuide(details), claimsOfSizeGuide(before));
      await this.guides.save(guide);
      await this.record('changed', id, before, guide.details);
    });
  }

  /** Its categories have no guide then. Returns what `restore` needs. Throws `catalog.size-guide-not-found`. */
  remove(id: string): Promise<RemovedSizeGuide> {
    return this.transactions.run(async () => {
      const guide = await this.locked(id);
      const removed = { ...guide.details, categoryIds: await this.guides.categoriesOf(id) };
      await this.guides.remove(guide);
      await this.record('removed', id, removed, null);
      return removed;
    });
  }

  /**
   * Gives a category another guide, or none; the same one again changes nothing.
   * Throws `catalog.category-not-found`, `catalog.size-guide-not-found`, and `catalog.size-guide-assigned-meanwhile`
   * when the category has another guide than `former`.
   */
  assign(categoryId: string, sizeGuideId: string | null, former: string | null): Promise<void> {
    return this.transactions.run(async () => {
      // The guide first, as a removal locks it.
      const guide = sizeGuideId === null ? null : await this.locked(sizeGuideId);
      const category = await this.guides.lockCategory(categoryId);
      if (!category) throw categoryNotFound(categoryId);
      if (category.sizeGuideId === sizeGuideId) return;
      if (category.sizeGuideId !== former) throw sizeGuideAssignedMeanwhile();
      await this.guides.assign(categoryId, sizeGuideId);
      await this.auditLog.record({
        action: 'catalog.size-guide-assigned',
        subjectType: 'category',
        subjectId: categoryId,
        before: { name: category.name, sizeGuideId: former },
        after: { name: category.name, sizeGuideId, ...(guide && { sizeGuide: guide.name }) },
      });
    });
  }

  private async locked(id: string): Promise<SizeGuide> {
    const guide = await this.guides.lock(id);
    if (!guide) throw sizeGuideNotFound(id);
    return guide;
  }

  private record(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    const action = `catalog.size-guide-${what}`;
    return this.auditLog.record({ action, subjectType: 'size-guide', subjectId: id, before, after });
  }
}
