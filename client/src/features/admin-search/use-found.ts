import type { ProductSummary } from '#contracts/catalog';
import type { CustomerSummary } from '#contracts/customers';
import type { OrderSummary } from '#contracts/orders';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { useMay } from '../../shared/ui/admin/permissions';
import { searchCustomers, searchOrders, searchProducts } from './search-api';

/** One thing of a list; `null` while it is looked for, `failed` when the shop did not answer. */
type Result<T> = readonly T[] | 'failed' | null;

export interface Found {
  orders: Result<OrderSummary>;
  products: Result<ProductSummary>;
  customers: Result<CustomerSummary>;
}

const NOTHING: Found = { orders: [], products: [], customers: [] };

interface Call<T> extends PromiseLike<{ data?: readonly T[] | undefined }> {
  abort: () => void;
  unsubscribe: () => void;
}

const PAUSE_MS = 200;

/**
 * What the lists have under these words once the typing pauses, of those that the member may see. A search is cancelled by the
 * next one.
 */
export function useFound(typed: string): { found: Found; retry: () => void } {
  const words = useDebounced(typed, PAUSE_MS);
  const dispatch = useDispatch();
  const mayOrders = useMay('orders.read');
  const mayProducts = useMay('catalog.read');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ words: '', attempt: 0, found: NOTHING });
  useEffect(() => {
    if (words === '') return;
    let isOver = false;
    const calls: Call<unknown>[] = [];
    const look = <K extends keyof Found>(kind: K, may: boolean, call: () => Call<NonNullable<unknown>>) => {
      if (!may) return [];
      const asked = call();
      calls.push(asked);
      void asked.then(({ data }) => {
        if (!isOver) setState((was) => ({ ...was, found: { ...was.found, [kind]: data ?? 'failed' } }));
      });
      return null;
    };
    const send = <T>(action: unknown) => dispatch(action as never) as unknown as Call<T>;
    setState({
      words,
      attempt,
      found: {
        orders: look('orders', mayOrders, () => send(searchOrders.initiate(words))),
        products: look('products', mayProducts, () => send(searchProducts.initiate(words))),
        customers: look('customers', mayOrders, () => send(searchCustomers.initiate(words))),
      },
    });
    return () => {
      isOver = true;
      for (const call of calls) {
        call.abort();
        call.unsubscribe();
      }
    };
  }, [words, attempt, dispatch, mayOrders, mayProducts]);
  const isCurrent = words === typed && state.words === words && state.attempt === attempt;
  const waiting: Found = {
    orders: mayOrders ? null : [],
    products: mayProducts ? null : [],
    customers: mayOrders ? null : [],
  };
  const found = typed === '' ? NOTHING : isCurrent ? state.found : waiting;
  return { found, retry: () => setAttempt((was) => was + 1) };
}
