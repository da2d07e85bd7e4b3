import type { ProductSummary } from '#contracts/catalog';
import type { CustomerSummary } from '#contracts/customers';
import type { OrderSummary } from '#contracts/orders';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { useMay } from '../../shared/ui/admin/permissions';
import { useSearchCustomersQuery, useSearchOrdersQuery, useSearchProductsQuery } from './search-api';

/** What a list has; `null` while it is asked, `failed` when the shop did not answer. */
type Result<T> = readonly T[] | 'failed' | null;

export interface Found {
  orders: Result<OrderSummary>;
  products: Result<ProductSummary>;
  customers: Result<CustomerSummary>;
}

/** A list that is asked: of a query that is skipped nothing is known. */
interface Query<T> {
  readonly currentData?: readonly T[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const PAUSE_MS = 200;

/** What the lists have under these words once the typing pauses, of those that the member may see. */
export function useFound(typed: string): { found: Found; retry: () => void } {
  const words = useDebounced(typed, PAUSE_MS);
  const mayOrders = useMay('orders.read');
  const mayProducts = useMay('catalog.read');
  const orders = useSearchOrdersQuery(words, { skip: words === '' || !mayOrders });
  const products = useSearchProductsQuery(words, { skip: words === '' || !mayProducts });
  const customers = useSearchCustomersQuery(words, { skip: words === '' || !mayOrders });
  const foundIn = <T>({ currentData, isError, isFetching }: Query<T>, may: boolean): Result<T> => {
    if (typed === '' || !may) return [];
    if (words !== typed || isFetching) return null;
    return isError ? 'failed' : (currentData ?? null);
  };
  return {
    found: {
      orders: foundIn(orders, mayOrders),
      products: foundIn(products, mayProducts),
      customers: foundIn(customers, mayOrders),
    },
    retry: () => {
      for (const { isError, refetch } of [orders, products, customers]) if (isError) void refetch();
    },
  };
}
