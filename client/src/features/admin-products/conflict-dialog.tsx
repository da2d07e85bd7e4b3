import { plainText } from '#rich-text/plain';
import { useText } from '../../shared/config/messages';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { editorMessages } from './editor-messages';
import { differences, merged, type DraftField, type ProductDraft } from './product-draft';

interface ConflictDialogProps {
  base: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
  /** Goes on editing this, on top of their version. */
  onResolve: (draft: ProductDraft) => void;
  onClose: () => void;
}

const LABELS = {
  nameNl: 'name', slugNl: 'slug', descriptionNl: 'description', materialNl: 'material',
} as const; // prettier-ignore

/** Another member of staff has saved first: both changes side by side, and the three ways to continue. */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const t = useText(editorMessages);
  const changed = differences(base, theirs);
  const label = (field: DraftField) => {
    if (field in LABELS) return `${t(LABELS[field as keyof typeof LABELS])} (nl)`;
    return t(field as Exclude<DraftField, keyof typeof LABELS>);
  };
  return (
    <PanelDialog
      title={t('conflictTitle')}
      text={changed.length > 0 ? t('conflictText') : t('conflictSame')}
      onClose={onClose}
    >
      {changed.length > 0 && (
        <div className="mb-3 overflow-x-auto rounded-md border border-line">
          <table className="admin-table" data-testid="conflict">
            <thead>
              <tr>
                <th>{t('field')}</th>
                <th>{t('theirs')}</th>
                <th>{t('mine')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((field) => (
                <tr key={field}>
                  <td className="font-medium whitespace-nowrap">{label(field)}</td>
                  <td className="max-w-44 break-words">{shown(field, theirs)}</td>
                  <td className="max-w-44 break-words text-stone">{shown(field, mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-stone">{t('mergeHint')}</p>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={() => onResolve(theirs)}>
          {t('takeTheirs')}
        </button>
        <button type="button" className="button-quiet" onClick={() => onResolve(mine)}>
          {t('keepMine')}
        </button>
        <button type="button" className="button" onClick={() => onResolve(merged(base, mine, theirs))}>
          {t('merge')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}

const LONGEST = 140;

function shown(field: DraftField, draft: ProductDraft): string {
  const isRich = field === 'description' || field === 'descriptionNl';
  const value = isRich ? plainText(draft[field]) : draft[field];
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value || '–';
  return value.map((one) => (typeof one === 'string' ? one : one.url)).join(', ') || '–';
}
