import { CategoryList } from '../../../features/admin-categories/category-list';

/** The categories. */
export default function CategoriesTab() {
  return <CategoryList />;
}
