import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { CategoryDetails, CategoryDetailsInput } from '../domain/category.js';
import { categoryNotFound } from '../domain/errors.js';
import { ManageCategories } from './manage-categories.js';
import { ManageCollectionProducts, type CollectionUndo } from './manage-collection-products.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a category and of its products, its removal too; its products get a former name back. */
@Injectable()
@Undoes(
  'catalog.category-added',
  'catalog.category-restored',
  'catalog.category-changed',
  'catalog.category-removed',
  'catalog.collection-products-changed',
)
export class UndoCategoryChange implements ChangeUndoer {
  constructor(
    private readonly categories: Categories,
    private readonly manageCategories: ManageCategories,
    private readonly manageProducts: ManageCollectionProducts,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'catalog.category-added' || change.action === 'catalog.category-restored')
      return this.manageCategories.remove(change.subjectId);
    if (change.action === 'catalog.category-removed') return this.manageCategories.restore(change.subjectId);
    if (change.action === 'catalog.collection-products-changed')
      return this.manageProducts.undo(change.subjectId, change.before as unknown as CollectionUndo);
    const category = await this.categories.lock(change.subjectId);
    if (!category) throw categoryNotFound(change.subjectId);
    const details = { ...category, ...formerValues(change, category) };
    await this.manageCategories.replace(category.id, detailsOf(details));
  }
}

function detailsOf({
  name,
  slug,
  description,
  imageUrl,
  featured,
  translations,
  rules,
  sort,
}: CategoryDetails): CategoryDetailsInput {
  return { name, slug, description, imageUrl, featured, translations, rules, sort };
}
