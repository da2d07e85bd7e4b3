import { Injectable } from '@nestjs/common';
import { sizeGuideNotFound } from '../domain/errors.js';
import { SizeGuides } from '../domain/size-guide.js';
import { ManageSizeGuides, type RemovedSizeGuide } from './manage-size-guides.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes the addition, a change, the removal and the assignment of a size guide. */
@Injectable()
@Undoes(
  'catalog.size-guide-added',
  'catalog.size-guide-changed',
  'catalog.size-guide-removed',
  'catalog.size-guide-assigned',
)
export class UndoSizeGuideChange implements ChangeUndoer {
  constructor(
    private readonly guides: SizeGuides,
    private readonly manageGuides: ManageSizeGuides,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    const { action, subjectId: id, before, after } = change;
    if (action === 'catalog.size-guide-added') {
      await this.manageGuides.remove(id);
      return;
    }
    if (action === 'catalog.size-guide-removed')
      return this.manageGuides.restore(id, before as unknown as RemovedSizeGuide);
    if (action === 'catalog.size-guide-assigned')
      return this.manageGuides.assign(id, guideOf(before), guideOf(after));
    const guide = await this.guides.lock(id);
    if (!guide) throw sizeGuideNotFound(id);
    await this.manageGuides.replace(id, { ...guide.details, ...formerValues(change, guide.details) });
  }
}

function guideOf(logged: LoggedChange['before']): string | null {
  return (logged?.['sizeGuideId'] ?? null) as string | null;
}
