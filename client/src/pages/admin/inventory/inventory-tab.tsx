import { StockList } from '../../../features/admin-inventory/stock-list';

/** Tab for stock rows. */
export default function InventoryTab() {
  return <StockList />;
}
