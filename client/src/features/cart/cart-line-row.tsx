import type { CartLine } from '#contracts/cart';
import { useSelector } from 'react-redux';
import { inLanguage } from '../../shared/config/in-language';
import { useText } from '../../shared/config/messages';
import { productIdPath, variantQuery } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useChoiceText } from '../../shared/format/use-choice-text';
import { AlertIcon, TrashIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { LinePrice } from './line-price';
import { cartMessages } from './messages';
import { QuantityStepper } from './quantity-stepper';
import { useLineQuantity } from './use-line-quantity';
import { useRemoveLine } from './use-remove-line';

interface CartLineRowProps {
  line: CartLine;
  /** Announces a quantity that was stored to screen readers. */
  onChanged: (name: string, quantity: number) => void;
  /** Called when a link is followed, so that the panel around the line can close. */
  onLeave?: () => void;
  /** True in the narrow panel beside the page. */
  narrow?: boolean;
}

/**
 * One cart line: picture, name, options, price, quantity, remove button and any problem with the line.
 */
export function CartLineRow({ line: given, onChanged, onLeave, narrow = false }: CartLineRowProps) {
  const locale = useSelector(selectLocale);
  const line = inLanguage(given, locale);
  const choiceOf = useChoiceText();
  const { quantity, change } = useLineQuantity(line, (stored) => onChanged(line.name, stored));
  const { remove, busy } = useRemoveLine(line);
  const path = productIdPath(line.productId, locale) + variantQuery(line);
  const gone = line.state === 'unavailable';
  // The panel's title is at level 2, the page's at level 1.
  const Heading = narrow ? 'h3' : 'h2';
  return (
    <li
      className={`grid gap-4 py-5 transition-opacity ${narrow ? 'grid-cols-[5rem_1fr]' : 'grid-cols-[6rem_1fr] md:grid-cols-[8rem_1fr] md:gap-6'} ${busy ? 'opacity-50' : ''}`}
      data-testid="cart-line"
      data-state={line.state}
    >
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onLeave}
        className={gone ? 'opacity-50 grayscale' : ''}
      >
        <Picture
          url={line.imageUrl}
          alt=""
          sizes={narrow ? '5rem' : '(min-width: 48rem) 8rem, 6rem'}
          className="rounded-sm"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Heading className="font-sans font-medium tracking-normal">
              <Link to={path} className="underline-offset-4 hover:underline" onClick={onLeave}>
                {line.name}
              </Link>
            </Heading>
            <p className="text-sm text-stone">{choiceOf(line)}</p>
          </div>
          <LinePrice line={line} />
        </div>
        <LineFault line={line} onLower={() => change(line.available)} />
        <LineControls line={line} quantity={quantity} onChange={change} onRemove={() => void remove()} />
      </div>
    </li>
  );
}

interface LineControlsProps {
  line: CartLine;
  quantity: number;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** Quantity and remove controls. An unavailable line has only the remove button. */
function LineControls({ line, quantity, onChange, onRemove }: LineControlsProps) {
  const t = useText(cartMessages);
  const removeLabel = t('removeLine', { name: line.name });
  return (
    <div className="mt-auto flex items-center justify-between gap-2 pt-2">
      {line.state === 'unavailable' ? (
        <button
          type="button"
          className="button-quiet button-small"
          onClick={onRemove}
          aria-label={removeLabel}
        >
          {t('remove')}
        </button>
      ) : (
        <>
          <QuantityStepper
            name={line.name}
            quantity={quantity}
            most={line.available}
            onChange={onChange}
            onRemove={onRemove}
          />
          <button type="button" className="icon-button -mr-3" aria-label={removeLabel} onClick={onRemove}>
            <TrashIcon />
          </button>
        </>
      )}
    </div>
  );
}

/** Explains why a line cannot be bought and offers a fix. */
function LineFault({ line, onLower }: { line: CartLine; onLower: () => void }) {
  const t = useText(cartMessages);
  if (line.state === 'ok') return null;
  return (
    <div className="mt-1 rounded-sm border-l-2 border-sale bg-sale/6 px-3 py-2 text-sm text-sale">
      <p className="flex items-start gap-2">
        <AlertIcon className="mt-0.5 size-4 shrink-0" />
        <span>
          {line.state === 'unavailable' ? t('unavailable') : t('insufficient', { count: line.available })}
        </span>
      </p>
      {line.state === 'insufficient' && line.available > 0 && (
        <button
          type="button"
          className="mt-1 ml-6 min-h-8 font-medium underline underline-offset-4"
          onClick={onLower}
        >
          {t('lowerTo', { count: line.available })}
        </button>
      )}
    </div>
  );
}
