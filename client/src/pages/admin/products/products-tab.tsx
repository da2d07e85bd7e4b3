import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router';
import { CategoryDialog } from '../../../features/admin-categories/category-dialog';
import { ColoursList } from '../../../features/admin-products/colours/colours-list';
import { MakersList } from '../../../features/admin-products/makers/makers-list';
import { NewProductEditor, ProductEditor } from '../../../features/admin-products/editor/product-editor';
import { ProductList } from '../../../features/admin-products/list/product-list';
import type { NewCategory as NewCategoryDialog } from '../../../features/admin-products/editor/side-sections';

/** Tab for the product list and the product form. */
export default function ProductsTab() {
  return (
    <Routes>
      <Route index element={<ProductList />} />
      <Route path="new" element={<NewProductEditor NewCategory={NewCategory} />} />
      <Route path="colours" element={<ColoursList />} />
      <Route path="makers" element={<MakersList />} />
      <Route path=":id" element={<ProductEditor NewCategory={NewCategory} />} />
    </Routes>
  );
}

function NewCategory({ onAdded, onClose }: ComponentProps<NewCategoryDialog>) {
  return <CategoryDialog category={null} onSaved={onAdded} onClose={onClose} />;
}
