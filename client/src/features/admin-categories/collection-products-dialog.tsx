import type { ProductSummary } from '#contracts/catalog';
import type { Category } from '#contracts/categories';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useCategoryName } from '../admin-shared/categories/category-names';
import { useText } from '../../shared/config/messages';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { ArrowDownIcon, ArrowUpIcon } from '../../shared/ui/admin/icons';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { uiMessages } from '../../shared/ui/admin/messages';
import { AdminFailure, AdminState, useCause } from '../../shared/ui/admin/states';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { DeleteButton } from '../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../shared/ui/icons';
import { TextField } from '../../shared/ui/text-field';
import {
  useChangeCategoryProductsMutation,
  useFindProductsToAddQuery,
  useGetMembersQuery,
  type MembersChange,
} from './categories-api';
import { collectionMessages } from './collection-messages';
import { categoriesMessages } from './messages';

const PAUSE_MS = 250;
/** The API orders at most so many products at once. */
const MOST_ORDERED = 500;

interface CollectionProductsDialogProps {
  category: Category;
  onClose: () => void;
}

/** The products of a category: adds, removes and moves them. Each change is saved at once. */
export function CollectionProductsDialog({ category, onClose }: CollectionProductsDialogProps) {
  const t = useText(collectionMessages);
  const isByHand = category.kind === 'manual';
  const canMove = category.sort === 'manual';
  const [shown, setShown] = useState(50);
  const { data, error, refetch } = useGetMembersQuery({ name: category.name, limit: shown });
  const change = useChangeProducts(category);
  const items = data?.items ?? [];
  return (
    <PanelDialog
      title={t('productsOf', { name: useCategoryName()(category) })}
      text={t(canMove ? 'orderHint' : 'orderOther')}
      onClose={onClose}
    >
      {isByHand && <ProductFinder members={items} onAdd={(product) => void change.add(product)} />}
      {error && !data && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && (
        <AdminState title={t('none')} text={t(isByHand ? 'noneByHand' : 'ruleHint')} />
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-busy={!data && !error}>
        {!data && !error && Array.from({ length: 4 }, (_, n) => <li key={n} className="skeleton h-14" />)}
        {items.map((product, index) => (
          <MemberRow
            key={product.id}
            product={product}
            index={index}
            last={index === items.length - 1}
            canMove={canMove && index < MOST_ORDERED}
            onMove={(to) => void change.move(items, index, to)}
            onRemove={isByHand ? () => void change.remove(items, product) : null}
          />
        ))}
      </ol>
      {data?.hasMore && (
        <button type="button" className="button-quiet mt-2" onClick={() => setShown((was) => was + 50)}>
          {t('more')}
        </button>
      )}
      <DialogButtons>
        <LastChange outcome={change.outcome} />
        <button type="button" className="button" onClick={onClose}>
          {t('done')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}

interface ProductFinderProps {
  members: readonly ProductSummary[];
  onAdd: (product: ProductSummary) => void;
}

function ProductFinder({ members, onAdd }: ProductFinderProps) {
  const t = useText(collectionMessages);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), PAUSE_MS);
  const { currentData } = useFindProductsToAddQuery(words, { skip: words === '' });
  const found =
    words === '' ? undefined : currentData?.filter(({ id }) => !members.some((one) => one.id === id));
  return (
    <div className="mb-3 grid gap-2">
      <TextField
        label={t('find')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found?.length === 0 && <p role="status">{t('nothingFound')}</p>}
      {found && found.length > 0 && (
        <ul
          aria-label={t('found')}
          className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line p-1"
        >
          {found.map((product) => (
            <li key={product.id} className="flex items-center gap-2">
              <Thumbnail url={product.imageUrl} className="h-10 w-8" />
              <span className="min-w-0 grow truncate">{product.name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('add', { name: product.name })}
                onClick={() => onAdd(product)}
              >
                <PlusIcon className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MemberRowProps {
  product: ProductSummary;
  index: number;
  last: boolean;
  canMove: boolean;
  onMove: (to: number) => void;
  onRemove: (() => void) | null;
}

function MemberRow({ product, index, last, canMove, onMove, onRemove }: MemberRowProps) {
  const t = useText(collectionMessages);
  const { name } = product;
  const onKey = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && !(last && to > index)) onMove(to);
  };
  return (
    <li
      className="flex items-center gap-2 rounded-md border border-line p-1.5"
      data-testid="member"
      onKeyDown={onKey}
    >
      <span className="w-6 text-right text-stone tabular-nums">{index + 1}</span>
      <Thumbnail url={product.imageUrl} className="h-11 w-9" />
      <span className="min-w-0 grow truncate">{name}</span>
      {canMove && (
        <>
          <MoveButton label={t('up', { name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUpIcon className="size-4.5" />
          </MoveButton>
          <MoveButton label={t('down', { name })} disabled={last} onClick={() => onMove(index + 1)}>
            <ArrowDownIcon className="size-4.5" />
          </MoveButton>
        </>
      )}
      {onRemove && <DeleteButton label={t('drop', { name })} onClick={onRemove} />}
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable at an end of the list: the focus must not get lost when a product arrives there. */
function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:opacity-35"
      aria-disabled={disabled}
      aria-label={label}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}

/** What the last change did. */
interface Outcome {
  text: string;
  failed: boolean;
  /** Null when there is nothing to undo. */
  undo: (() => void) | null;
}

/** Inside of the dialog, because a notice of the page cannot be reached while the dialog is open. */
function LastChange({ outcome }: { outcome: Outcome | null }) {
  const ui = useText(uiMessages);
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3" role="status" data-testid="last-change">
      {outcome && <span className={outcome.failed ? 'text-sale' : 'text-stone'}>{outcome.text}</span>}
      {outcome?.undo && (
        <button type="button" className="link min-h-6" onClick={outcome.undo}>
          {ui('undo')}
        </button>
      )}
    </div>
  );
}

/** Saves changes of the products at once; the last one can be undone. */
function useChangeProducts(category: Category) {
  const t = useText(collectionMessages);
  const tc = useText(categoriesMessages);
  const categoryName = useCategoryName()(category);
  const cause = useCause();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [send] = useChangeCategoryProductsMutation();
  const run = async (change: MembersChange, text: string, undo: MembersChange | null) => {
    const { error } = await send({ id: category.id, change });
    if (error) {
      const why = problemCode(error) === 'catalog.first-collection' ? t('firstOf') : cause(error);
      setOutcome({ text: `${t('notChanged')} ${why}`, failed: true, undo: null });
      return;
    }
    setOutcome({ text, failed: false, undo: undo && (() => void run(undo, tc('putBack'), null)) });
  };
  const add = ({ id: product, name }: ProductSummary) =>
    run({ add: [product] }, t('addedText', { name, category: categoryName }), { remove: [product] });
  const remove = (items: readonly ProductSummary[], { id: product, name }: ProductSummary) => {
    const before = items.slice(0, MOST_ORDERED).map((item) => item.id);
    const text = t('droppedText', { name, category: categoryName });
    return run({ remove: [product] }, text, { add: [product], order: before });
  };
  const move = (items: readonly ProductSummary[], from: number, to: number) => {
    const ids = items.map((item) => item.id);
    const moved = ids.filter((_, index) => index !== from);
    moved.splice(to, 0, ids[from] ?? '');
    const most = Math.max(from, to) + 1;
    const text = t('movedText', { name: items[from]?.name ?? '', number: to + 1 });
    return run({ order: moved.slice(0, most) }, text, { order: ids.slice(0, most) });
  };
  return { outcome, add, remove, move };
}
