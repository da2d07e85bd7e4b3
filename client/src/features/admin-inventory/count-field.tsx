import type { StockItem } from '#contracts/inventory';
import { useEffect, useId, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../shared/config/messages';
import { neighbour } from '../../shared/ui/admin/cell-keys';
import { inventoryMessages } from './messages';
import { useRowCount } from './use-row-count';

/** A press focuses the field, which selects its number; the browser would put the caret into it and select nothing. */
function onMouseDown(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

interface CountFieldProps {
  item: StockItem;
  /** Reports that the row has a number that cannot be saved, or no longer has one. */
  onUnsaved: (id: string, unsaved: boolean) => void;
}

/**
 * The count of a stock row as a field. Enter or leaving it saves a changed number, Escape takes it back. Enter, Tab and the
 * arrow keys go on to the next row (`onCellKeyDown`); Shift+Tab reaches what lies between.
 */
export function CountField({ item, onUnsaved }: CountFieldProps) {
  const t = useText(inventoryMessages);
  const id = useId();
  const { text, fault, note, busy, type, takeBack, save } = useRowCount(item);
  const message = fault ?? note;
  const unsaved = fault !== null;
  useEffect(() => {
    if (!unsaved) return undefined;
    onUnsaved(item.id, true);
    return () => onUnsaved(item.id, false);
  }, [item.id, unsaved, onUnsaved]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      flushSync(takeBack);
      field.select();
    } else if (event.key === 'Enter' && !save()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const next = neighbour(field, 1);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <>
      <input
        className="field w-20! scroll-mt-24 scroll-mb-52 text-right font-medium tabular-nums max-sm:w-16!"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        data-cell="count"
        aria-label={t('countOf', { sku: item.sku })}
        aria-invalid={unsaved}
        aria-describedby={message === null ? undefined : id}
        readOnly={busy}
        value={text}
        onChange={(event) => type(event.target.value)}
        onMouseDown={onMouseDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => fault === null && save()}
        onKeyDown={onKeyDown}
      />
      {message !== null && (
        <span
          id={id}
          role={unsaved ? 'alert' : 'status'}
          className={`block max-w-40 pt-0.5 text-right text-xs whitespace-normal max-sm:max-w-26 ${unsaved ? 'text-sale' : 'text-(--color-warning)'}`}
        >
          {message}
        </span>
      )}
    </>
  );
}
