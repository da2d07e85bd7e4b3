import { defineMessages, useText } from '../../config/messages';
import { ArrowDownIcon, ArrowUpIcon } from './icons';

const messages = defineMessages({
  en: { moveUp: 'Move {name} up', moveDown: 'Move {name} down' },
  nl: { moveUp: '{name} naar boven', moveDown: '{name} naar beneden' },
});

interface MoveButtonsProps {
  /** Of the row, for the names of the buttons. */
  name: string;
  index: number;
  /** Rows of the list. */
  count: number;
  /** @param button what was pressed; moving may take the focus away from it */
  onMove: (by: 1 | -1, button: HTMLElement) => void;
}

/** Two buttons that move a row of a list up and down. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const t = useText(messages);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-move="-1"
        disabled={index === 0}
        aria-label={t('moveUp', { name })}
        onClick={(event) => onMove(-1, event.currentTarget)}
      >
        <ArrowUpIcon className="size-4" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-move="1"
        disabled={index === count - 1}
        aria-label={t('moveDown', { name })}
        onClick={(event) => onMove(1, event.currentTarget)}
      >
        <ArrowDownIcon className="size-4" />
      </button>
    </>
  );
}
