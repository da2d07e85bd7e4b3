import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { MoveButtons } from '../../shared/ui/admin/move-buttons';
import { PlusIcon, TrashIcon } from '../../shared/ui/icons';
import { EMPTY_ROWS, MOST, type ListName, type RowLists, type RowOf } from './rows-draft';
import { rowMessages } from './row-messages';

/** Ties the lists to the draft. */
export interface RowsForm {
  lists: RowLists;
  /** Takes the rows as they are then: an upload ends later than it begins. */
  change: <Name extends ListName>(name: Name, next: (rows: RowLists[Name]) => RowLists[Name]) => void;
  /** Forgets the faults of a list whose rows have other places now. */
  rearranged: (name: ListName) => void;
  /** What is wrong with a field of a row; null while nothing is. */
  errorAt: (name: ListName, index: number, field: string) => string | null;
}

/** A row of a list, and how its fields are tied to it. */
export interface RowProps<Name extends ListName> {
  row: RowOf<Name>;
  edit: (change: Partial<RowOf<Name>>) => void;
  bind: (field: keyof RowOf<Name> & string) => {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: { target: { value: string } }) => void;
  };
}

interface RowListProps<Name extends ListName> {
  name: Name;
  form: RowsForm;
  /** Only where their order is shown. */
  movable?: boolean;
  /** The fields of a row. */
  children: (props: RowProps<Name>) => ReactNode;
  /** What adds rows instead of the button that adds an empty one. */
  adding?: ReactNode;
}

/** A setting that is a list: its rows are added, moved and removed, and the focus goes along. */
export function RowList<Name extends ListName>(props: RowListProps<Name>) {
  const { name, form, movable = false, children, adding } = props;
  const list: ListName = name;
  const t = useText(rowMessages);
  const { group, rows, said, change, add, move, remove } = useRows(name, form);
  return (
    <fieldset
      ref={group}
      id={name}
      aria-describedby={`${name}-hint`}
      className="min-w-0 scroll-mt-4 border-t border-line pt-4 sm:col-span-2"
    >
      <legend className="float-left font-medium">{t(list)}</legend>
      <p id={`${name}-hint`} className="clear-both text-xs text-stone">
        {t(`${list}Hint`)}
      </p>
      {rows.length === 0 && <p className="mt-3 text-stone">{t(`${list}Empty`)}</p>}
      <ul className="mt-3 grid gap-3">
        {rows.map((row, index) => {
          const rowName = t(`${list}Row`, { place: index + 1 });
          const edit = (part: Partial<RowOf<Name>>) =>
            change((was) => was.map((each, at) => (at === index ? { ...each, ...part } : each)));
          return (
            <RowCard
              key={index}
              name={rowName}
              index={index}
              count={rows.length}
              onMove={movable ? (by) => move(index, by) : null}
              onRemove={() => remove(index)}
            >
              {children({
                row,
                edit,
                bind: (field) => ({
                  name: `${name}.${index}.${field}`,
                  value: String(row[field]),
                  error: form.errorAt(name, index, field),
                  onChange: (event) => edit({ [field]: event.target.value } as Partial<RowOf<Name>>),
                }),
              })}
            </RowCard>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length < MOST[name] ? (
        <div data-add className="mt-3 flex flex-wrap gap-2">
          {adding ?? (
            <button type="button" className="button-quiet" onClick={add}>
              <PlusIcon className="size-4" />
              {t(`${list}Add`)}
            </button>
          )}
        </div>
      ) : (
        <p className="mt-3 text-stone">{t('full', { count: MOST[name] })}</p>
      )}
    </fieldset>
  );
}

/** What changes the rows of a list; each step says what it did and leads the focus along. */
function useRows<Name extends ListName>(name: Name, form: RowsForm) {
  const list: ListName = name;
  const t = useText(rowMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const rows = form.lists[name] as RowOf<Name>[];
  const change = (next: (rows: RowOf<Name>[]) => RowOf<Name>[]) =>
    form.change(name, (was) => next(was as RowOf<Name>[]) as RowLists[Name]);
  /** Once the rows have been drawn. */
  const focus = (...selectors: string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map((each) => group.current?.querySelector<HTMLElement>(each));
      found.find((each) => each)?.focus();
    });
  const rowAt = (index: number) => `[data-row="${index}"]`;
  const add = () => {
    change((was) => [...was, { ...EMPTY_ROWS[name] }]);
    focus(`${rowAt(rows.length)} :is(input, textarea, select)`);
  };
  const move = (index: number, by: 1 | -1) => {
    change((was) => was.with(index, was[index + by]!).with(index + by, was[index]!));
    form.rearranged(name);
    setSaid(t('movedTo', { name: t(`${list}Row`, { place: index + 1 }), place: index + by + 1 }));
    focus(
      `${rowAt(index + by)} [data-move="${by}"]:not([disabled])`,
      `${rowAt(index + by)} [data-move]:not([disabled])`,
    );
  };
  const remove = (index: number) => {
    change((was) => was.toSpliced(index, 1));
    form.rearranged(name);
    setSaid(t('removed', { name: t(`${list}Row`, { place: index + 1 }) }));
    const neighbour = Math.min(index, rows.length - 2);
    focus(`${rowAt(neighbour)} [data-remove]`, '[data-add] button');
  };
  return { group, rows, said, change, add, move, remove };
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
