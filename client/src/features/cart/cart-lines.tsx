import type { CartLine } from '#contracts/cart';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { CartLineRow } from './cart-line-row';
import { cartMessages } from './messages';

interface CartLinesProps {
  lines: readonly CartLine[];
  narrow?: boolean;
  onLeave?: () => void;
}

/** The lines of the cart. Changed quantities are announced to screen readers. */
export function CartLines({ lines, narrow = false, onLeave }: CartLinesProps) {
  const t = useText(cartMessages);
  const [said, setSaid] = useState('');
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            narrow={narrow}
            onLeave={onLeave}
            onChanged={(name, quantity) => setSaid(t('quantityNow', { name, quantity }))}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
