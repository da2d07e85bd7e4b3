import { StockList } from '../../../features/admin-inventory/stock-list';

/** The stock rows. */
export default function InventoryTab() {
  return <StockList />;
}
