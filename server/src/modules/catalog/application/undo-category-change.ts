import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { CategoryDetails } from '../domain/category.js';
import { categoryNotFound } from '../domain/errors.js';
import { KeepCategories } from './keep-categories.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Takes changes of a category back, its removal too; a former name goes to its products again. */
@Injectable()
@Undoes('catalog.category-added', 'catalog.category-changed', 'catalog.category-removed')
export class UndoCategoryChange implements ChangeUndoer {
  constructor(
    private readonly categories: Categories,
    private readonly keepCategories: KeepCategories,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'catalog.category-added') return this.keepCategories.remove(change.subjectId);
    if (change.action === 'catalog.category-removed') {
      await this.keepCategories.add(detailsOf(change.before as unknown as CategoryDetails));
      return;
    }
    const category = await this.categories.hold(change.subjectId);
    if (!category) throw categoryNotFound(change.subjectId);
    const details = { ...category, ...formerValues(change, category) };
    await this.keepCategories.replace(category.id, detailsOf(details));
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
