import { Route, Routes } from 'react-router';
import { MakersList } from '../../../features/admin-products/makers-list';
import { NewProductEditor, ProductEditor } from '../../../features/admin-products/product-editor';
import { ProductList } from '../../../features/admin-products/product-list';

/** Tab for the product list and the product form. */
export default function ProductsTab() {
  return (
    <Routes>
      <Route index element={<ProductList />} />
      <Route path="new" element={<NewProductEditor />} />
      <Route path="makers" element={<MakersList />} />
      <Route path=":id" element={<ProductEditor />} />
    </Routes>
  );
}
