import { isGroup } from '#contracts/fields';
import { useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { mostItemsOf } from '../../shared/format/field-faults';
import { emptyRow, partAt, type Typed } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { MoveButtons } from '../../shared/ui/admin/move-buttons';
import { PlusIcon, TrashIcon } from '../../shared/ui/icons';
import { rowMessages } from './row-messages';

/** A setting that is a list, by its path in the contract. */
export type ListName = 'reviews' | 'customerPictures' | 'business.registrations';

interface RowListProps {
  name: ListName;
  form: ContractForm;
  /** Only where their order is shown. */
  movable?: boolean;
  /** The fields of a row, whose path is `reviews.0` or so. */
  children: (row: Typed, path: string) => ReactNode;
  /** What adds rows instead of the button that adds an empty one. */
  adding?: ReactNode;
}

export const rowsOf = (form: ContractForm, name: ListName): readonly Typed[] =>
  form.typed[name] as readonly Typed[];

/** The largest number of rows; the contract's. */
export const mostRows = (form: ContractForm, name: ListName): number =>
  mostItemsOf(partAt(form.parts, name)!.schema) ?? Infinity;

/** A setting that is a list: its rows are added, moved and removed, and the focus goes along. */
export function RowList({ name, form, movable = false, children, adding }: RowListProps) {
  const t = useText(rowMessages);
  const locale = useSelector(selectLocale);
  const { label, hint } = partAt(form.parts, name) ?? {};
  const { group, rows, said, add, move, remove } = useRows(name, form);
  const most = mostRows(form, name);
  return (
    <fieldset
      ref={group}
      id={name}
      aria-describedby={`${name}-hint`}
      className="min-w-0 scroll-mt-4 border-t border-line pt-4 sm:col-span-2"
    >
      <legend className="float-left font-medium">{label?.[locale]}</legend>
      <p id={`${name}-hint`} className="clear-both text-xs text-stone">
        {hint?.[locale]}
      </p>
      {rows.length === 0 && <p className="mt-3 text-stone">{t(`${name}Empty`)}</p>}
      <ul className="mt-3 grid gap-3">
        {rows.map((row, index) => (
          <RowCard
            key={index}
            name={t(`${name}Row`, { place: index + 1 })}
            index={index}
            count={rows.length}
            onMove={movable ? (by) => move(index, by) : null}
            onRemove={() => remove(index)}
          >
            {children(row, `${name}.${index}`)}
          </RowCard>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length < most ? (
        <div data-add className="mt-3 flex flex-wrap gap-2">
          {adding ?? (
            <button type="button" className="button-quiet" onClick={add}>
              <PlusIcon className="size-4" />
              {t(`${name}Add`)}
            </button>
          )}
        </div>
      ) : (
        <p className="mt-3 text-stone">{t('full', { count: most })}</p>
      )}
    </fieldset>
  );
}

/** What changes the rows of a list; each step says what it did and leads the focus along. */
function useRows(name: ListName, form: ContractForm) {
  const t = useText(rowMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const rows = rowsOf(form, name);
  /** Once the rows have been drawn. */
  const focus = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map((each) => group.current?.querySelector<HTMLElement>(each));
      found.find((each) => each)?.focus();
    });
  const rowAt = (index: number) => `[data-row="${index}"]`;
  const add = () => {
    const part = partAt(form.parts, name);
    if (part && isGroup(part)) form.setRows(name, (was) => [...was, emptyRow(part)]);
    focus(`${rowAt(rows.length)} :is(input, textarea, select)`);
  };
  const move = (index: number, by: 1 | -1) => {
    form.setRows(name, (was) => was.with(index, was[index + by]!).with(index + by, was[index]!));
    setSaid(t('movedTo', { name: t(`${name}Row`, { place: index + 1 }), place: index + by + 1 }));
    focus(
      `${rowAt(index + by)} [data-move="${by}"]:not([disabled])`,
      `${rowAt(index + by)} [data-move]:not([disabled])`,
    );
  };
  const remove = (index: number) => {
    form.setRows(name, (was) => was.toSpliced(index, 1));
    setSaid(t('removed', { name: t(`${name}Row`, { place: index + 1 }) }));
    const neighbour = Math.min(index, rows.length - 2);
    focus(`${rowAt(neighbour)} [data-remove]`, '[data-add] button');
  };
  return { group, rows, said, add, move, remove };
}

interface RowCardProps {
  name: string;
  index: number;
  count: number;
  /** Null where the order of the rows is shown nowhere. */
  onMove: ((by: 1 | -1) => void) | null;
  onRemove: () => void;
  children: ReactNode;
}

/** One row with what moves and removes it. */
function RowCard({ name, index, count, onMove, onRemove, children }: RowCardProps) {
  const t = useText(rowMessages);
  return (
    <li data-row={index} className="min-w-0 rounded-md border border-line p-3">
      <div role="group" aria-label={name}>
        <div className="mb-2 flex items-center justify-between">
          <span className="font-medium">{name}</span>
          <span className="flex shrink-0">
            {onMove && <MoveButtons name={name} index={index} count={count} onMove={onMove} />}
            <button
              type="button"
              className="icon-button"
              data-remove
              aria-label={t('remove', { name })}
              onClick={onRemove}
            >
              <TrashIcon className="size-4" />
            </button>
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}
