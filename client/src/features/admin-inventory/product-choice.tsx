import type { ProductSummary } from '#contracts/catalog';
import { useId, useState, type KeyboardEvent } from 'react';
import { useGetAllCategoriesQuery } from '../admin-shared/categories/categories-api';
import { useStoredCategoryName } from '../admin-shared/categories/category-names';
import { useText } from '../../shared/config/messages';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { FieldFrame } from '../../shared/ui/text-field';
import { useFindProductsQuery } from './inventory-api';
import { inventoryMessages } from './messages';

export interface ChosenProduct {
  id: string;
  name: string;
}

interface ProductChoiceProps {
  chosen: ChosenProduct | null;
  onChoose: (product: ProductSummary) => void;
  error: string | null;
  disabled: boolean;
}

const PAUSE_MS = 200;

/** One of tens of thousands of products: typed, then chosen with arrows and Enter, or pointed at. */
export function ProductChoice({ chosen, onChoose, error, disabled }: ProductChoiceProps) {
  const t = useText(inventoryMessages);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = typed !== null;
  const words = useDebounced(typed ?? '', PAUSE_MS);
  const { data: found = [] } = useFindProductsQuery(words, { skip: !open });

  const choose = (product: ProductSummary | undefined) => {
    if (!product) return;
    onChoose(product);
    setTyped(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setTyped('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((was) => (found.length === 0 ? 0 : (was + step + found.length) % found.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <FieldFrame label={t('product')} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            className="field"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={t('chooseProduct')}
            value={typed ?? chosen?.name ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKey}
            onBlur={() => setTyped(null)}
          />
          <FoundProducts id={listId} open={open} found={found} active={active} onChoose={choose} />
        </div>
      )}
    </FieldFrame>
  );
}

interface FoundProductsProps {
  id: string;
  open: boolean;
  found: readonly ProductSummary[];
  /** Index of the one that Enter chooses. */
  active: number;
  onChoose: (product: ProductSummary) => void;
}

/** The list below the field, with the category of each product. */
function FoundProducts({ id, open, found, active, onChoose }: FoundProductsProps) {
  const t = useText(inventoryMessages);
  const { data: categories = [] } = useGetAllCategoriesQuery(undefined, { skip: !open });
  const nameOf = useStoredCategoryName(categories);
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('product')}
      hidden={!open}
      className="admin-card absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto py-1 shadow-lift"
    >
      {found.map((product, index) => (
        <li
          key={product.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus, and the list with it.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(product);
          }}
          className="flex cursor-pointer items-center gap-2 px-2.5 py-1.5 hover:bg-parchment aria-selected:bg-parchment"
        >
          <Thumbnail url={product.imageUrl} />
          <span className="min-w-0 truncate">{product.name}</span>
          <span className="ml-auto text-xs text-stone">{nameOf(product.category)}</span>
        </li>
      ))}
      {found.length === 0 && (
        <li role="option" aria-selected={false} aria-disabled="true" className="px-2.5 py-1.5 text-stone">
          {t('noProduct')}
        </li>
      )}
    </ul>
  );
}
