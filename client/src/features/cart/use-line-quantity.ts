import type { CartLine } from '#contracts/cart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeQuantityMutation } from './cart-api';
import { availableAfterConflict } from './conflict';
import { changeMessages } from './change-messages';

/**
 * Manages the quantity of a line while the shopper changes it.
 * Quick presses update the number at once; calls are sent one at a time and the last one wins. On a rejection
 * the number returns to the line's quantity and a toast shows the reason. `onStored` gets what was stored last.
 */
export function useLineQuantity(line: CartLine, onStored: (quantity: number) => void) {
  const t = useText(changeMessages);
  const toast = useToast();
  const [desired, setDesired] = useState(line.quantity);
  const [changeQuantity] = useChangeQuantityMutation();
  const sent = useRef(line.quantity);
  const sending = useRef(false);
  const latest = useRef(desired);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const setQuantity = useCallback((quantity: number) => {
    latest.current = quantity;
    setDesired(quantity);
  }, []);

  // Take over the server's quantity unless a change is being sent.
  useEffect(() => {
    if (sending.current) return;
    sent.current = line.quantity;
    setQuantity(line.quantity);
  }, [line.quantity, setQuantity]);

  useEffect(() => {
    if (sending.current || desired === sent.current) return;
    const send = async () => {
      sending.current = true;
      const before = sent.current;
      while (latest.current !== sent.current) {
        const quantity = latest.current;
        const result = await changeQuantity({ id: line.id, quantity });
        if ('error' in result) {
          const left = availableAfterConflict(result.error);
          const reason =
            left === null ? '' : ` ${left === 0 ? t('conflictNone') : t('conflictLeft', { count: left })}`;
          toast({ tone: 'destructive', title: t('error'), description: t('updateFailed') + reason });
          setQuantity(sent.current);
        } else sent.current = quantity;
      }
      sending.current = false;
      if (sent.current !== before) stored.current(sent.current);
    };
    void send();
  }, [desired, setQuantity, line.id, changeQuantity, t, toast]);

  return { quantity: desired, change: setQuantity };
}
