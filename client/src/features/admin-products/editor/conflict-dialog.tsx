import type { Category } from '#contracts/categories';
import { plainText } from '#rich-text/plain';
import { claimsMessages } from '../../admin-shared/claims/claims-messages';
import { useStoredCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { ConflictDialog as Dialog } from '../../../shared/ui/admin/conflict-dialog';
import { editorMessages } from './editor-messages';
import { factsMessages } from '../facts/facts-messages';
import type { ProductDraft } from './product-draft';

type DraftFieldShown = keyof ProductDraft;

interface ConflictDialogProps {
  base: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
  categories: readonly Category[];
  /** Goes on editing this, on top of their version. */
  onResolve: (draft: ProductDraft) => void;
  onClose: () => void;
}

const LABELS = {
  nameNl: 'name', slugNl: 'slug', descriptionNl: 'description', materialNl: 'material',
} as const; // prettier-ignore

/** Another member of staff has saved the product first. */
export function ConflictDialog({ categories, ...props }: ConflictDialogProps) {
  const t = useText(editorMessages);
  const claims = useText(claimsMessages);
  const facts = useText(factsMessages);
  const nameOf = useStoredCategoryName(categories);
  const label = (field: DraftFieldShown) => {
    if (field in LABELS) return `${t(LABELS[field as keyof typeof LABELS])} (nl)`;
    if (field === 'claims') return claims('claims');
    if (field === 'durability') return claims('guarantee');
    if (field === 'facts') return facts('facts');
    return t(field as Exclude<DraftFieldShown, keyof typeof LABELS | 'claims' | 'durability' | 'facts'>);
  };
  const textOf = (field: DraftFieldShown, draft: ProductDraft) => {
    const { category, collections } = draft;
    return shown(field, { ...draft, category: nameOf(category), collections: collections.map(nameOf) });
  };
  return <Dialog {...props} title={t('conflictTitle')} labelOf={label} textOf={textOf} />;
}

function shown(field: DraftFieldShown, draft: ProductDraft): string {
  if (field === 'facts') return Object.values(draft.facts).flat().filter(Boolean).join(', ');
  const isRich = field === 'description' || field === 'descriptionNl';
  const value = isRich ? plainText(draft[field]) : draft[field];
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return Object.values(value).filter(Boolean).join(', ');
  return value
    .map((one) =>
      typeof one === 'string' ? one : 'term' in one ? Object.values(one).filter(Boolean).join(' ') : one.url,
    )
    .join(', ');
}
