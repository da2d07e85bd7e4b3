import { Route, Routes } from 'react-router';
import { NewProductEditor, ProductEditor } from '../../../features/admin-products/product-editor';
import { ProductList } from '../../../features/admin-products/product-list';

/** Tab for the product list and the product form. */
export default function ProductsTab() {
  return (
    <Routes>
      <Route index element={<ProductList />} />
      <Route path="new" element={<NewProductEditor />} />
      <Route path=":id" element={<ProductEditor />} />
    </Routes>
  );
}
