import { CategoryList } from '../../../features/admin-categories/category-list';

/** Tab for categories. */
export default function CategoriesTab() {
  return <CategoryList />;
}
