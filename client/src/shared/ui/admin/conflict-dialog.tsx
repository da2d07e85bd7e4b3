import { useText } from '../../config/messages';
import { conflictMessages } from './conflict-messages';
import { differences, merged } from './draft-merge';
import { DialogButtons, PanelDialog } from './panel-dialog';

interface ConflictDialogProps<D extends object> {
  title: string;
  base: D;
  mine: D;
  theirs: D;
  labelOf: (field: keyof D & string) => string;
  /** A field's value as text. */
  textOf: (field: keyof D & string, draft: D) => string;
  /** Goes on editing this, on top of their version. */
  onResolve: (draft: D) => void;
  onClose: () => void;
}

const LONGEST = 140;

/** Another member of staff has saved first: both changes side by side, and the three ways to continue. */
export function ConflictDialog<D extends object>(props: ConflictDialogProps<D>) {
  const { base, mine, theirs, labelOf, textOf, onResolve } = props;
  const t = useText(conflictMessages);
  const changed = differences(base, theirs);
  const shown = (field: keyof D & string, draft: D) => {
    const text = textOf(field, draft);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '–';
  };
  return (
    <PanelDialog
      title={props.title}
      text={t(changed.length > 0 ? 'conflictText' : 'conflictSame')}
      onClose={props.onClose}
    >
      {changed.length > 0 && (
        <div className="mb-3 overflow-x-auto rounded-md border border-line">
          <table className="admin-table" data-testid="conflict">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('mine')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((field) => (
                <tr key={field}>
                  <td className="font-medium whitespace-nowrap">{labelOf(field)}</td>
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
