import { useEffect, useState } from 'react';
import { cartQuantity, useGetCartQuery } from './cart-api';

/** Pauses before the cart is read again, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000];

/**
 * Reads the cart again after a payment until it is empty. The worker takes what was paid out of it, which can be a moment
 * after the payment is known. What was added meanwhile stays, so that the readings end.
 */
export function useEmptiedCart(): void {
  const { data, refetch } = useGetCartQuery();
  const [readings, setReadings] = useState(0);
  const pause = cartQuantity(data) > 0 ? PAUSES[readings] : undefined;
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      void refetch();
      setReadings((count) => count + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [pause, refetch]);
}
