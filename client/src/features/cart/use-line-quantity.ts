import type { CartLine } from '#contracts/cart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeQuantityMutation } from './cart-api';
import { leftOf } from './conflict';
import { noticeMessages } from './notice-messages';

/**
 * The quantity that the shopper wants of a line. Quick presses count up at once and are sent one call at a time,
 * the last one last; a refusal puts the line's own quantity back and says why.
 */
export function useLineQuantity(line: CartLine) {
  const t = useText(noticeMessages);
  const toast = useToast();
  const [wanted, setWanted] = useState(line.quantity);
  const [changeQuantity] = useChangeQuantityMutation();
  const sent = useRef(line.quantity);
  const sending = useRef(false);
  const latest = useRef(wanted);

  const want = useCallback((quantity: number) => {
    latest.current = quantity;
    setWanted(quantity);
  }, []);

  // What the server says is what stands, unless the shopper is ahead of it.
  useEffect(() => {
    if (sending.current) return;
    sent.current = line.quantity;
    want(line.quantity);
  }, [line.quantity, want]);

  useEffect(() => {
    if (sending.current || wanted === sent.current) return;
    const send = async () => {
      sending.current = true;
      while (latest.current !== sent.current) {
        const quantity = latest.current;
        const result = await changeQuantity({ id: line.id, quantity });
        if ('error' in result) {
          const left = leftOf(result.error);
          const reason =
            left === null ? '' : ` ${left === 0 ? t('conflictNone') : t('conflictLeft', { count: left })}`;
          toast({ tone: 'destructive', title: t('error'), description: t('updateFailed') + reason });
          want(sent.current);
        } else sent.current = quantity;
      }
      sending.current = false;
    };
    void send();
  }, [wanted, want, line.id, changeQuantity, t, toast]);

  return { quantity: wanted, change: want };
}
