import { Injectable } from '@nestjs/common';
import { makerNotFound } from '../domain/errors.js';
import { Makers, type MakerDetails } from '../domain/maker.js';
import { ManageMakers } from './manage-makers.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes the addition, a change and the removal of a maker. */
@Injectable()
@Undoes('catalog.maker-added', 'catalog.maker-changed', 'catalog.maker-removed')
export class UndoMakerChange implements ChangeUndoer {
  constructor(
    private readonly makers: Makers,
    private readonly manageMakers: ManageMakers,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    const { action, subjectId: id, before } = change;
    if (action === 'catalog.maker-added') {
      await this.manageMakers.remove(id);
      return;
    }
    if (action === 'catalog.maker-removed') {
      await this.manageMakers.add(before as unknown as MakerDetails, id);
      return;
    }
    const maker = await this.makers.lock(id);
    if (!maker) throw makerNotFound(id);
    await this.manageMakers.replace(id, { ...maker.details, ...formerValues(change, maker.details) });
  }
}
