import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { SelectField } from '../../../shared/ui/admin/fields';
import { useMay } from '../../../shared/ui/admin/permissions';
import type { FactsProps } from '../facts/facts-fields';
import { factsMessages } from '../facts/facts-messages';
import { MakerDialog } from './maker-dialog';
import { useGetMakersQuery } from './makers-api';
import { makersMessages } from './makers-messages';

/** A maker of the shop, or a new one, which is chosen at once. */
export function MakerField({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  const tm = useText(makersMessages);
  const mayWrite = useMay('catalog.write');
  const { data: makers = [] } = useGetMakersQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={t('maker')}
        hint={t('makerHint')}
        value={facts.makerId}
        onChange={(event) => change({ makerId: event.target.value })}
        error={errorOf('makerId')}
      >
        <option value="">{t('notStated')}</option>
        {makers.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {`${name}, ${city}`}
          </option>
        ))}
      </SelectField>
      {mayWrite && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setAdding(true)}>
          {tm('add')}
        </button>
      )}
      {isAdding && (
        <MakerDialog
          maker={null}
          onSaved={({ id }) => change({ makerId: id })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
