import { Injectable } from '@nestjs/common';
import { Pages } from '../domain/page.js';
import { ManagePages } from './manage-pages.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes publications and deletions of pages. A restored page is a draft. */
@Injectable()
@Undoes('pages.page-published', 'pages.page-unpublished', 'pages.page-removed')
export class UndoPageChange implements ChangeUndoer {
  constructor(
    private readonly pages: Pages,
    private readonly managePages: ManagePages,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    const { action, subjectId: id } = change;
    if (action === 'pages.page-removed') return this.managePages.restore(id, change.before ?? {});
    const [page] = await this.pages.lockAll([id]);
    const { status } = formerValues(change, { status: page?.status ?? null });
    if (status !== undefined) await this.managePages.setPublished(id, status === 'published');
  }
}
