import { Injectable } from '@nestjs/common';
import { ManagePages } from './manage-pages.js';
import { pageNotFound } from '../domain/errors.js';
import { CustomPages } from '../domain/custom-page.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of pages. A restored page is a draft. */
@Injectable()
@Undoes(
  'pages.page-added',
  'pages.page-restored',
  'pages.page-changed',
  'pages.page-published',
  'pages.page-unpublished',
  'pages.page-removed',
)
export class UndoPageChange implements ChangeUndoer {
  constructor(
    private readonly pages: CustomPages,
    private readonly managePages: ManagePages,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    const { action, subjectId: id } = change;
    if (action === 'pages.page-removed') return this.managePages.restore(id, change.before ?? {});
    if (action === 'pages.page-added' || action === 'pages.page-restored') {
      await this.managePages.remove(id);
      return;
    }
    const [page] = await this.pages.lockAll([id]);
    if (!page) throw pageNotFound();
    const former = formerValues(change, page);
    if (action === 'pages.page-changed') return this.managePages.putBack(id, { ...page, ...former });
    const { status } = former;
    if (status !== undefined) await this.managePages.setPublished(id, status === 'published');
  }
}
