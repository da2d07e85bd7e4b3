import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { CategoryDetails } from '../domain/category.js';
import { categoryNotFound } from '../domain/errors.js';
import { ManageCategories } from './manage-categories.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a category, its removal too; its products get a former name back. */
@Injectable()
@Undoes('catalog.category-added', 'catalog.category-changed', 'catalog.category-removed')
export class UndoCategoryChange implements ChangeUndoer {
  constructor(
    private readonly categories: Categories,
    private readonly manageCategories: ManageCategories,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'catalog.category-added') return this.manageCategories.remove(change.subjectId);
    if (change.action === 'catalog.category-removed') {
      await this.manageCategories.create(detailsOf(change.before as unknown as CategoryDetails));
      return;
    }
    const category = await this.categories.lock(change.subjectId);
    if (!category) throw categoryNotFound(change.subjectId);
    const details = { ...category, ...formerValues(change, category) };
    await this.manageCategories.replace(category.id, detailsOf(details));
  }
}

function detailsOf({
  name,
  description,
  imageUrl,
  featured,
  translations,
}: CategoryDetails): CategoryDetails {
  return { name, description, imageUrl, featured, translations };
}
