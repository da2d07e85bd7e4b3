import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { CheckField } from '../../shared/ui/admin/fields';
import { missingMessages } from './missing-messages';

/** What becomes of variants and products that the source no longer names. */
type MissingChoice = Pick<ImportRun['options'], 'removeMissing' | 'archiveMissing'>;

/** How many variants and products a dry run has found that the source no longer names. */
export function missingIn({ counts }: Pick<ImportRun, 'counts'>): { variants: number; products: number } {
  return {
    variants: counts.variantsGone + counts.variantsRemoved,
    products: counts.gone + counts.archived,
  };
}

interface MissingFieldsProps {
  run: ImportRun;
  value: MissingChoice;
  onChange: (value: MissingChoice) => void;
}

/** Asks with the numbers of a dry run whether the import removes variants and archives products; nothing without any. */
export function MissingFields({ run, value, onChange }: MissingFieldsProps) {
  const t = useText(missingMessages);
  const { variants, products } = missingIn(run);
  return (
    <>
      {variants > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">{t('variants', { count: variants })}</p>
          <CheckField
            label={t('remove')}
            hint={t('removeHint')}
            checked={value.removeMissing}
            onChange={(removeMissing) => onChange({ ...value, removeMissing })}
          />
        </div>
      )}
      {products > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">{t('products', { count: products })}</p>
          <CheckField
            label={t('archive')}
            checked={value.archiveMissing}
            onChange={(archiveMissing) => onChange({ ...value, archiveMissing })}
          />
        </div>
      )}
    </>
  );
}
